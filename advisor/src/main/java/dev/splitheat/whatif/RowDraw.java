package dev.splitheat.whatif;

import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.keyspace.KeyValue;
import java.util.List;
import java.util.UUID;

/** What is drawn for a row follows from its key, so that each write of it lands at the same place. */
record RowDraw(long seed) {
    private static final int COUNTED_BITS = 40;
    private static final long STEP = 0x9e3779b97f4a7c15L;
    private static final long VERSION_4 = 0x4000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    static RowDraw of(ObservedWrite write, int... places) {
        List<KeyValue> values = write.key().values();
        long seed = 0;
        for (int place : places) {
            seed = mixed(seed + STEP ^ HashedText.number(values.get(place)));
        }
        return new RowDraw(seed);
    }

    long below(int bound) {
        return Math.floorMod(bits(1), (long) bound);
    }

    UUID uuid() {
        return new UUID(bits(2) & ~0xF000L | VERSION_4, bits(3) >>> 2 | VARIANT);
    }

    /** Positive, as {@code bit_reversed_positive} makes it of a counter. */
    long bitReversed() {
        return Long.reverse(bits(4) >>> Long.SIZE - COUNTED_BITS) >>> 1;
    }

    private long bits(int draw) {
        return mixed(seed + draw * STEP);
    }

    /** The finishing steps of SplitMix64. */
    private static long mixed(long value) {
        long once = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
        long twice = (once ^ once >>> 27) * 0x94d049bb133111ebL;
        return twice ^ twice >>> 31;
    }
}
