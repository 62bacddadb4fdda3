package dev.splitheat.whatif;

import java.util.List;
import java.util.stream.IntStream;

/**
 * One reading of how gathered writes are. Which place is the hottest is found in one half of the writes, and what it has is
 * read in the other half: the greatest of many noisy shares, read where it was found, would always be too great.
 *
 * @param topRange share of the hottest range
 * @param topServer share of the busiest server
 */
record Round(double topRange, double topServer) {
    /**
     * @param cut writes that the ranges are cut by
     * @param balanced later writes that the ranges are put on servers by
     * @param read writes later still, in the order of time
     */
    static Round of(List<Placed> cut, List<Placed> balanced, List<Placed> read, Room room) {
        Ranges ranges = Ranges.cut(cut, room.ranges());
        Balance balance = Balance.by(ranges.loads(balanced), room.servers());
        double[] one = ranges.loads(half(read, 0));
        double[] other = ranges.loads(half(read, 1));
        return new Round(top(one, other), top(balance.loads(one), balance.loads(other)));
    }

    private static double top(double[] one, double[] other) {
        return (share(other, hottest(one)) + share(one, hottest(other))) / 2;
    }

    private static List<Placed> half(List<Placed> writes, int first) {
        return IntStream.iterate(first, at -> at < writes.size(), at -> at + 2)
                .mapToObj(writes::get)
                .toList();
    }

    private static int hottest(double[] loads) {
        int hottest = 0;
        for (int place = 1; place < loads.length; place++) {
            hottest = loads[place] > loads[hottest] ? place : hottest;
        }
        return hottest;
    }

    private static double share(double[] loads, int place) {
        double all = 0;
        for (double load : loads) {
            all += load;
        }
        return Math.min(1, loads[place] / all);
    }
}
