package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.MetricSource.Listed;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The calls of one turn: one for each metric, whatever the number of databases. */
final class MetricCalls {
    private final String project;
    private final MetricSource source;
    private final MetricSelection selection;
    private int calls;
    private long points;
    private long bytes;

    MetricCalls(String project, MetricSource source, MetricSelection selection) {
        this.project = project;
        this.source = source;
        this.selection = selection;
    }

    void list(MetricErrand errand, Consumer<ToldPoint> wanted) {
        Consumer<ToldPoint> filter = filter(errand.databases(), wanted);
        for (String metric : selection.asked()) {
            count(
                    metric,
                    source.list(project, MetricQuestion.of(metric, errand.minutes(), errand.databases()), filter));
        }
    }

    private Consumer<ToldPoint> filter(Set<DatabaseName> databases, Consumer<ToldPoint> wanted) {
        Set<String> instances = databases.stream().map(DatabaseName::instance).collect(Collectors.toUnmodifiableSet());
        return point -> {
            boolean ours = point.database()
                    .map(database -> databases.contains(new DatabaseName(project, point.instance(), database)))
                    .orElseGet(() -> instances.contains(point.instance()));
            if (ours) {
                wanted.accept(point);
            }
        };
    }

    private void count(String metric, Listed listed) {
        selection.hear(metric, listed.known());
        calls += listed.calls();
        points += listed.points();
        bytes += listed.bytes();
    }

    int calls() {
        return calls;
    }

    long points() {
        return points;
    }

    long bytes() {
        return bytes;
    }
}
