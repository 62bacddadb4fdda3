package dev.splitheat.health;

import dev.splitheat.evidence.Traffic;
import java.util.Objects;
import java.util.Optional;

/**
 * An index that costs more than it gives, as far as was seen.
 *
 * @param unique whether it keeps values unique, which no use of it shows
 * @param redundant what orders the rows as it does, in a sentence; empty where nothing does
 * @param traffic what it costs; empty where nobody measured it
 */
public record IndexUse(
        String index, String table, Use use, boolean unique, Optional<String> redundant, Optional<Traffic> traffic) {
    /** Whether anything reads it. */
    public enum Use {
        READ,
        /** Nothing has, for less than 30 days or without a month's end. */
        UNREAD_SO_FAR,
        /** Nothing has for 30 days, a month's end included. */
        UNUSED,
        /** It was neither read nor written, or nobody looked. */
        NOT_SEEN
    }

    public IndexUse {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(use, "use");
        Objects.requireNonNull(redundant, "redundant");
        Objects.requireNonNull(traffic, "traffic");
    }
}
