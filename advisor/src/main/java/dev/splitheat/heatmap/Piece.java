package dev.splitheat.heatmap;

import dev.splitheat.keyspace.Key;

/**
 * A piece of an object's key space.
 *
 * @param from null for the beginning of the object
 * @param to exclusive; null for its end
 * @param weight what says how many rows it should have; 0 for one that was silent
 */
record Piece(Key from, Key to, double weight) {
    /** A whole object. */
    static final Piece WHOLE = new Piece(null, null, 0);

    /** Both, the other one being the next. */
    Piece with(Piece next) {
        return new Piece(from, next.to, weight + next.weight);
    }
}
