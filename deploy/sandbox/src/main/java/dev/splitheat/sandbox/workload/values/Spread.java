package dev.splitheat.sandbox.workload.values;

import java.math.BigInteger;

/**
 * Variates that look random and yet fill [0, 1) evenly over every run of rows: row n has the fraction of n times an
 * irrational number of the column's own, its low half replaced by a hash. A minute's few samples stand for all rows
 * only because of this.
 */
public final class Spread {
    private static final int TERMS = 48;

    private final long seed;
    private final long step;
    private final long offset;

    public Spread(long seed) {
        this.seed = seed;
        this.step = step(seed);
        this.offset = Hash.of(seed, 0x0FF5E7);
    }

    /**
     * The irrational number of a seed, as a fraction of 2^64. Its continued fraction has no term above 2, so that its
     * multiples keep as far apart as any number's can.
     */
    public static long step(long seed) {
        long terms = Hash.of(seed, 0x57E9);
        BigInteger p = BigInteger.ONE;
        BigInteger q = BigInteger.ONE;
        for (int term = 0; term < TERMS; term++) {
            BigInteger next =
                    q.multiply(BigInteger.valueOf(1 + (terms >>> term & 1))).add(p);
            p = q;
            q = next;
        }
        return p.shiftLeft(64).divide(q).longValue() | 1;
    }

    /** 64 bits, even over the unsigned numbers. */
    public long bits(long row) {
        long even = offset + row * step;
        return even & 0xFFFF_FFFF_0000_0000L | Hash.of(seed, row) & 0xFFFF_FFFFL;
    }

    /** Even over [0, 1). */
    public double unit(long row) {
        return (bits(row) >>> 11) * 0x1.0p-53;
    }

    /** Even over 0 to {@code count} - 1. */
    public long below(long row, long count) {
        long bits = bits(row);
        return Math.multiplyHigh(bits, count) + (bits >> 63 & count);
    }

    /** Bits without order, for what need not be even. */
    public long noise(long row) {
        return Hash.of(seed ^ 0x5A17, row);
    }
}
