package dev.splitheat.ingest.collect.metrics;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Spanner's metrics as Google documents them ({@code docs.cloud.google.com/spanner/docs/metrics}, August 2026), by names
 * without {@code spanner.googleapis.com/}. All are sampled each minute.
 */
public final class DocumentedMetrics {
    /** Of a metric that is not documented: the longest there is. */
    private static final MetricTiming UNKNOWN = MetricTiming.each60sAfter(Duration.ofSeconds(180));

    private static final List<String> BY_DEFAULT = List.of(
            "instance/peak_split_cpu_usage_score",
            "instance/cpu/utilization",
            "instance/cpu/utilization_by_priority",
            "instance/cpu/utilization_by_operation_type",
            "instance/cpu/smoothed_utilization",
            "instance/node_count",
            "instance/processing_units",
            "instance/storage/used_bytes",
            "api/api_request_count",
            "api/request_latencies",
            "api/request_latencies_by_transaction_type",
            "api/sent_bytes_count",
            "api/received_bytes_count",
            "lock_stat/total/lock_wait_time",
            "transaction_stat/total/commit_attempt_count",
            "transaction_stat/total/commit_retry_count",
            "transaction_stat/total/participants",
            "transaction_stat/total/transaction_latencies",
            "transaction_stat/total/bytes_written_count",
            "query_stat/total/execution_count",
            "query_stat/total/failed_execution_count",
            "query_stat/total/returned_rows_count",
            "query_stat/total/scanned_rows_count",
            "query_stat/total/bytes_returned_count",
            "query_stat/total/cpu_time",
            "query_stat/total/query_latencies",
            "read_stat/total/execution_count",
            "read_stat/total/returned_rows_count",
            "read_stat/total/bytes_returned_count",
            "read_stat/total/cpu_time",
            "read_stat/total/client_wait_time",
            "read_stat/total/leader_refresh_delay",
            "read_stat/total/locking_delays",
            "row_deletion_policy/deleted_rows_count",
            "row_deletion_policy/processed_watermark_age",
            "row_deletion_policy/undeletable_rows");

    /** Said by others already, of many labels, or of no use for finding hotspots. */
    private static final List<String> ON_REQUEST = List.of(
            "api/request_count",
            "api/request_count_per_transaction_options",
            "api/request_latencies_per_transaction_options",
            "instance/disk_load",
            "instance/leader_percentage_by_region");

    private static final List<String> ALL =
            Stream.concat(BY_DEFAULT.stream(), ON_REQUEST.stream()).toList();

    private static final Set<String> OF_INSTANCES = Set.of("instance/node_count", "instance/processing_units");

    private static final Map<String, MetricTiming> TIMINGS = timings();

    private DocumentedMetrics() {}

    public static List<String> byDefault() {
        return BY_DEFAULT;
    }

    public static List<String> onRequest() {
        return ON_REQUEST;
    }

    public static List<String> all() {
        return ALL;
    }

    /** Whether it lacks the label {@code database}, so that it holds for all databases of an instance. */
    static boolean ofInstances(String metric) {
        return OF_INSTANCES.contains(metric);
    }

    public static MetricTiming timing(String metric) {
        return TIMINGS.getOrDefault(metric, UNKNOWN);
    }

    private static Map<String, MetricTiming> timings() {
        Map<String, MetricTiming> timings = new LinkedHashMap<>();
        ALL.forEach(metric -> timings.put(metric, MetricTiming.each60sAfter(Duration.ofSeconds(delay(metric)))));
        return Map.copyOf(timings);
    }

    private static int delay(String metric) {
        return switch (metric) {
            case "instance/peak_split_cpu_usage_score",
                    "instance/cpu/utilization",
                    "instance/disk_load",
                    "api/request_count_per_transaction_options",
                    "api/request_latencies_per_transaction_options" -> 120;
            default -> metric.startsWith("row_deletion_policy/") ? 120 : metric.contains("_stat/") ? 150 : 180;
        };
    }
}
