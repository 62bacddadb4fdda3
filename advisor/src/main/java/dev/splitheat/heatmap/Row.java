package dev.splitheat.heatmap;

import dev.splitheat.keyspace.Key;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One row of a picture: a piece of one object's key space. Neighbours may be the same piece, which is drawn thicker so.
 *
 * @param band place of its band in the list of bands
 * @param from empty for the beginning of the object
 * @param to exclusive; empty for its end
 */
public record Row(int band, Optional<Key> from, Optional<Key> to) {
    private static final String OPEN = "…";

    /** The piece in words: {@code Users(7) – Users(9)}, an open end as {@code …}; empty for a whole object. */
    public String label(UnaryOperator<String> shown) {
        if (from.isEmpty() && to.isEmpty()) {
            return "";
        }
        return words(from, shown) + " – " + words(to, shown);
    }

    private static String words(Optional<Key> key, UnaryOperator<String> shown) {
        return key.map(Key::text).map(shown).orElse(OPEN);
    }

    boolean isSamePieceAs(Row other) {
        return band == other.band && from.equals(other.from) && to.equals(other.to);
    }
}
