package dev.splitheat.weekly.content;

import java.util.Optional;

/**
 * A risk that the schema shows and that is not hot yet.
 *
 * @param severity {@code error}, {@code warning}, {@code info} or {@code quiet}, at the measured rate
 * @param peakWrites in a second; empty where nobody measured
 * @param breakEven writes in a second at which it becomes a problem, an estimate; empty where no rate matters
 * @param headroom how many times the peak may grow until there
 */
public record SchemaRisk(
        String ruleId,
        String rule,
        String object,
        String message,
        String severity,
        Optional<Double> peakWrites,
        Optional<Double> breakEven,
        Optional<Double> headroom,
        Optional<String> owner) {}
