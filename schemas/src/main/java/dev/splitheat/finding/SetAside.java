package dev.splitheat.finding;

import java.util.Objects;

/**
 * Something that came and could not be used.
 *
 * @param what in words, without key values: rows of lock statistics whose key is none
 * @param count how often in the time that the finding rests on, an hour at most
 */
public record SetAside(String what, long count) {
    public SetAside {
        Objects.requireNonNull(what, "what");
        if (count < 1) {
            throw new IllegalArgumentException("nothing was set aside: " + count);
        }
    }

    /** {@code 3 rows of …}; a sentence but for its full stop. */
    public String sentence() {
        return count + " " + what;
    }
}
