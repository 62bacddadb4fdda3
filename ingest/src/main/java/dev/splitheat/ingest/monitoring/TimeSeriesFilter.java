package dev.splitheat.ingest.monitoring;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.MetricQuestion;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A question in Monitoring's filter language. */
final class TimeSeriesFilter {
    static final String DOMAIN = "spanner.googleapis.com/";

    private TimeSeriesFilter() {}

    /** A metric of instances has no label for the database, and a filter that names one is refused. */
    static String of(MetricQuestion question) {
        String filter = "metric.type = \"" + DOMAIN + question.metric() + "\"";
        if (question.only().isEmpty()) {
            return filter;
        }
        String instances =
                filter + " AND resource.labels.instance_id = " + oneOf(question.only(), DatabaseName::instance);
        return question.ofInstances()
                ? instances
                : instances + " AND metric.labels.database = " + oneOf(question.only(), DatabaseName::database);
    }

    /** A metric's name without its domain. */
    static String bare(String type) {
        return type.startsWith(DOMAIN) ? type.substring(DOMAIN.length()) : type;
    }

    private static String oneOf(Set<DatabaseName> databases, Function<DatabaseName, String> part) {
        return databases.stream()
                .map(part)
                .distinct()
                .sorted()
                .collect(Collectors.joining("\", \"", "one_of(\"", "\")"));
    }
}
