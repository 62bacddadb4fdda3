package dev.splitheat.sandbox.scenario;

import dev.splitheat.finding.Cause;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * One database, what is done to it, and the truth about it.
 *
 * @param why what makes it hot, or why it is not, in one sentence
 * @param lasts what is lived through when detection is measured
 * @param labels one for each hotspot; none for a healthy look-alike
 */
public record Scenario(String name, String title, String why, Duration lasts, DatabasePlan plan, List<Label> labels) {
    public Scenario {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(why, "why");
        Objects.requireNonNull(lasts, "lasts");
        Objects.requireNonNull(plan, "plan");
        labels = List.copyOf(labels);
    }

    /** Whether nothing is wrong with it: there is no heat but what heals by itself. */
    public boolean healthy() {
        return labels.stream().allMatch(label -> label.cause() == Cause.UNSPLIT_LOAD);
    }
}
