package dev.splitheat.sandbox.workload.choices;

import dev.splitheat.sandbox.workload.values.Hash;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A fixed few rows, and any row with the rest of the operations.
 *
 * @param rows how many; 1 when left out
 * @param share of the operations, 0 to 1; 1 when left out
 */
public record Hot(Long rows, Double share) implements RowChoice {
    public Hot {
        rows = rows == null ? Long.valueOf(1) : rows;
        share = share == null ? Double.valueOf(1) : share;
    }

    @Override
    public List<Pick> picks(Choosing from) {
        if (from.count() <= from.head()) {
            return List.of();
        }
        int few = (int) Math.min(rows, from.samples());
        List<Pick> hot = new ArrayList<>(few);
        for (int which = 0; which < few; which++) {
            hot.add(new Pick(row(which, few, from), share / few, Math.max(1, rows / (double) few)));
        }
        return share == 1 ? hot : Picks.both(hot, Picks.any(from, from.samples(), 1 - share));
    }

    /** Among the rows that history began with, or the first ones: the same whatever is written later. */
    private long row(int which, int few, Choosing from) {
        long stored = from.rows().stream().stored();
        long first = stored == 0 ? which : (long) ((which + Hash.unit(from.seed(), which)) / few * stored);
        return Math.max(from.head(), Math.min(from.count() - 1, first));
    }

    @Override
    public Optional<String> complaint() {
        return rows > 0 && share >= 0 && share <= 1
                ? Optional.empty()
                : Optional.of("hot needs rows above 0 and a share of 0 to 1, not " + rows + " and " + share);
    }
}
