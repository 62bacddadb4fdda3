package dev.splitheat.whatif;

import java.util.Locale;

/** Shares as sentences have them. */
public final class Shares {
    private static final double FINE = 0.1;

    private Shares() {}

    public static String percent(double share) {
        return String.format(Locale.ROOT, share < FINE ? "%.1f %%" : "%.0f %%", share * 100);
    }
}
