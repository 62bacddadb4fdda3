package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.Identity;
import dev.splitheat.catalog.Sequence;
import java.util.OptionalLong;

/**
 * The values of a bit-reversed sequence or identity by the numbers of the rows that take them: one, 2^62, two, 2^61 and
 * so on, all positive and distinct.
 *
 * @param start the counter of row 0
 * @param skipMin smallest value that is left out
 * @param skipMax largest value that is left out; smaller than {@code skipMin} when none is
 */
record Counter(long start, long skipMin, long skipMax) {
    /** Counters from here on are for those whose value is to be left out; no database comes this far by counting. */
    private static final long ELSEWHERE = 1L << 61;

    /** The lowest bits of a counter are the highest of its value. */
    private static final int PREFIX_BITS = 8;

    private static final long PREFIXES = 1 << PREFIX_BITS;
    /** The golden ratio's bits, which scatter neighbours. */
    private static final long SCATTER = 0x9E37_79B9_7F4A_7C15L;

    static Counter of(Sequence sequence) {
        return of(sequence.startWithCounter(), sequence.skipRangeMin(), sequence.skipRangeMax());
    }

    static Counter of(Identity identity) {
        return of(identity.startWithCounter(), identity.skipRangeMin(), identity.skipRangeMax());
    }

    private static Counter of(OptionalLong start, OptionalLong skipMin, OptionalLong skipMax) {
        boolean skips = skipMin.isPresent() && skipMax.isPresent();
        return new Counter(start.orElse(1), skips ? skipMin.getAsLong() : 0, skips ? skipMax.getAsLong() : -1);
    }

    /**
     * Spanner counts on when a value is to be left out. Here each row has a counter of its own, so that row takes one from
     * elsewhere instead, which no other row can take.
     */
    long value(long row) {
        long counter = start + row;
        long value = reversed(counter);
        long first = counter * SCATTER >>> Long.SIZE - PREFIX_BITS;
        for (long tries = 0; isSkipped(value) && tries < PREFIXES; tries++) {
            long prefix = (first + tries) % PREFIXES;
            value = reversed(ELSEWHERE | counter << PREFIX_BITS | prefix);
        }
        return value;
    }

    private boolean isSkipped(long value) {
        return skipMin <= value && value <= skipMax;
    }

    /** The 63 bits below the sign the other way round. */
    private static long reversed(long counter) {
        return Long.reverse(counter) >>> 1;
    }
}
