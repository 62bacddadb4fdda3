package dev.splitheat.episode;

import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.CapacityRules;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * How many servers the database's instance has and how busy they are, as far as metrics were collected.
 *
 * @param nodes of 1,000 processing units
 * @param cpu the share that work of high priority takes, 1 for all
 */
record Servers(OptionalDouble nodes, OptionalDouble cpu) {
    /** Of a full server's load. */
    private static final double HARDLY_LESS = 0.9;

    static final Servers UNKNOWN = new Servers(OptionalDouble.empty(), OptionalDouble.empty());

    /** Metrics come minutes late. */
    private static final Duration LATELY = Duration.ofMinutes(10);

    static Servers of(Surroundings around) {
        OptionalDouble units = newest(around, "instance/processing_units", point -> true);
        OptionalDouble nodes = newest(around, "instance/node_count", point -> true);
        return new Servers(
                units.isPresent() ? OptionalDouble.of(units.getAsDouble() / 1000) : nodes,
                newest(around, "instance/cpu/utilization_by_priority", point -> "high"
                        .equals(point.labels().get("priority"))));
    }

    /**
     * Whether there is none left that load could go to, by more than that ranges are hot: by the CPU, from what Google takes
     * for its maximum, or where nobody knows that, by what the hot ranges take together.
     */
    boolean areFull(Collection<SplitRow> hot, CapacityRules rules) {
        return cpu.isPresent() ? areBusy(rules) : nodes.isPresent() && taken(hot) >= nodes.getAsDouble();
    }

    /** Whether what is hot takes all of an instance of known size, but for what scores vary by from minute to minute. */
    boolean haveHardlyAnythingLeft(Collection<SplitRow> hot) {
        return nodes.isPresent() && taken(hot) >= HARDLY_LESS * nodes.getAsDouble();
    }

    boolean areBusy(CapacityRules rules) {
        return cpu.isPresent() && cpu.getAsDouble() >= rules.cpuFull();
    }

    /** Whether what is hot takes as much of an instance of known size as Google takes for its maximum. */
    boolean areFilledBy(Collection<SplitRow> hot, CapacityRules rules) {
        return nodes.isPresent() && taken(hot) >= rules.cpuFull() * nodes.getAsDouble();
    }

    /** A score is a part of one server. */
    private static double taken(Collection<SplitRow> hot) {
        int score = 0;
        for (SplitRow row : hot) {
            score += row.score();
        }
        return score / (double) RangeHeat.TOP_SCORE;
    }

    /** Of the newest minute that has it, added up: points differ in labels that say whose work it was. */
    private static OptionalDouble newest(Surroundings around, String metric, Predicate<MetricPoint> which) {
        List<Observation> minutes = around.last(LATELY);
        for (int at = minutes.size() - 1; at >= 0; at--) {
            Optional<Interval<MetricPoint>> told = minutes.get(at).metrics();
            if (told.isEmpty()) {
                continue;
            }
            List<MetricPoint> points = told.get().rows().stream()
                    .filter(point -> point.metric().equals(metric) && which.test(point))
                    .filter(point -> point.value().isPresent())
                    .toList();
            if (!points.isEmpty()) {
                return OptionalDouble.of(points.stream()
                        .mapToDouble(point -> point.value().getAsDouble())
                        .sum());
            }
        }
        return OptionalDouble.empty();
    }
}
