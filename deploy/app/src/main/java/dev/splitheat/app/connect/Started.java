package dev.splitheat.app.connect;

import java.util.Collection;
import java.util.Set;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.KafkaMetric;

/**
 * What this worker's own meters say of connectors and tasks. The status topic may still call a task running whose worker
 * has taken it up once more and waits.
 */
final class Started {
    private static final Set<String> GROUPS = Set.of("connector-metrics", "connector-task-metrics");
    private static final String NOT_YET = "unassigned";

    private Started() {}

    /** Whether none of the connectors and their tasks, where the worker has meters of it, waits to be started. */
    static boolean all(Collection<KafkaMetric> metrics, Collection<String> connectors) {
        return metrics.stream()
                .filter(metric -> isStatus(metric.metricName(), connectors))
                .noneMatch(metric -> NOT_YET.equals(metric.metricValue()));
    }

    private static boolean isStatus(MetricName name, Collection<String> connectors) {
        return "status".equals(name.name())
                && GROUPS.contains(name.group())
                && connectors.contains(name.tags().get("connector"));
    }
}
