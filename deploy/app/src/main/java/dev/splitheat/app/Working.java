package dev.splitheat.app;

import dev.splitheat.advisor.Meters;
import dev.splitheat.notify.DispatchCounts;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.kafka.common.metrics.KafkaMetric;

/**
 * Whether this process does what it is there for: its advisor runs, sees something of what it watches, and what it has to
 * tell reaches people.
 */
final class Working implements BooleanSupplier {
    /** A receiver that is down for a moment is no emergency; news that nobody hears for so long is. */
    static final Duration LONGEST_UNTOLD = Duration.ofMinutes(15);

    private final BooleanSupplier runs;
    private final Supplier<Collection<KafkaMetric>> advisor;
    private final List<Supplier<DispatchCounts>> sinks;

    Working(BooleanSupplier runs, Supplier<Collection<KafkaMetric>> advisor, List<Supplier<DispatchCounts>> sinks) {
        this.runs = Objects.requireNonNull(runs, "runs");
        this.advisor = Objects.requireNonNull(advisor, "advisor");
        this.sinks = List.copyOf(sinks);
    }

    @Override
    public boolean getAsBoolean() {
        return runs.getAsBoolean() && seesAnything() && sinks.stream().allMatch(sink -> tells(sink.get()));
    }

    /** Blindness to some of many databases is told as an alert. */
    private boolean seesAnything() {
        double watched = sum(Meters.WATCHED);
        return watched == 0 || sum(Meters.BLIND) < watched;
    }

    private double sum(String name) {
        return advisor.get().stream()
                .filter(metric -> metric.metricName().name().equals(name))
                .flatMap(metric -> metric.metricValue() instanceof Number value ? Stream.of(value) : Stream.empty())
                .mapToDouble(Number::doubleValue)
                .filter(Double::isFinite)
                .sum();
    }

    private static boolean tells(DispatchCounts counts) {
        return counts.oldestWaiting().compareTo(LONGEST_UNTOLD) < 0;
    }
}
