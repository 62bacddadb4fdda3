package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeyRange;

/** Whether anything that was seen of a hot place speaks of single rows in it, be it too little to tell one. */
public final class SingleRows {
    private SingleRows() {}

    /** Reasons that name a row, a split of one row, or sampled keys of which few are written often. */
    public static boolean showIn(Suspect suspect) {
        return suspect.heat().reasons().times(Reasons.HOT_ROW) > 0
                || suspect.heat().reasons().times(Reasons.UNISOLATABLE_HOT_ROW) > 0
                || suspect.heat().seen().stream().anyMatch(each -> each.range().isOneRowOrNarrow())
                || suspect.splits().stream().anyMatch(KeyRange::isOneRowOrNarrow)
                || SampledPrefix.of(suspect).isPresent();
    }
}
