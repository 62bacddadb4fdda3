package dev.splitheat.sandbox.splits;

import dev.splitheat.sandbox.load.Cost;
import dev.splitheat.sandbox.splits.SplitMinute.Served;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The servers of an instance, one for each node, and what the splits of the current minute ask of them. Loads are in per
 * cent of a server.
 */
final class Servers {
    static final Served IDLE = new Served(0, 1, 1);

    private static final double FULL = 100;
    /** However much others ask, a split is given this. */
    private static final double LEAST_AVAILABLE = FULL / 4;
    /** From here on a server takes no more splits: cutting for it is pointless. */
    private static final double NEAR_LIMIT = 80;
    /** From here on Spanner looks for a better place. */
    private static final double BUSY = 60;
    /** A move must leave the two servers this much apart in the other direction at most, or it is not worth it. */
    private static final double WORTHWHILE = 10;
    /** Waiting at a server with several cores after Sakasegawa: 1 + rho^(sqrt(2(c+1))-1) / (c(1-rho)). */
    private static final double EXPONENT = Math.sqrt(2 * (Cost.CORES + 1)) - 1;

    /** Low priority gets what the rest leaves of this. That something is spared is a guess. */
    private static final double FOR_LOW_PRIORITY = 90;

    /** Weight of the newest minute in what is usual. */
    private static final double NEWEST = 0.3;

    private static final double HIGHEST_RHO = 0.995;

    /** By where the work is done this minute. */
    private double[] asked;
    /** How much of the work with low priority there is time for, 0 to 1. */
    private double[] granted;
    /** By where it will be done when all moves are over. */
    private double[] planned;

    /** The same over the last minutes, so that one quiet minute is not taken for room. */
    private double[] usual;

    private int[] held;
    private long minute;

    Servers(int nodes) {
        if (nodes < 1) {
            throw new IllegalArgumentException("an instance has at least one node, not " + nodes);
        }
        asked = new double[nodes];
        granted = new double[nodes];
        planned = new double[nodes];
        usual = new double[nodes];
        held = new int[nodes];
    }

    int count() {
        return asked.length;
    }

    /** More servers, idle at first, or fewer, whose splits go to those that are left, one after the other. */
    void scale(int nodes, Collection<Split> splits) {
        asked = Arrays.copyOf(asked, nodes);
        granted = Arrays.copyOf(granted, nodes);
        planned = Arrays.copyOf(planned, nodes);
        usual = Arrays.copyOf(usual, nodes);
        held = Arrays.copyOf(held, nodes);
        splits.stream()
                .filter(split -> split.placement().isBeyond(nodes))
                .forEach(split -> split.place(Placement.on(split.placement().server() % nodes)));
    }

    /** Lets the splits' loads of a minute weigh on the servers that do their work. */
    void weigh(Collection<Split> splits, long now) {
        minute = now;
        grant(splits);
        Arrays.fill(asked, 0);
        Arrays.fill(planned, 0);
        Arrays.fill(held, 0);
        for (Split split : splits) {
            split.weigh(split.placement().average(server -> granted[server], now));
            split.placement().weigh(split.load(), asked, now);
            planned[split.placement().server()] += split.load();
            held[split.placement().server()]++;
        }
        for (int server = 0; server < count(); server++) {
            usual[server] += NEWEST * (planned[server] - usual[server]);
        }
    }

    private void grant(Collection<Split> splits) {
        double[] yielding = new double[count()];
        double[] pressing = new double[count()];
        for (Split split : splits) {
            split.placement().weigh(split.yielding(), yielding, minute);
            split.placement().weigh(split.pressing(), pressing, minute);
        }
        for (int server = 0; server < count(); server++) {
            double left = Math.max(0, FOR_LOW_PRIORITY - pressing[server]);
            granted[server] = yielding[server] <= left ? 1 : left / yielding[server];
        }
    }

    /**
     * What a split meets. Inference from "load on a split that's constrained by the resources available on the server":
     * its score is what it asks for, in per cent of what the others on its server leave.
     */
    Served serve(Split split) {
        if (split.landed().load() == 0) {
            return IDLE;
        }
        Placement placement = split.placement();
        double away = placement.stillThere(minute);
        double available = away * available(placement.from(), away * split.load())
                + (1 - away) * available(placement.server(), (1 - away) * split.load());
        double done = placement.average(this::done, minute);
        double yielding = done * placement.average(server -> granted[server], minute);
        int score = (int) Math.min(100, Math.round(100 * split.load() / available));
        return new Served(score, done, yielding, placement.average(this::slowdown, minute));
    }

    private double available(int server, double own) {
        return Math.max(LEAST_AVAILABLE, FULL - Math.max(0, asked[server] - own));
    }

    private double done(int server) {
        return Math.min(1, FULL / asked[server]);
    }

    private double slowdown(int server) {
        double rho = Math.min(HIGHEST_RHO, asked[server] / FULL);
        return 1 + Math.pow(rho, EXPONENT) / (Cost.CORES * (1 - rho));
    }

    /** Of all servers together, 0 to 1. */
    double utilization() {
        return Arrays.stream(asked).map(percent -> Math.min(1, percent / FULL)).sum() / count();
    }

    /** Whether any server can take more. */
    boolean hasRoom() {
        return IntStream.range(0, count()).anyMatch(server -> Math.max(planned[server], usual[server]) < NEAR_LIMIT);
    }

    /** The server with the least to do, of those the one with the fewest splits. */
    int roomiest() {
        int best = 0;
        for (int server = 1; server < count(); server++) {
            double more = planned[server] - planned[best];
            best = more < 0 || more == 0 && held[server] < held[best] ? server : best;
        }
        return best;
    }

    /** Counts a new split on a server. */
    void hold(int server) {
        held[server]++;
    }

    /** Begins to move a split away, if that brings it anything. */
    void move(Split split, int to, double load) {
        int from = split.placement().server();
        if (planned[to] + load < planned[from] || load == 0) {
            planned[from] -= load;
            planned[to] += load;
            held[from]--;
            held[to]++;
            split.place(split.placement().moving(to, minute));
        }
    }

    /** Moves splits from loaded servers to servers with room: one a minute, and one more for every ten servers. */
    void balance(List<Split> splits) {
        for (int moves = 0; moves <= count() / 10; moves++) {
            int loaded = busiest();
            int roomy = roomiest();
            double gap = planned[loaded] - planned[roomy];
            if (planned[loaded] < BUSY || gap < 2 * WORTHWHILE) {
                return;
            }
            Split best = null;
            for (Split split : splits) {
                boolean fits = split.placement().server() == loaded
                        && !split.placement().moves(minute + 1)
                        && split.load() >= WORTHWHILE / 2
                        && split.load() <= gap - WORTHWHILE;
                boolean better = best == null || Math.abs(split.load() - gap / 2) < Math.abs(best.load() - gap / 2);
                best = fits && better ? split : best;
            }
            if (best == null) {
                return;
            }
            move(best, roomy, best.load());
        }
    }

    private int busiest() {
        int best = 0;
        for (int server = 1; server < count(); server++) {
            best = planned[server] > planned[best] ? server : best;
        }
        return best;
    }
}
