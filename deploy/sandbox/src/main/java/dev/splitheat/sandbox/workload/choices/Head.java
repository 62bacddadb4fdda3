package dev.splitheat.sandbox.workload.choices;

import java.util.List;

/** The oldest rows that are not deleted yet. */
public record Head() implements RowChoice {
    @Override
    public List<Pick> picks(Choosing from) {
        long passed = (long) Math.max(from.samples(), from.rows().stream().deletedJustNow());
        long count = Math.min(passed, from.count() - from.head());
        return Picks.even(from, from.sample(from.head(), count, from.samples()), count, 1);
    }
}
