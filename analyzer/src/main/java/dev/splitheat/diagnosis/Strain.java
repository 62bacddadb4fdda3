package dev.splitheat.diagnosis;

import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a database's time series say of the instance and of those who call it. They come minutes late, or never. */
final class Strain {
    private static final String CPU = "instance/cpu/utilization";
    private static final String LATENCIES = "api/request_latencies";
    /** Google's maximum for a day's average of all work; nothing is left for what comes on top. */
    private static final double NEAR_ITS_LIMIT = 0.9;
    /** Callers notice, and a mean of hundreds does not double by chance. */
    private static final double MORE = 2;

    private static final long REQUESTS = 100;
    private static final int MINUTES = 3;

    private final Surroundings around;
    private final Duration lately;

    /** {@code lately} is the time that is asked about. */
    Strain(Surroundings around, Duration lately) {
        this.around = around;
        this.lately = lately;
    }

    /** Whether the database alone has taken nearly all CPU in each of these minutes that is known. */
    boolean cpuIsNearItsLimit() {
        List<Double> minutes = around.last(lately).stream()
                .flatMap(minute -> sum(minute).stream())
                .toList();
        return minutes.size() >= MINUTES && minutes.stream().allMatch(cpu -> cpu >= NEAR_ITS_LIMIT);
    }

    /** Points differ in labels that say whose work it was. */
    private static Optional<Double> sum(Observation minute) {
        List<Double> parts = points(List.of(minute), CPU)
                .flatMap(point -> point.value().stream().boxed())
                .toList();
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(parts.stream().mapToDouble(part -> part).sum());
    }

    /** Whether requests of some kind take twice as long, on average, as they did before {@code since}. */
    boolean latencyHasDoubled(Instant since) {
        Map<String, Requests> before = requests(around.last(Surroundings.REACH).stream()
                .filter(minute -> minute.end().isBefore(since))
                .toList());
        Map<String, Requests> now = requests(around.last(lately));
        return now.entrySet().stream()
                .anyMatch(kind -> kind.getValue().isSlowerThan(before.getOrDefault(kind.getKey(), Requests.NONE)));
    }

    private static Map<String, Requests> requests(Collection<Observation> minutes) {
        return points(minutes, LATENCIES)
                .filter(point -> point.distribution().isPresent())
                .collect(Collectors.toMap(
                        point -> point.labels().getOrDefault("method", ""),
                        point -> Requests.of(point.distribution().get()),
                        Requests::plus));
    }

    private static Stream<MetricPoint> points(Collection<Observation> minutes, String metric) {
        return minutes.stream()
                .flatMap(minute -> minute.metrics().stream())
                .flatMap(interval -> interval.rows().stream())
                .filter(point -> point.metric().equals(metric));
    }

    private record Requests(long count, double seconds) {
        static final Requests NONE = new Requests(0, 0);

        static Requests of(Distribution latencies) {
            return new Requests(latencies.count(), latencies.count() * latencies.mean());
        }

        Requests plus(Requests other) {
            return new Requests(count + other.count, seconds + other.seconds);
        }

        boolean isSlowerThan(Requests before) {
            return count >= REQUESTS
                    && before.count >= REQUESTS
                    && seconds / count >= MORE * before.seconds / before.count;
        }
    }
}
