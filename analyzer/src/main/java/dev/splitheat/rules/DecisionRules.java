package dev.splitheat.rules;

import java.util.Objects;

/** Every threshold by which the analyzer decides whether, when and how loudly to speak; what it speaks of are the causes'. */
public record DecisionRules(
        OpeningRules opening,
        EpisodeRules episodes,
        HarmRules harm,
        CapacityRules capacity,
        HabitRules history,
        FleetRules fleet,
        SamplingRules sampling) {
    public static final DecisionRules DEFAULT = new DecisionRules(
            OpeningRules.DEFAULT,
            EpisodeRules.DEFAULT,
            HarmRules.DEFAULT,
            CapacityRules.DEFAULT,
            HabitRules.DEFAULT,
            FleetRules.DEFAULT,
            SamplingRules.DEFAULT);

    public DecisionRules {
        Objects.requireNonNull(opening, "opening");
        Objects.requireNonNull(episodes, "episodes");
        Objects.requireNonNull(harm, "harm");
        Objects.requireNonNull(capacity, "capacity");
        Objects.requireNonNull(history, "history");
        Objects.requireNonNull(fleet, "fleet");
        Objects.requireNonNull(sampling, "sampling");
    }
}
