package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentedMetricsTest {
    @ParameterizedTest
    @CsvSource({
        "instance/peak_split_cpu_usage_score, 120",
        "instance/cpu/utilization, 120",
        "instance/cpu/utilization_by_priority, 180",
        "instance/cpu/smoothed_utilization, 180",
        "instance/node_count, 180",
        "api/request_latencies, 180",
        "api/request_latencies_per_transaction_options, 120",
        "lock_stat/total/lock_wait_time, 150",
        "query_stat/total/cpu_time, 150",
        "row_deletion_policy/undeletable_rows, 120",
        "instance/one_that_comes_later, 180"
    })
    void delays_areAsDocumented(String metric, int seconds) {
        assertThat(DocumentedMetrics.timing(metric))
                .isEqualTo(new MetricTiming(Duration.ofMinutes(1), Duration.ofSeconds(seconds)));
    }

    @Test
    void callsOfAMinute_areAsManyAsTheReadmeSays() {
        assertThat(DocumentedMetrics.byDefault()).hasSize(36).doesNotHaveDuplicates();
        assertThat(DocumentedMetrics.onRequest()).hasSize(5).doesNotContainAnyElementsOf(DocumentedMetrics.byDefault());
    }
}
