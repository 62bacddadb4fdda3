package dev.splitheat.rules;

import java.util.Objects;

/**
 * When heat or waiting is worth a finding, whatever its cause.
 *
 * @param heat how long it has to be hot
 * @param patience what makes that shorter or longer
 * @param lines how many have to wait for locks, and how long
 */
public record OpeningRules(HeatRules heat, PatienceRules patience, LineRules lines) {
    public static final OpeningRules DEFAULT =
            new OpeningRules(HeatRules.DEFAULT, PatienceRules.DEFAULT, LineRules.DEFAULT);

    public OpeningRules {
        Objects.requireNonNull(heat, "heat");
        Objects.requireNonNull(patience, "patience");
        Objects.requireNonNull(lines, "lines");
    }
}
