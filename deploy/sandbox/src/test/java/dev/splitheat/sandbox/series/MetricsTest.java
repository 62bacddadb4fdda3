package dev.splitheat.sandbox.series;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.series.Metric.Kind;
import dev.splitheat.sandbox.series.Metric.Label;
import dev.splitheat.sandbox.series.Metric.ValueType;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Google's list of Spanner's metrics. */
final class MetricsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "instance/peak_split_cpu_usage_score | GAUGE | DOUBLE | 1 | database | 120",
                "instance/cpu/utilization | GAUGE | DOUBLE | 10^2.% | database | 120",
                "instance/cpu/utilization_by_priority | GAUGE | DOUBLE | 10^2.% | database is_system priority | 180",
                "instance/cpu/smoothed_utilization | GAUGE | DOUBLE | 10^2.% | database | 180",
                "instance/node_count | GAUGE | INT64 | 1 | '' | 180",
                "instance/storage/used_bytes | GAUGE | INT64 | By | database storage_class | 180",
                "api/request_count | GAUGE | DOUBLE | 1/s | database status method | 180",
                "api/api_request_count | DELTA | INT64 | 1 | database status method | 180",
                "api/request_latencies | DELTA | DISTRIBUTION | s | database method | 180",
                "lock_stat/total/lock_wait_time | DELTA | DOUBLE | s | database | 150",
                "transaction_stat/total/commit_attempt_count | DELTA | INT64 | 1 | database status | 150",
                "transaction_stat/total/participants | DELTA | DISTRIBUTION | 1 | database | 150",
                "query_stat/total/cpu_time | DELTA | DOUBLE | s | database | 150",
                "read_stat/total/locking_delays | DELTA | DISTRIBUTION | s | database | 150",
                "row_deletion_policy/processed_watermark_age | GAUGE | INT64 | s | database | 120"
            })
    void metric_isAsGoogleDescribesIt(
            String type, Kind kind, ValueType valueType, String unit, String labels, long delay) {
        Metric metric = Metrics.named(Metrics.DOMAIN + type).orElseThrow();

        assertThat(metric.kind()).isEqualTo(kind);
        assertThat(metric.valueType()).isEqualTo(valueType);
        assertThat(metric.unit()).isEqualTo(unit);
        assertThat(metric.labels().stream().map(Label::key).collect(Collectors.joining(" ")))
                .isEqualTo(labels);
        assertThat(metric.ingestDelay()).hasSeconds(delay);
    }

    @Test
    void metrics_areInOrderAndNamedOnce() {
        assertThat(Metrics.all())
                .extracting(Metric::type)
                .isSorted()
                .doesNotHaveDuplicates()
                .hasSize(41);
    }

    @Test
    void everyQuantity_isTold() {
        assertThat(Metrics.all()).extracting(Metric::quantity).contains(Quantity.values());
    }
}
