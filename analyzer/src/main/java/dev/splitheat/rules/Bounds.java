package dev.splitheat.rules;

/** What a threshold may be. */
final class Bounds {
    private Bounds() {}

    /** Both bounds are allowed. */
    static <T extends Comparable<T>> void within(String what, T value, T least, T most) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException(
                    what + " lies between " + least + " and " + most + ", and not at " + value);
        }
    }

    /** Of all, and not none. */
    static void share(String what, double value) {
        if (!(value > 0 && value <= 1)) {
            throw new IllegalArgumentException(what + " lies above 0 and is 1 at most, and not " + value);
        }
    }
}
