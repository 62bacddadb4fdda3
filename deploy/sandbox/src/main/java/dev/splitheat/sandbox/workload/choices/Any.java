package dev.splitheat.sandbox.workload.choices;

import java.util.List;

/** All rows, evenly. */
public record Any() implements RowChoice {
    @Override
    public List<Pick> picks(Choosing from) {
        return Picks.any(from, from.samples(), 1);
    }
}
