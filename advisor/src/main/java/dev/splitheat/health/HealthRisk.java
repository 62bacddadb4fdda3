package dev.splitheat.health;

import dev.splitheat.evidence.Traffic;
import dev.splitheat.lint.LintFinding;
import dev.splitheat.lint.LintSeverity;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A risk that the schema shows, at the rate that was measured.
 *
 * @param finding as lint has it
 * @param severity pattern times rate; empty where the rate is far too low to speak of it
 * @param breakEven writes in a second at which it becomes a problem, an estimate; empty where no rate matters
 * @param traffic of the index, or of the table where none is meant; empty where nobody measured it
 */
public record HealthRisk(
        LintFinding finding, Optional<LintSeverity> severity, OptionalDouble breakEven, Optional<Traffic> traffic) {
    /** What is gravest first; of equals what is nearest to its break-even. */
    static final Comparator<HealthRisk> GRAVEST_FIRST = Comparator.<HealthRisk, Integer>comparing(
                    risk -> risk.severity().map(Enum::ordinal).orElse(LintSeverity.values().length))
            .thenComparing(risk -> risk.headroom().orElse(Double.MAX_VALUE))
            .thenComparing(HealthRisk::object)
            .thenComparing(risk -> risk.finding().ruleId());

    public HealthRisk {
        Objects.requireNonNull(finding, "finding");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(breakEven, "breakEven");
        Objects.requireNonNull(traffic, "traffic");
    }

    public String object() {
        return finding.index().orElse(finding.table());
    }

    /** How many times the measured peak would have to grow; below 1 it is past its break-even. Empty where nothing writes. */
    public OptionalDouble headroom() {
        double peak = traffic.map(Traffic::peakWrites).orElse(0.0);
        return breakEven.isPresent() && peak > 0
                ? OptionalDouble.of(breakEven.getAsDouble() / peak)
                : OptionalDouble.empty();
    }
}
