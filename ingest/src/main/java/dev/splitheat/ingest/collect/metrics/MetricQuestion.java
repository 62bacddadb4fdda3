package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.Objects;
import java.util.Set;

/**
 * What is asked for in one call, and its pages.
 *
 * @param metric without its domain
 * @param only these databases; all of the project when there are none
 */
public record MetricQuestion(String metric, Minutes minutes, Set<DatabaseName> only) {
    /** Naming more of them would be a longer filter than it is worth. */
    private static final int NAMED = 20;

    public MetricQuestion {
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(minutes, "minutes");
        only = Set.copyOf(only);
    }

    /** Whether it is told of instances, not of databases. */
    public boolean ofInstances() {
        return DocumentedMetrics.ofInstances(metric);
    }

    /** Of few databases, nothing but them; what comes of others is left aside by the reader. */
    static MetricQuestion of(String metric, Minutes minutes, Set<DatabaseName> wanted) {
        return new MetricQuestion(metric, minutes, wanted.size() <= NAMED ? wanted : Set.of());
    }
}
