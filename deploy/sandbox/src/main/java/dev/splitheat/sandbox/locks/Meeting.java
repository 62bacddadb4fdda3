package dev.splitheat.sandbox.locks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What happens where several demands meet in one place.
 *
 * @param demands those that conflict with another one or among themselves; those that meet nobody are left out
 */
record Meeting(List<Demand> demands) {
    /** Of two transactions that both want to write what both have read, one is aborted. */
    private static final double ABORTED_OF_UPGRADES = 0.5;
    /** A wound is rare where one side only reads or only writes: most wait their turn. An inference. */
    private static final double ABORTED_OF_WAITS = 0.08;

    private static final Meeting NOBODY = new Meeting(List.of());

    static Meeting of(Place place) {
        List<Demand> all = new ArrayList<>(place.demands());
        all.removeIf(demand -> demand.perSecond() <= 0);
        List<Demand> meeting = new ArrayList<>(all);
        meeting.removeIf(demand -> !meetsAny(demand, all));
        return meeting.isEmpty() ? NOBODY : new Meeting(List.copyOf(meeting));
    }

    private static boolean meetsAny(Demand demand, List<Demand> others) {
        for (Demand other : others) {
            if (demand.conflictsWith(other)) {
                return true;
            }
        }
        return false;
    }

    boolean nobody() {
        return demands.isEmpty();
    }

    LockQueue queue() {
        double alone = demands.stream()
                .filter(Demand::alone)
                .mapToDouble(Demand::occupancy)
                .sum();
        double arrivals = demands.stream().mapToDouble(Demand::perSecond).sum();
        double held = demands.stream().mapToDouble(Demand::occupancy).sum();
        return new LockQueue(alone + shared(LockMode.READER_SHARED) + shared(LockMode.WRITER_SHARED), held / arrivals);
    }

    /** Seconds that one execution waits here, on average. */
    double waitSeconds(Demand demand, LockQueue queue) {
        return queue.waitSeconds() * against(demand);
    }

    double refusedShare(Demand demand, LockQueue queue) {
        return queue.refusedShare() * against(demand);
    }

    /** The probability that an execution finds the place taken by one that it has to wait for. */
    double meets(Demand demand) {
        return 1 - Math.exp(-opponents(demand));
    }

    /** The probability that an attempt is aborted here. */
    double aborted(Demand demand) {
        boolean upgrades = demand.upgrades()
                && demands.stream().anyMatch(other -> other.upgrades() && demand.conflictsWith(other));
        return meets(demand) * (upgrades ? ABORTED_OF_UPGRADES : ABORTED_OF_WAITS);
    }

    /** The cells of a demand that somebody here conflicts with. */
    List<Map.Entry<String, LockMode>> contested(Demand demand) {
        return demand.locks().entrySet().stream()
                .filter(lock -> demands.stream().anyMatch(other -> Demand.conflicts(lock, other)))
                .toList();
    }

    /** The share of the place's holders that keep this demand waiting. */
    private double against(Demand demand) {
        double held = demands.stream().mapToDouble(Demand::occupancy).sum();
        return held == 0 ? 0 : Math.min(1, opponents(demand) / held);
    }

    private double opponents(Demand demand) {
        return demands.stream()
                .filter(demand::conflictsWith)
                .mapToDouble(Demand::occupancy)
                .sum();
    }

    /** Readers hold a place together, and so do those who write without reading. */
    private double shared(LockMode mode) {
        double together = demands.stream()
                .filter(demand -> !demand.alone())
                .filter(demand -> (mode == LockMode.READER_SHARED) == onlyReads(demand))
                .mapToDouble(Demand::occupancy)
                .sum();
        return 1 - Math.exp(-together);
    }

    private static boolean onlyReads(Demand demand) {
        return demand.locks().values().stream().allMatch(mode -> mode == LockMode.READER_SHARED);
    }
}
