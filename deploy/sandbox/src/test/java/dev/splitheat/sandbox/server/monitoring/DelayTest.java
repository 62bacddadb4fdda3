package dev.splitheat.sandbox.server.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.monitoring.v3.MetricServiceClient.ListTimeSeriesPage;
import com.google.monitoring.v3.TimeSeries;
import dev.splitheat.sandbox.server.monitoring.MonitoringSettings.PeakScore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When points come into sight, and what can be had otherwise. */
final class DelayTest {
    private static final String ORDERS = " metric.labels.database = \"orders\"";

    @ParameterizedTest
    @CsvSource({
        "instance/cpu/utilization, 90, 120",
        "lock_stat/total/lock_wait_time, 120, 150",
        "instance/storage/used_bytes, 150, 180"
    })
    void point_isSeenWhenItsDelayIsOver(String metric, long hidden, long seen) {
        try (ConnectedMonitoring monitoring = new ConnectedMonitoring(MonitoringSettings.DEFAULT)) {
            Instant end = monitoring.orders.end();

            monitoring.clock(end.plusSeconds(hidden));
            assertThat(points(monitoring, metric)).hasSize(9);
            monitoring.clock(end.plusSeconds(seen));
            assertThat(points(monitoring, metric)).hasSize(10);
        }
    }

    @Test
    void latePoint_leavesAHoleUntilItComes() {
        Instant[] late = new Instant[1];
        MonitoringSettings settings = new MonitoringSettings(
                PeakScore.ZERO_TO_HUNDRED,
                (database, metric, end, usually) ->
                        end.equals(late[0]) ? usually.plus(Duration.ofMinutes(10)) : usually);
        try (ConnectedMonitoring monitoring = new ConnectedMonitoring(settings)) {
            late[0] = monitoring.orders.end().minusSeconds(180);

            assertThat(points(monitoring, "instance/cpu/utilization"))
                    .hasSize(9)
                    .doesNotContain(late[0]);
            monitoring.clock(late[0].plusSeconds(720));
            assertThat(points(monitoring, "instance/cpu/utilization"))
                    .hasSize(10)
                    .contains(late[0]);
        }
    }

    @Test
    void pageAfterPage_showsWhatWasSeenAtFirst() {
        try (ConnectedMonitoring monitoring = new ConnectedMonitoring(MonitoringSettings.DEFAULT)) {
            monitoring.clock(monitoring.orders.end().plusSeconds(60));
            ListTimeSeriesPage first = monitoring
                    .client
                    .listTimeSeries(monitoring
                            .last(10, filter("instance/cpu/utilization"))
                            .setPageSize(5)
                            .build())
                    .getPage();
            monitoring.clock(monitoring.orders.end().plusSeconds(600));

            ListTimeSeriesPage second = first.getNextPage();

            assertThat(ends(second.getResponse().getTimeSeriesList()))
                    .hasSize(4)
                    .doesNotContainAnyElementsOf(ends(first.getResponse().getTimeSeriesList()));
        }
    }

    @ParameterizedTest
    @CsvSource({"ZERO_TO_HUNDRED, 87", "ZERO_TO_ONE, 0.87"})
    void peakScore_isWrittenAsTold(PeakScore written, double score) {
        try (ConnectedMonitoring monitoring = new ConnectedMonitoring(new MonitoringSettings(written, Lateness.NONE))) {
            TimeSeries series = monitoring
                    .list(1, filter("instance/peak_split_cpu_usage_score"))
                    .get(0);

            assertThat(series.getPoints(0).getValue().getDoubleValue()).isEqualTo(score);
        }
    }

    private static List<Instant> points(ConnectedMonitoring monitoring, String metric) {
        return ends(monitoring.list(10, filter(metric)));
    }

    private static String filter(String metric) {
        return "metric.type = \"spanner.googleapis.com/" + metric + "\"" + ORDERS;
    }

    private static List<Instant> ends(List<TimeSeries> series) {
        return series.stream()
                .flatMap(one -> one.getPointsList().stream())
                .map(point ->
                        Instant.ofEpochSecond(point.getInterval().getEndTime().getSeconds()))
                .toList();
    }
}
