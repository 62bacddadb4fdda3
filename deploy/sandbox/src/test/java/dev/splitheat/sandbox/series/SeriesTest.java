package dev.splitheat.sandbox.series;

import static dev.splitheat.sandbox.series.LivedMinutes.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.sandbox.series.Metric.Label;
import dev.splitheat.sandbox.series.Metric.ValueType;
import dev.splitheat.sandbox.series.TimeSeries.Point;
import dev.splitheat.sandbox.series.Value.Real;
import dev.splitheat.sandbox.series.Value.Spread;
import dev.splitheat.sandbox.series.Value.Whole;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class SeriesTest {
    private final LivedMinutes hour = new LivedMinutes(new Series(42, 3)).busy(60);

    @Test
    void commitAttemptsOfAnHour_areThoseOfItsLoads() {
        double committed = sum("transaction_stat/total/commit_attempt_count", Map.of("status", "success"));
        double aborted = sum("transaction_stat/total/commit_attempt_count", Map.of("status", "abort"));

        assertThat(committed).isCloseTo(60 * LivedMinutes.TRANSACTIONS, within(1.0));
        assertThat(aborted).isCloseTo(60 * LivedMinutes.TRANSACTIONS * LivedMinutes.ABORTS_OF_EACH, within(1.0));
        assertThat(sum("transaction_stat/total/commit_retry_count", Map.of())).isEqualTo(aborted);
    }

    @Test
    void lockWaitTime_isWhatLocksWaited() {
        assertThat(sum("lock_stat/total/lock_wait_time", Map.of()))
                .isCloseTo(60 * LivedMinutes.LOCK_WAIT, within(1e-6));
    }

    @Test
    void queriesThatServersHadNoTimeFor_haveFailed() {
        assertThat(sum("query_stat/total/execution_count", Map.of())).isCloseTo(60 * LivedMinutes.QUERIES, within(2.0));
        assertThat(sum("query_stat/total/failed_execution_count", Map.of("status", "timeout")))
                .isCloseTo(0.2 * 60 * LivedMinutes.QUERIES, within(2.0));
    }

    @Test
    void cpuOfAllPriorities_isTheServers() {
        assertThat(sum("instance/cpu/utilization", Map.of()) / 60).isCloseTo(LivedMinutes.UTILIZATION, within(1e-6));
        assertThat(sum("instance/cpu/utilization_by_priority", Map.of()) / 60)
                .isCloseTo(LivedMinutes.UTILIZATION, within(1e-6));
        assertThat(sum("instance/cpu/utilization_by_priority", Map.of("is_system", "true", "priority", "low")))
                .isPositive();
        assertThat(sum("instance/cpu/utilization_by_operation_type", Map.of("is_system", "true")))
                .isZero();
    }

    @Test
    void utilizationOfADatabase_isItsShareOfTheInstance() {
        List<TimeSeries> read = hour.series().read(metric("instance/cpu/utilization"), 0.25, START, hour.end());

        assertThat(read.get(0).points().get(0).value().number()).isCloseTo(LivedMinutes.UTILIZATION / 4, within(1e-6));
    }

    @Test
    void smoothedUtilization_rolls() {
        hour.quiet(60);

        assertThat(newest("instance/cpu/smoothed_utilization").number())
                .isCloseTo(LivedMinutes.UTILIZATION / 2, within(1e-6));
        assertThat(newest("instance/cpu/utilization").number()).isZero();
    }

    @Test
    void rate_isTheCountInASecond() {
        Map<Map<String, String>, Double> rates = sums("api/request_count");
        Map<Map<String, String>, Double> counts = sums("api/api_request_count");

        assertThat(rates.keySet()).isEqualTo(counts.keySet());
        rates.forEach((labels, rate) -> assertThat(rate * 60).isCloseTo(counts.get(labels), within(1e-6)));
    }

    @Test
    void statusAndMethod_tellCallsApart() {
        assertThat(sums("api/api_request_count").keySet())
                .containsExactlyInAnyOrder(
                        Map.of("method", "Commit", "status", "ok"),
                        Map.of("method", "Commit", "status", "aborted"),
                        Map.of("method", "ExecuteStreamingSql", "status", "ok"),
                        Map.of("method", "ExecuteStreamingSql", "status", "deadline_exceeded"),
                        Map.of("method", "StreamingRead", "status", "ok"));
    }

    @ParameterizedTest
    @CsvSource({
        "instance/peak_split_cpu_usage_score, 87",
        "instance/node_count, 3",
        "instance/processing_units, 3000",
        "instance/storage/used_bytes, 3000000000",
        "instance/leader_percentage_by_region, 1",
        "row_deletion_policy/deleted_rows_count, 50",
        "row_deletion_policy/processed_watermark_age, 0",
        "row_deletion_policy/undeletable_rows, 0",
        "read_stat/total/leader_refresh_delay, 0"
    })
    void newestPoint_isTheMinutes(String metric, double value) {
        assertThat(newest(metric).number()).isEqualTo(value);
    }

    @Test
    void ageOfTheWatermark_growsWhileNothingIsSwept() {
        hour.quiet(3);

        assertThat(newest("row_deletion_policy/processed_watermark_age").number())
                .isEqualTo(180);
    }

    @Test
    void peakScoreBelowFifty_isToldToo() {
        hour.quiet(1);

        assertThat(newest("instance/peak_split_cpu_usage_score").number()).isEqualTo(3);
    }

    @Test
    void latenciesInTheHotSplit_areLonger() {
        Distribution queries = ((Spread) newest("query_stat/total/query_latencies")).distribution();
        Distribution commits = ((Spread) newest("transaction_stat/total/transaction_latencies")).distribution();

        assertThat(queries.mean()).isGreaterThan(3 * 0.004);
        assertThat(commits.mean()).isGreaterThan(0.02);
        assertThat(queries.count()).isCloseTo(Math.round(LivedMinutes.QUERIES), within(1L));
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void everyMetric_hasTheTypeAndLabelsOfItsDescriptor(Metric metric) {
        List<TimeSeries> read = hour.series().read(metric, 1, START, hour.end());

        assertThat(read.isEmpty()).isEqualTo(metric.quantity() == Quantity.NOT_TOLD);
        for (TimeSeries series : read) {
            assertThat(series.labels().keySet())
                    .isEqualTo(metric.labels().stream()
                            .map(Label::key)
                            .filter(Predicate.not(Metric.DATABASE::equals))
                            .collect(Collectors.toSet()));
            assertThat(series.points()).allMatch(point -> type(point.value()) == metric.valueType());
            assertThat(series.points()).isSortedAccordingTo((a, b) -> b.end().compareTo(a.end()));
        }
    }

    static Stream<Metric> metrics() {
        return Metrics.all().stream();
    }

    private static ValueType type(Value value) {
        if (value instanceof Whole) {
            return ValueType.INT64;
        }
        return value instanceof Real ? ValueType.DOUBLE : ValueType.DISTRIBUTION;
    }

    @Test
    void boundsOfARead_leaveOutTheFirstAndTakeTheLast() {
        List<Point> points = hour.series()
                .read(metric("instance/cpu/utilization"), 1, START.plusSeconds(60), START.plusSeconds(180))
                .get(0)
                .points();

        assertThat(points).extracting(Point::end).containsExactly(START.plusSeconds(180), START.plusSeconds(120));
    }

    @Test
    void olderThanIsKept_isGone() {
        LivedMinutes day = new LivedMinutes(new Series(1, 1, Duration.ofMinutes(90))).busy(200);

        assertThat(day.series()
                        .read(metric("instance/cpu/utilization"), 1, Instant.MIN, Instant.MAX)
                        .get(0)
                        .points())
                .hasSize(90);
    }

    @Test
    void pointBecomesVisible_withinTheDelayAndAtMostHalfAMinuteSooner() {
        Metric metric = metric("instance/cpu/utilization");

        List<Long> delays = Stream.iterate(START, end -> end.plusSeconds(60))
                .limit(500)
                .map(end -> Duration.between(end, hour.series().visibleAt(metric, end))
                        .toMillis())
                .toList();

        assertThat(delays).allMatch(delay -> delay > 90_000 && delay <= 120_000);
        assertThat(delays.stream().distinct().count()).isGreaterThan(400);
    }

    @Test
    void minuteThatWasAdded_isRefused() {
        Series series = hour.series();

        assertThatThrownBy(() -> new LivedMinutes(series).busy(1))
                .hasMessage("minute 2026-11-20T10:01:00Z after 2026-11-20T11:00:00Z");
    }

    private Value newest(String metric) {
        return hour.series()
                .read(metric(metric), 1, START, hour.end())
                .get(0)
                .points()
                .get(0)
                .value();
    }

    private double sum(String metric, Map<String, String> labels) {
        return sums(metric).entrySet().stream()
                .filter(series -> series.getKey().entrySet().containsAll(labels.entrySet()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    private Map<Map<String, String>, Double> sums(String metric) {
        return hour.series().read(metric(metric), 1, START, hour.end()).stream()
                .collect(Collectors.toMap(TimeSeries::labels, series -> series.points().stream()
                        .mapToDouble(point -> point.value().number())
                        .sum()));
    }

    private static Metric metric(String type) {
        return Metrics.named(Metrics.DOMAIN + type).orElseThrow();
    }
}
