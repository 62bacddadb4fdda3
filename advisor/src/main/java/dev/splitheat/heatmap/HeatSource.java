package dev.splitheat.heatmap;

import java.util.Optional;

/** Where heat is told by. What a source did not cover is unknown, never cold. */
public enum HeatSource {
    SPLIT_SCORES,
    LOCK_WAITS,
    ABORTS,
    OPERATIONS,
    SAMPLED_WRITES;

    private static final HeatSource[] ALL = values();

    /** Empty for a source that a later version tells of. */
    public static Optional<HeatSource> named(String name) {
        for (HeatSource source : ALL) {
            if (source.name().equals(name)) {
                return Optional.of(source);
            }
        }
        return Optional.empty();
    }
}
