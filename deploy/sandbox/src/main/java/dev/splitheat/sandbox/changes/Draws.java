package dev.splitheat.sandbox.changes;

/** Numbers that look drawn, and follow from what they are drawn for. */
final class Draws {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private Draws() {}

    /** A number for these, spread evenly over all longs. */
    static long mixed(long... parts) {
        long mixed = STEP;
        for (long part : parts) {
            mixed = finish(mixed + STEP ^ part);
        }
        return mixed;
    }

    /** From 0 to 1, 1 excluded. */
    static double share(long... parts) {
        return (mixed(parts) >>> 11) * 0x1.0p-53;
    }

    /** The finalizer of MurmurHash3. */
    private static long finish(long value) {
        long spread = (value ^ value >>> 33) * 0xFF51AFD7ED558CCDL;
        spread = (spread ^ spread >>> 33) * 0xC4CEB9FE1A85EC53L;
        return spread ^ spread >>> 33;
    }
}
