package dev.splitheat.finding;

import java.util.Objects;

/**
 * A change that was thought of and is not advised.
 *
 * @param kind its name in capitals
 * @param why it does not serve here
 */
public record Rejected(String kind, Phrase why) {
    public Rejected {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(why, "why");
    }
}
