package dev.splitheat.diagnosis;

import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.HarmRules;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** What a database's time series say of the instance and of those who call it. They come minutes late, or never. */
final class Strain {
    private static final String CPU = "instance/cpu/utilization";
    private static final String LATENCIES = "api/request_latencies";
    /** A mean of so many does not double by chance. */
    private static final long REQUESTS = 100;

    private static final int MINUTES = 3;

    private final Surroundings around;
    private final HarmRules rules;

    /** {@code rules} say what is much, and over what time. */
    Strain(Surroundings around, HarmRules rules) {
        this.around = around;
        this.rules = rules;
    }

    /** Whether the database alone has taken nearly all CPU in each of these minutes that is known. */
    boolean cpuIsNearItsLimit() {
        int near = 0;
        for (Observation minute : around.last(rules.after())) {
            OptionalDouble cpu = cpu(minute);
            boolean isNear = cpu.isPresent() && cpu.getAsDouble() >= rules.cpu();
            if (cpu.isPresent() && !isNear) {
                return false;
            }
            near += isNear ? 1 : 0;
        }
        return near >= MINUTES;
    }

    /** Points differ in labels that say whose work it was. */
    private static OptionalDouble cpu(Observation minute) {
        List<Double> parts = points(minute, CPU).stream()
                .flatMap(point -> point.value().stream().boxed())
                .toList();
        return parts.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(parts.stream().mapToDouble(part -> part).sum());
    }

    /** Whether requests of some kind take so many times as long, on average, as they did before {@code since}. */
    boolean latencyHasGrown(Instant since) {
        Map<String, Requests> now = requests(around.last(rules.after()));
        if (now.isEmpty()) {
            return false;
        }
        Map<String, Requests> before = requests(around.last(Surroundings.REACH).stream()
                .filter(minute -> minute.end().isBefore(since))
                .toList());
        return now.entrySet().stream().anyMatch(kind -> kind.getValue()
                .hasGrown(rules.latency(), before.getOrDefault(kind.getKey(), Requests.NONE)));
    }

    private static Map<String, Requests> requests(Collection<Observation> minutes) {
        Map<String, Requests> requests = new HashMap<>();
        for (Observation minute : minutes) {
            for (MetricPoint point : points(minute, LATENCIES)) {
                if (point.distribution().isPresent()) {
                    requests.merge(
                            point.labels().getOrDefault("method", ""),
                            Requests.of(point.distribution().get()),
                            Requests::plus);
                }
            }
        }
        return requests;
    }

    private static List<MetricPoint> points(Observation minute, String metric) {
        return minute.metrics().isEmpty()
                ? List.of()
                : minute.metrics().get().rows().stream()
                        .filter(point -> point.metric().equals(metric))
                        .toList();
    }

    private record Requests(long count, double seconds) {
        static final Requests NONE = new Requests(0, 0);

        static Requests of(Distribution latencies) {
            return new Requests(latencies.count(), latencies.count() * latencies.mean());
        }

        Requests plus(Requests other) {
            return new Requests(count + other.count, seconds + other.seconds);
        }

        boolean hasGrown(double times, Requests before) {
            return count >= REQUESTS
                    && before.count >= REQUESTS
                    && seconds / count >= times * before.seconds / before.count;
        }
    }
}
