package dev.splitheat.evidence;

import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.notice.Impact;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What part of the load is at a finding's place, and what callers feel, by the minutes around its latest state. */
public final class MeasuredImpact {
    private static final String LATENCIES = "api/request_latencies";
    private static final double PERCENTILE = 0.99;
    /** One of a hundred cannot be told from fewer. */
    private static final long REQUESTS = 100;

    private static final Duration LOAD_OF = Duration.ofMinutes(10);
    /** Series come minutes late. */
    private static final Duration LATENCY_OF = Duration.ofMinutes(10);

    private final Finding finding;

    public MeasuredImpact(Finding finding) {
        this.finding = finding;
    }

    /**
     * What is too old, too little or cut off tells nothing.
     *
     * @param operations of the database's minutes
     * @param series its Cloud Monitoring minutes
     */
    public Impact of(List<ObjectOperations> operations, List<Interval<MetricPoint>> series) {
        Optional<Impact.Load> load = load(operations);
        return new Impact(load, latency(series, Sufferers.of(finding.cause(), load)));
    }

    private Optional<Impact.Load> load(List<ObjectOperations> operations) {
        Instant since = finding.updatedAt().minus(LOAD_OF);
        List<ObjectOperations> lately = operations.stream()
                .filter(minute -> minute.end().isAfter(since))
                .toList();
        boolean cut = lately.stream().anyMatch(minute -> minute.interval().truncated());
        return cut ? Optional.empty() : finding.object().flatMap(object -> load(object, lately));
    }

    private static Optional<Impact.Load> load(String object, List<ObjectOperations> lately) {
        Operations all = Operations.NONE;
        Operations mine = Operations.NONE;
        for (ObjectOperations minute : lately) {
            all = all.plus(minute.all());
            mine = mine.plus(minute.of(object));
        }
        double writes = share(mine.writes(), all.writes());
        double reads = share(mine.reads(), all.reads());
        int minutes =
                (int) lately.stream().map(ObjectOperations::end).distinct().count();
        return writes == 0 && reads == 0 ? Optional.empty() : Optional.of(new Impact.Load(writes, reads, minutes));
    }

    private static double share(long mine, long all) {
        return all == 0 ? 0 : (double) mine / all;
    }

    private Optional<Impact.Latency> latency(List<Interval<MetricPoint>> series, Sufferers sufferers) {
        Instant begin = finding.firstHeatAt();
        Instant lately = finding.updatedAt().minus(LATENCY_OF);
        Map<String, Distribution> before = requests(series, end -> end.isBefore(begin));
        Map<String, Distribution> now = requests(series, end -> !end.isBefore(begin) && end.isAfter(lately));
        return now.entrySet().stream()
                .filter(kind -> sufferers.send(kind.getKey()) && tells(kind.getValue()))
                .max(Comparator.comparingDouble(
                        kind -> kind.getValue().count() * kind.getValue().mean()))
                .flatMap(kind -> percentile(kind.getValue())
                        .map(seconds -> new Impact.Latency(
                                kind.getKey(),
                                seconds,
                                Optional.ofNullable(before.get(kind.getKey()))
                                        .filter(MeasuredImpact::tells)
                                        .flatMap(MeasuredImpact::percentile))));
    }

    private interface Times {
        boolean hold(Instant end);
    }

    /** By method; of a kind whose buckets were changed meanwhile, the newer ones. */
    private static Map<String, Distribution> requests(List<Interval<MetricPoint>> series, Times which) {
        Map<String, Distribution> requests = new HashMap<>();
        series.stream()
                .filter(minute -> which.hold(minute.end()))
                .sorted(Comparator.comparing(Interval<MetricPoint>::end))
                .flatMap(minute -> minute.rows().stream())
                .filter(point -> point.metric().equals(LATENCIES))
                .forEach(point -> point.distribution()
                        .ifPresent(spread -> requests.merge(
                                point.labels().getOrDefault("method", "requests"),
                                spread,
                                (sum, more) -> sum.addsUpWith(more) ? sum.plus(more) : more)));
        return requests;
    }

    private static boolean tells(Distribution requests) {
        return requests.count() >= REQUESTS;
    }

    private static Optional<Double> percentile(Distribution requests) {
        OptionalDouble seconds = requests.percentile(PERCENTILE);
        return seconds.isPresent() ? Optional.of(seconds.getAsDouble()) : Optional.empty();
    }
}
