package dev.splitheat.sandbox.workload.choices;

import dev.splitheat.sandbox.workload.values.Hash;
import dev.splitheat.sandbox.workload.values.ZipfRanks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Some rows more often than others, scattered over the key space.
 *
 * @param rows how many; all when left out
 * @param exponent 1.1 when left out
 */
public record ZipfRows(long rows, Double exponent) implements RowChoice {
    /** So many of the samples are the most frequent rows, each with its own share. */
    private static final double FIRSTS = 0.5;

    public ZipfRows {
        exponent = exponent == null ? Double.valueOf(1.1) : exponent;
    }

    @Override
    public List<Pick> picks(Choosing from) {
        long live = from.count() - from.head();
        long ranks = rows == 0 ? live : Math.min(rows, live);
        if (ranks <= 0) {
            return List.of();
        }
        ZipfRanks zipf = new ZipfRanks(ranks, exponent);
        int firsts = (int) Math.min(ranks, Math.max(1, Math.min(256, from.samples() * FIRSTS)));
        List<Pick> picks = new ArrayList<>();
        double sum = 0;
        for (int rank = 0; rank < firsts; rank++) {
            picks.add(new Pick(row(rank, from), zipf.share(rank), 1));
            sum += zipf.share(rank);
        }
        int others = ranks == firsts ? 0 : from.samples() - firsts;
        for (int other = 0; other < others; other++) {
            long rank = zipf.rank(sum + (1 - sum) * (other + 0.5) / others);
            picks.add(new Pick(row(rank, from), (1 - sum) / others, Math.max(1, (ranks - firsts) / (double) others)));
        }
        return Picks.both(picks, List.of());
    }

    /** The same row for a rank as long as the oldest rows stay. */
    private long row(long rank, Choosing from) {
        long stored = Math.max(1, from.rows().stream().stored());
        long fixed = Math.floorMod(Hash.of(from.seed(), rank), stored);
        return Math.max(from.head(), Math.min(from.count() - 1, fixed));
    }

    @Override
    public Optional<String> complaint() {
        return rows >= 0 && exponent >= 0
                ? Optional.empty()
                : Optional.of("zipf needs rows and an exponent of 0 or more, not " + rows + " and " + exponent);
    }
}
