package dev.splitheat.weekly.content;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A change that was made for a finding, and that is being watched.
 *
 * @param hot whether the finding had not ended by the week's end
 * @param landed what was changed
 */
public record Watching(
        String finding, Optional<String> object, String headline, boolean hot, String landed, Instant landedAt) {
    public Watching {
        Objects.requireNonNull(finding, "finding");
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(headline, "headline");
        Objects.requireNonNull(landed, "landed");
        Objects.requireNonNull(landedAt, "landedAt");
    }
}
