package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.notice.Impact;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a finding of Orders that is hot since ten and was last seen at 10:37. */
class MeasuredImpactTest {
    private static final Finding FINDING = Samples.open(1);
    private static final int NOW = 37;

    @Test
    void load_isWhatOfAllOperationsGoesToTheObject() {
        Impact impact = impact(
                List.of(
                        operations(NOW, row("orders", 10, 60, 2), row("Users", 90, 38, 0)),
                        operations(NOW - 1, row("Orders", 0, 60, 2), row("Users", 100, 38, 0))),
                List.of());

        assertThat(impact.load()).contains(new Impact.Load(0.62, 0.05, 2));
    }

    @Test
    void loadOfLongAgo_isNotKnown() {
        assertThat(impact(List.of(operations(NOW - 10, row("Orders", 1, 1, 0))), List.of()))
                .isEqualTo(Impact.UNKNOWN);
    }

    @Test
    void loadOfWhichSomethingIsMissing_isNotKnown() {
        Interval<WorkloadRow> cut = Interval.whole(
                FINDING.database(),
                StatisticsView.TABLE_OPERATIONS_STATS_MINUTE,
                at(NOW),
                at(NOW),
                true,
                List.<WorkloadRow>of(row("Orders", 1, 1, 0)));

        assertThat(impact(List.of(cut), List.of())).isEqualTo(Impact.UNKNOWN);
    }

    @Test
    void latency_isOfTheRequestsThatTakeMostTime_nowAndBeforeTheHeat() {
        Impact impact = impact(
                List.of(),
                List.of(
                        series(-3, latencies("Commit", 1_000, 0.03), latencies("Read", 9_000, 0.001)),
                        series(NOW, latencies("Commit", 1_000, 0.4), latencies("Read", 9_000, 0.001))));

        Impact.Latency latency = impact.latency().orElseThrow();
        assertThat(latency.method()).isEqualTo("Commit");
        assertThat(latency.seconds()).isEqualTo(0.4, within(0.2));
        assertThat(latency.before().orElseThrow()).isEqualTo(0.03, within(0.02));
    }

    @Test
    void latency_isOfWritesWhereWritesHeat_thoughReadsTakeMoreTime() {
        Impact impact = impact(
                List.of(),
                List.of(series(NOW, latencies("Commit", 200, 0.4), latencies("ExecuteStreamingSql", 90_000, 0.1))));

        assertThat(impact.latency().orElseThrow().method()).isEqualTo("Commit");
    }

    @Test
    void latencyOfReads_saysNothingOfAPlaceThatWritesHeat() {
        assertThat(impact(List.of(), List.of(series(NOW, latencies("ExecuteStreamingSql", 90_000, 0.1)))))
                .isEqualTo(Impact.UNKNOWN);
    }

    @Test
    void latencyOfBefore_isLeftOutWhereNobodyToldIt() {
        assertThat(impact(List.of(), List.of(series(NOW, latencies("Commit", 1_000, 0.4))))
                        .latency()
                        .orElseThrow()
                        .before())
                .isEmpty();
    }

    @Test
    void latencyOfTooFewRequests_isNotKnown() {
        assertThat(impact(List.of(), List.of(series(NOW, latencies("Commit", 99, 0.4)))))
                .isEqualTo(Impact.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, NOW - 10})
    void latencyOfLongAgo_isNotKnown(int minute) {
        assertThat(impact(List.of(), List.of(series(minute, latencies("Commit", 1_000, 0.4)))))
                .isEqualTo(Impact.UNKNOWN);
    }

    private static Impact impact(List<Interval<WorkloadRow>> operations, List<Interval<MetricPoint>> series) {
        return new MeasuredImpact(FINDING)
                .of(operations.stream().map(ObjectOperations::new).toList(), series);
    }

    private static Instant at(int minute) {
        return Samples.TEN.plus(Duration.ofMinutes(minute));
    }

    private static TableOperationsRow row(String object, long reads, long writes, long deletes) {
        return new TableOperationsRow(object, reads, writes, deletes);
    }

    private static Interval<WorkloadRow> operations(int minute, TableOperationsRow... rows) {
        return Interval.whole(
                FINDING.database(),
                StatisticsView.TABLE_OPERATIONS_STATS_MINUTE,
                at(minute),
                at(minute),
                false,
                Stream.<WorkloadRow>of(rows).toList());
    }

    private static Interval<MetricPoint> series(int minute, MetricPoint... points) {
        return new Interval<>(
                FINDING.database(),
                "CLOUD_MONITORING",
                at(minute),
                Duration.ofMinutes(1),
                at(minute),
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(points));
    }

    /** All in the bucket of this value; each is half as wide as its lower bound. */
    private static MetricPoint latencies(String method, long count, double seconds) {
        int bucket = 1 + (int) Math.floor(Math.log(seconds / 0.001) / Math.log(1.5));
        List<Long> counts = Stream.iterate(0, at -> at <= bucket, at -> at + 1)
                .map(at -> at == bucket ? count : 0L)
                .toList();
        return new MetricPoint(
                "api/request_latencies",
                Map.of("method", method),
                OptionalDouble.empty(),
                Optional.of(new Distribution(count, seconds, 0, 40, 1.5, 0.001, counts)));
    }
}
