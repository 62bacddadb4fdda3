package dev.splitheat.notice;

import dev.splitheat.finding.Severity;
import java.util.Objects;

/**
 * Another finding of the same root table, told of with the alert that leads.
 *
 * @param headline in words, without key values
 * @param hot whether it still is
 */
public record Companion(String findingId, String headline, Severity severity, boolean hot) {
    public Companion {
        Objects.requireNonNull(findingId, "findingId");
        Objects.requireNonNull(headline, "headline");
        Objects.requireNonNull(severity, "severity");
    }
}
