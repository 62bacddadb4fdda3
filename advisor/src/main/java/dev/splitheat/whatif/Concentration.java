package dev.splitheat.whatif;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How gathered writes are when load-based splitting has done what it can.
 *
 * @param topRange share of the hottest range; at least an even share of as many ranges, and what the heaviest moving end or row
 *     takes, which no cut tears apart
 * @param low the same measure, taken again on as many other samples, is between here and {@code high} 95 times in 100
 * @param topServer share of the busiest server; at least an even share of as many servers, and what its hottest range has
 * @param samples that were looked at
 */
public record Concentration(double topRange, double low, double high, double topServer, int samples) {
    /** Of Student's distribution, two-sided, at 95 in 100; the first for two readings. */
    private static final double[] STUDENT = {12.71, 4.31, 3.19, 2.78};

    private static final double NORMAL = 1.96;

    /**
     * @param pinned share of what has to be in one range
     * @param room of ranges, of which the hottest has an even share at least, and of servers
     * @param read how many writes the readings were taken from, each counted by what it stands for
     */
    static Concentration of(List<Round> rounds, double pinned, Room room, double read, int samples) {
        double measured = mean(rounds, Round::topRange);
        double top = Math.max(Math.max(measured, pinned), 1.0 / room.ranges());
        double reach = Math.max(scatter(rounds, measured), noise(top, read));
        double server = Math.max(mean(rounds, Round::topServer), Math.max(top, 1.0 / room.servers()));
        return new Concentration(top, Math.max(0, top - reach), Math.min(1, top + reach), server, samples);
    }

    /** Two means of as many readings lie so far apart, as the readings themselves do. */
    private static double scatter(List<Round> rounds, double mean) {
        double squares = 0;
        for (Round round : rounds) {
            squares += (round.topRange() - mean) * (round.topRange() - mean);
        }
        int free = rounds.size() - 1;
        return STUDENT[Math.min(free, STUDENT.length) - 1] * Math.sqrt(squares / free * 2 / rounds.size());
    }

    /** Two shares of so many draws lie at least so far apart; as if two more had been drawn of each kind, for shares near 0 and 1. */
    private static double noise(double share, double draws) {
        double careful = (share * draws + 2) / (draws + 4);
        return NORMAL * Math.sqrt(2 * careful * (1 - careful) / draws);
    }

    private static double mean(List<Round> rounds, ToDoubleFunction<Round> share) {
        return rounds.stream().mapToDouble(share).average().orElseThrow();
    }
}
