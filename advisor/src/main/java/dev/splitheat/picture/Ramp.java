package dev.splitheat.picture;

/**
 * Colours from cold to hot. Their lightness only rises, so that they are told apart without seeing red or green, and in
 * grey.
 */
final class Ramp {
    /** How many colours: one for each value from 0 to 100. */
    static final int STEPS = 101;

    private static final int[] STOPS = {0x00204d, 0x31446b, 0x666970, 0x958f78, 0xcbba69, 0xffea46};

    private Ramp() {}

    static int colour(int value) {
        double place = value * (STOPS.length - 1) / (STEPS - 1.0);
        int stop = Math.min((int) place, STOPS.length - 2);
        double share = place - stop;
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int from = STOPS[stop] >> shift & 0xff;
            int to = STOPS[stop + 1] >> shift & 0xff;
            mixed |= (int) Math.round(from + share * (to - from)) << shift;
        }
        return mixed;
    }
}
