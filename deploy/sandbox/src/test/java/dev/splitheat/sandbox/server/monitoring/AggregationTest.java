package dev.splitheat.sandbox.server.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.api.MetricDescriptor.MetricKind;
import com.google.api.MetricDescriptor.ValueType;
import com.google.api.gax.rpc.InvalidArgumentException;
import com.google.monitoring.v3.Aggregation;
import com.google.monitoring.v3.Aggregation.Aligner;
import com.google.monitoring.v3.Aggregation.Reducer;
import com.google.monitoring.v3.Point;
import com.google.monitoring.v3.TimeSeries;
import com.google.monitoring.v3.TypedValue;
import com.google.protobuf.Duration;
import dev.splitheat.sandbox.series.LivedMinutes;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AggregationTest {
    private static final String WAIT = "lock_stat/total/lock_wait_time";

    private static ConnectedMonitoring monitoring;

    @BeforeAll
    static void connect() {
        monitoring = new ConnectedMonitoring(MonitoringSettings.DEFAULT);
    }

    @AfterAll
    static void disconnect() {
        monitoring.close();
    }

    @ParameterizedTest
    @CsvSource({
        "ALIGN_DELTA, DELTA, 125",
        "ALIGN_SUM, DELTA, 125",
        "ALIGN_RATE, GAUGE, 0.2083333333",
        "ALIGN_MEAN, GAUGE, 12.5",
        "ALIGN_MAX, GAUGE, 12.5",
        "ALIGN_MIN, GAUGE, 12.5"
    })
    void alignedLockWait_isOfTenMinutes(Aligner aligner, MetricKind kind, double value) {
        TimeSeries series = list(WAIT, of(aligner)).get(0);

        assertThat(series.getMetricKind()).isEqualTo(kind);
        assertThat(series.getPointsList()).hasSize(3);
        assertThat(series.getPointsList())
                .allSatisfy(
                        point -> assertThat(point.getValue().getDoubleValue()).isCloseTo(value, within(1e-9)));
        assertThat(seconds(series.getPoints(0))).isEqualTo(kind == MetricKind.DELTA ? 600 : 0);
    }

    @Test
    void count_isOfPoints() {
        TimeSeries series =
                list("instance/cpu/utilization", of(Aligner.ALIGN_COUNT)).get(0);

        assertThat(series.getValueType()).isEqualTo(ValueType.INT64);
        assertThat(series.getPoints(0).getValue().getInt64Value()).isEqualTo(10);
    }

    @Test
    void percentile_isOfAllLatenciesInThePeriod() {
        TimeSeries series = list("query_stat/total/query_latencies", of(Aligner.ALIGN_PERCENTILE_99))
                .get(0);

        assertThat(series.getMetricKind()).isEqualTo(MetricKind.GAUGE);
        assertThat(series.getValueType()).isEqualTo(ValueType.DOUBLE);
        assertThat(series.getPoints(0).getValue().getDoubleValue()).isBetween(0.02, 0.3);
    }

    @Test
    void sumByInstance_keepsTheInstancesLabelOnly() {
        List<TimeSeries> series = list(
                WAIT,
                of(Aligner.ALIGN_DELTA)
                        .setCrossSeriesReducer(Reducer.REDUCE_SUM)
                        .addGroupByFields("resource.labels.instance_id"));

        assertThat(series)
                .extracting(one -> one.getResource().getLabelsMap())
                .containsExactly(Map.of("instance_id", "attic"), Map.of("instance_id", "shop"));
        assertThat(series).allMatch(one -> one.getMetric().getLabelsCount() == 0);
        assertThat(series.get(1).getPoints(0).getValue().getDoubleValue())
                .isCloseTo(2 * 10 * LivedMinutes.LOCK_WAIT, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"REDUCE_MEAN, 8.3333333333", "REDUCE_MAX, 12.5", "REDUCE_MIN, 0", "REDUCE_SUM, 25"})
    void reducedWithoutGroups_isOneSeries(Reducer reducer, double value) {
        List<TimeSeries> series = list(WAIT, of(Aligner.ALIGN_MEAN).setCrossSeriesReducer(reducer));

        assertThat(series).hasSize(1);
        assertThat(series.get(0).getPoints(0).getValue().getDoubleValue()).isCloseTo(value, within(1e-9));
    }

    @Test
    void countOfSeries_isWhole() {
        TimeSeries series = list(WAIT, of(Aligner.ALIGN_MEAN).setCrossSeriesReducer(Reducer.REDUCE_COUNT))
                .get(0);

        assertThat(series.getPoints(0).getValue().getValueCase()).isEqualTo(TypedValue.ValueCase.INT64_VALUE);
        assertThat(series.getPoints(0).getValue().getInt64Value()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "instance/cpu/utilization | ALIGN_RATE | REDUCE_NONE | 600 | The aligner is valid for DELTA metrics with"
                        + " numeric values, and spanner.googleapis.com/instance/cpu/utilization is GAUGE and DOUBLE.",
                "api/request_latencies | ALIGN_MEAN | REDUCE_NONE | 600 | The aligner is valid for metrics with numeric"
                        + " values, and spanner.googleapis.com/api/request_latencies is DELTA and DISTRIBUTION.",
                "api/request_latencies | ALIGN_DELTA | REDUCE_MAX | 600 | The reducer is valid for numeric values only.",
                "api/request_latencies | ALIGN_DELTA | REDUCE_PERCENTILE_99 | 600 | the simulated Monitoring does not"
                        + " have this reducer.",
                "instance/cpu/utilization | ALIGN_STDDEV | REDUCE_NONE | 600 | the simulated Monitoring does not have"
                        + " this aligner.",
                "instance/cpu/utilization | ALIGN_MEAN | REDUCE_NONE | 30 | must be at least 60 seconds.",
                "instance/cpu/utilization | ALIGN_NONE | REDUCE_SUM | 600 | series are aligned before they are reduced."
            })
    void aggregationThatIsNotValid_isRefused(
            String metric, Aligner aligner, Reducer reducer, long seconds, String why) {
        Aggregation.Builder asked = of(aligner)
                .setCrossSeriesReducer(reducer)
                .setAlignmentPeriod(Duration.newBuilder().setSeconds(seconds));

        assertThatThrownBy(() -> list(metric, asked))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageEndingWith(why);
    }

    private static Aggregation.Builder of(Aligner aligner) {
        return Aggregation.newBuilder()
                .setPerSeriesAligner(aligner)
                .setAlignmentPeriod(Duration.newBuilder().setSeconds(600));
    }

    /** Of the database with lock waits first, unless they were put together. */
    private static List<TimeSeries> list(String metric, Aggregation.Builder aggregation) {
        String filter = "metric.type = \"spanner.googleapis.com/" + metric + "\"";
        boolean all = aggregation.getCrossSeriesReducer() != Reducer.REDUCE_NONE;
        return monitoring.list(monitoring
                .last(30, all ? filter : filter + " metric.labels.database = orders")
                .setAggregation(aggregation));
    }

    private static long seconds(Point point) {
        return point.getInterval().getEndTime().getSeconds()
                - point.getInterval().getStartTime().getSeconds();
    }
}
