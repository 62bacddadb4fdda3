package dev.splitheat.sandbox.splits;

import java.util.function.IntToDoubleFunction;

/**
 * Which server holds a split, and for the minutes of a move which one still does part of its work.
 *
 * <p>The shares give the shape that Google documents for a split that heals: 82, 90, 100, cut, 92, 76, 50, 39.
 *
 * @param server that holds it, or will
 * @param from where it comes from; the same when it has not moved
 * @param since the minute after which the move began
 */
record Placement(int server, int from, long since) {
    private static final double[] STILL_THERE = {0.92, 0.68, 0.04};

    static Placement on(int server) {
        return new Placement(server, server, Long.MIN_VALUE);
    }

    Placement moving(int to, long minute) {
        return to == server ? this : new Placement(to, server, minute);
    }

    /** The share of its work that is still done where it comes from. */
    double stillThere(long minute) {
        return moves(minute) ? STILL_THERE[(int) (minute - since - 1)] : 0;
    }

    /** Lets a load weigh on the servers that do its work. */
    void weigh(double load, double[] servers, long minute) {
        double away = stillThere(minute) * load;
        servers[from] += away;
        servers[server] += load - away;
    }

    /** What its work meets on the servers that do it, on average. */
    double average(IntToDoubleFunction met, long minute) {
        double away = stillThere(minute);
        return away * met.applyAsDouble(from) + (1 - away) * met.applyAsDouble(server);
    }

    /** Whether a server that it needs is none of the first so many. */
    boolean isBeyond(int servers) {
        return server >= servers || from >= servers;
    }

    boolean moves(long minute) {
        return server != from && minute > since && minute - since <= STILL_THERE.length;
    }
}
