package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.interval.MetricPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Series that have a point a minute of each metric and database, unless a test says otherwise. */
public final class SimulatedSeries implements MetricSource {
    final List<MetricQuestion> questions = new CopyOnWriteArrayList<>();
    final Set<DatabaseName> databases = ConcurrentHashMap.newKeySet();
    final Set<String> unknown = new HashSet<>();
    final Map<String, MetricTiming> timings = new HashMap<>();
    final Map<Instant, Instant> lateUntil = new HashMap<>();
    Duration offset = Duration.ZERO;
    double value = 0.5;
    public volatile boolean denied;
    /** The newest points of a metric that are there. */
    final Map<String, Instant> newest = new HashMap<>();

    /** Minutes that lack this metric. */
    final Map<String, Instant> except = new HashMap<>();

    boolean silent;
    Instant now = Instant.MAX;

    public SimulatedSeries(DatabaseName... databases) {
        this.databases.addAll(Set.of(databases));
    }

    /** Its series end; those of its instance go on. */
    public void drop(DatabaseName database) {
        databases.remove(database);
    }

    /** There is no such metric. */
    public void lack(String metric) {
        unknown.add(metric);
    }

    @Override
    public Optional<Map<String, MetricTiming>> timings(String project) {
        return timings.isEmpty() ? Optional.empty() : Optional.of(timings);
    }

    @Override
    public Listed list(String project, MetricQuestion question, Consumer<ToldPoint> points) {
        questions.add(question);
        if (denied) {
            throw new UnreadableProjectException(project, "permission denied.", FailureKind.DENIED, null);
        }
        if (unknown.contains(question.metric())) {
            return new Listed(false, 1, 0, 0);
        }
        long told = question.minutes()
                .ends()
                .filter(end -> visible(end)
                        && !end.equals(except.get(question.metric()))
                        && !end.isAfter(newest.getOrDefault(question.metric(), Instant.MAX)))
                .mapToLong(end -> tell(question, end, points))
                .sum();
        return new Listed(true, 1, told, told * 50);
    }

    private boolean visible(Instant end) {
        return !silent && !lateUntil.getOrDefault(end, Instant.MIN).isAfter(now);
    }

    private long tell(MetricQuestion question, Instant end, Consumer<ToldPoint> points) {
        MetricPoint point = new MetricPoint(question.metric(), Map.of(), OptionalDouble.of(value), Optional.empty());
        if (question.ofInstances()) {
            points.accept(new ToldPoint("shop", Optional.empty(), end.minus(offset), point));
            return 1;
        }
        databases.forEach(database -> points.accept(
                new ToldPoint(database.instance(), Optional.of(database.database()), end.minus(offset), point)));
        return databases.size();
    }
}
