package dev.splitheat.sandbox.locks;

/**
 * A lock as a queue with one server and {@value #PLACES} places (M/M/1/K): waits stay finite however much is asked, and
 * no more comes through than one holder after the other allows. How long Spanner's own queues may grow is not
 * documented; clients give up or hold back at some length.
 *
 * @param occupancy asked for, in holders at a time: arrivals a second times seconds held; above 1 is more than fits
 * @param holdSeconds of one holder, on average
 */
record LockQueue(double occupancy, double holdSeconds) {
    static final int PLACES = 50;

    private static final double NEARLY_ONE = 1e-4;

    LockQueue {
        if (!(occupancy >= 0) || !(holdSeconds >= 0)) {
            throw new IllegalArgumentException("occupancy " + occupancy + " or seconds " + holdSeconds + " below 0");
        }
    }

    /** The share of arrivals that find all places taken. */
    double refusedShare() {
        if (Math.abs(occupancy - 1) < NEARLY_ONE) {
            return 1.0 / (PLACES + 1);
        }
        return occupancy < 1
                ? (1 - occupancy) * Math.pow(occupancy, PLACES) / (1 - Math.pow(occupancy, PLACES + 1))
                : (occupancy - 1) / (occupancy - Math.pow(occupancy, -PLACES));
    }

    /** How long one that comes through waits, on average. */
    double waitSeconds() {
        if (occupancy == 0) {
            return 0;
        }
        double inside = occupancy <= 1 ? inside(occupancy) : PLACES - inside(1 / occupancy);
        double seconds = inside * holdSeconds / (occupancy * (1 - refusedShare()));
        return Math.max(0, seconds - holdSeconds);
    }

    /** How many are there at a time, the holder included; what is asked is at most what fits. */
    private static double inside(double asked) {
        if (1 - asked < NEARLY_ONE) {
            return PLACES / 2.0;
        }
        double top = Math.pow(asked, PLACES + 1);
        return asked / (1 - asked) - (PLACES + 1) * top / (1 - top);
    }
}
