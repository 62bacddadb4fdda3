package dev.splitheat.sandbox.workload.values;

/** Mixes numbers so that every bit of the result depends on every bit of them: the finalizer of SplitMix64. */
public final class Hash {
    private Hash() {}

    public static long of(long seed, long value) {
        long z = seed + value * 0x9E3779B97F4A7C15L + 0x7F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    public static long of(long seed, String text) {
        long hash = seed;
        for (int at = 0; at < text.length(); at++) {
            hash = of(hash, Character.toLowerCase(text.charAt(at)));
        }
        return of(hash, text.length());
    }

    /** Even over (0, 1). */
    public static double unit(long seed, long value) {
        return ((of(seed, value) >>> 11) + 0.5) * 0x1.0p-53;
    }
}
