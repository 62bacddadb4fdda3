package dev.splitheat.sandbox.server.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.api.Distribution;
import com.google.api.MetricDescriptor.MetricKind;
import com.google.api.MetricDescriptor.ValueType;
import com.google.api.gax.rpc.InvalidArgumentException;
import com.google.api.gax.rpc.NotFoundException;
import com.google.api.gax.rpc.PermissionDeniedException;
import com.google.cloud.monitoring.v3.MetricServiceClient.ListTimeSeriesPage;
import com.google.monitoring.v3.ListTimeSeriesRequest;
import com.google.monitoring.v3.ListTimeSeriesRequest.TimeSeriesView;
import com.google.monitoring.v3.Point;
import com.google.monitoring.v3.TimeInterval;
import com.google.monitoring.v3.TimeSeries;
import com.google.protobuf.util.Timestamps;
import dev.splitheat.sandbox.series.LivedMinutes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Google's unmodified client reads of the simulated databases. */
final class TimeSeriesTest {
    private static final String CPU = "metric.type = \"spanner.googleapis.com/instance/cpu/utilization\"";
    private static final String COMMITS =
            "metric.type = \"spanner.googleapis.com/transaction_stat/total/commit_attempt_count\"";
    private static final String LATENCIES = "metric.type = \"spanner.googleapis.com/api/request_latencies\"";

    private static ConnectedMonitoring monitoring;

    @BeforeAll
    static void connect() {
        monitoring = new ConnectedMonitoring(MonitoringSettings.DEFAULT);
    }

    @AfterAll
    static void disconnect() {
        monitoring.close();
    }

    @Test
    void gauge_holdsAtOneInstant() {
        TimeSeries series =
                monitoring.list(5, CPU + " metric.labels.database = orders").get(0);

        assertThat(series.getMetricKind()).isEqualTo(MetricKind.GAUGE);
        assertThat(series.getValueType()).isEqualTo(ValueType.DOUBLE);
        assertThat(series.getMetric().getLabelsMap()).isEqualTo(Map.of("database", "orders"));
        assertThat(series.getResource().getType()).isEqualTo("spanner_instance");
        assertThat(series.getResource().getLabelsMap())
                .isEqualTo(Map.of(
                        "project_id", "p", "instance_id", "shop", "instance_config", "sandbox", "location", "sandbox"));
        assertThat(series.getPointsList()).hasSize(5).allMatch(point -> point.getInterval()
                .getStartTime()
                .equals(point.getInterval().getEndTime()));
    }

    @Test
    void delta_isOfOneMinuteAndTheNewestFirst() {
        List<Point> points = monitoring.list(3, COMMITS + " metric.labels.status = \"success\"").stream()
                .filter(series ->
                        series.getMetric().getLabelsOrThrow("database").equals("orders"))
                .findFirst()
                .orElseThrow()
                .getPointsList();

        assertThat(points).extracting(point -> end(point)).containsExactly(ago(0), ago(1), ago(2));
        assertThat(points)
                .allMatch(point -> Timestamps.between(
                                        point.getInterval().getStartTime(),
                                        point.getInterval().getEndTime())
                                .getSeconds()
                        == 60);
    }

    @Test
    void utilizationOfAnInstance_isThatOfItsDatabasesTogether() {
        List<TimeSeries> shop = monitoring.list(1, CPU + " resource.labels.instance_id = shop");

        assertThat(shop)
                .extracting(series -> series.getPoints(0).getValue().getDoubleValue())
                .satisfiesExactly(
                        orders -> assertThat(orders).isCloseTo(LivedMinutes.UTILIZATION * 3 / 4, within(1e-6)),
                        users -> assertThat(users).isCloseTo(LivedMinutes.UTILIZATION / 4, within(1e-6)));
    }

    @Test
    void nodesOfAnInstance_areOneSeries() {
        List<TimeSeries> series = monitoring.list(1, "metric.type = \"spanner.googleapis.com/instance/node_count\"");

        assertThat(series)
                .extracting(one -> one.getResource().getLabelsOrThrow("instance_id")
                        + one.getMetric().getLabelsMap()
                        + one.getPoints(0).getValue().getInt64Value())
                .containsExactly("attic{}2", "shop{}4");
    }

    @Test
    void distribution_isOneInItself() {
        for (TimeSeries series : monitoring.list(60, LATENCIES)) {
            for (Point point : series.getPointsList()) {
                Distribution latencies = point.getValue().getDistributionValue();
                List<Long> counts = latencies.getBucketCountsList();
                assertThat(counts.stream().mapToLong(Long::longValue).sum()).isEqualTo(latencies.getCount());
                assertThat(counts.get(counts.size() - 1)).isPositive();
                assertThat(latencies.getMean() * latencies.getCount())
                        .isBetween(bound(latencies, 0), bound(latencies, 1) * 1.000001);
            }
        }
    }

    private static double bound(Distribution latencies, int upper) {
        Distribution.BucketOptions.Exponential buckets =
                latencies.getBucketOptions().getExponentialBuckets();
        return IntStream.range(0, latencies.getBucketCountsCount())
                .mapToDouble(bucket -> bucket + upper == 0
                        ? 0
                        : latencies.getBucketCounts(bucket)
                                * buckets.getScale()
                                * Math.pow(buckets.getGrowthFactor(), bucket - 1 + upper))
                .sum();
    }

    @Test
    void countsOfLatenciesAndOfRequests_areTheSame() {
        long requests = monitoring.list(60, "metric.type = \"spanner.googleapis.com/api/api_request_count\"").stream()
                .flatMap(series -> series.getPointsList().stream())
                .mapToLong(point -> point.getValue().getInt64Value())
                .sum();
        long latencies = monitoring.list(60, LATENCIES).stream()
                .flatMap(series -> series.getPointsList().stream())
                .mapToLong(point -> point.getValue().getDistributionValue().getCount())
                .sum();

        assertThat(latencies).isEqualTo(requests).isPositive();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | quiet orders users",
                "resource.type = \"spanner_instance\" | quiet orders users",
                "project = \"p\" | quiet orders users",
                "project = \"q\" | ''",
                "metric.labels.database = \"orders\" | orders",
                "metric.labels.database = \"nobody\" | ''",
                "resource.labels.instance_id = \"attic\" OR metric.label.database = starts_with(\"u\") | quiet users",
                "NOT metric.labels.database = one_of(\"users\", \"quiet\") | orders",
                "resource.label.instance_config : \"sand\" AND metric.labels.database : \"e\" | quiet orders users",
                "resource.labels.location = \"elsewhere\" | ''"
            })
    void filter_selectsDatabases(String filter, String databases) {
        assertThat(monitoring.list(1, CPU + " " + filter))
                .extracting(series -> series.getMetric().getLabelsOrThrow("database"))
                .isEqualTo(Arrays.stream(databases.split(" "))
                        .filter(name -> !name.isEmpty())
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | must specify a restriction on \"metric.type\" in the filter",
                "project = \"p\" | must specify a restriction on \"metric.type\" in the filter",
                "metric.type = starts_with(\"spanner\") | The provided filter matches more than one metric. TimeSeries"
                        + " data are limited to a single metric per request.",
                "metric.type = \"spanner.googleapis.com/instance/node_count\" metric.labels.database = \"d\" | at"
                        + " character 60 the metric spanner.googleapis.com/instance/node_count has no label \"database\"",
                "metric.type = \"spanner.googleapis.com/instance/node_count\" resource.labels.zone = \"z\" | at"
                        + " character 60 the resource spanner_instance has no label \"zone\"",
                "metric.type = \"spanner.googleapis.com/instance/node_count\" resource.type = \"gce_instance\" | The"
                        + " supplied filter does not specify a valid combination of metric and monitored resource"
                        + " descriptors. The query will not return any time series.",
                "metric.type = \"spanner.googleapis.com/instance/cpu/utilization_by_priority\" metric.labels.is_system ="
                        + " starts_with(\"t\") | at character 77 Function restrictions are only allowed for string"
                        + " type.",
                "metric.type = \"spanner.googleapis.com/instance/cpu/utilization_by_priority\" metric.labels.is_system ="
                        + " yes | at character 77 metric.labels.is_system is true or false, not \"yes\""
            })
    void filterThatSelectsNoMetric_isRefused(String filter, String why) {
        assertThatThrownBy(() -> monitoring.list(1, filter))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageEndingWith("Field filter had an invalid value of \"" + filter + "\": " + why);
    }

    @Test
    void metricThatIsNotThere_isNotFound() {
        assertThatThrownBy(() -> monitoring.list(1, "metric.type = \"spanner.googleapis.com/nothing\""))
                .isInstanceOf(NotFoundException.class)
                .hasMessageContaining("Cannot find metric(s) that match type = \"spanner.googleapis.com/nothing\".");
    }

    @Test
    void boolLabel_isCompared() {
        assertThat(monitoring.list(
                        1,
                        "metric.type = \"spanner.googleapis.com/instance/cpu/utilization_by_priority\""
                                + " metric.labels.is_system = true metric.labels.database = orders"))
                .extracting(series -> series.getMetric().getLabelsOrThrow("priority"))
                .containsExactly("high", "low", "medium");
    }

    @Test
    void pages_areOfPointsAndHoldEachOnce() {
        ListTimeSeriesRequest request =
                monitoring.last(30, COMMITS).setPageSize(7).build();
        List<Integer> sizes = new ArrayList<>();
        List<String> points = new ArrayList<>();

        for (ListTimeSeriesPage page : monitoring.client.listTimeSeries(request).iteratePages()) {
            sizes.add(page.getResponse().getTimeSeriesList().stream()
                    .mapToInt(TimeSeries::getPointsCount)
                    .sum());
            page.getValues().forEach(series -> series.getPointsList()
                    .forEach(point -> points.add(series.getMetric().getLabelsMap() + " " + end(point))));
        }

        assertThat(sizes.subList(0, sizes.size() - 1)).containsOnly(7);
        assertThat(points)
                .hasSize(2 * 2 * 30)
                .doesNotHaveDuplicates()
                .isEqualTo(monitoring.list(30, COMMITS).stream()
                        .flatMap(series -> series.getPointsList().stream()
                                .map(point -> series.getMetric().getLabelsMap() + " " + end(point)))
                        .toList());
    }

    @Test
    void headers_haveNoPointsAndPagesOfSeries() {
        ListTimeSeriesRequest request = monitoring
                .last(30, COMMITS)
                .setView(TimeSeriesView.HEADERS)
                .setPageSize(3)
                .build();

        ListTimeSeriesPage page = monitoring.client.listTimeSeries(request).getPage();

        assertThat(page.getResponse().getTimeSeriesList()).hasSize(3).allMatch(series -> series.getPointsCount() == 0);
        assertThat(page.getNextPage().getResponse().getTimeSeriesList()).hasSize(1);
        assertThat(page.getNextPage().getNextPageToken()).isEmpty();
    }

    @Test
    void tokenOfAnotherRequest_isRefused() {
        String token = monitoring
                .client
                .listTimeSeries(monitoring.last(30, COMMITS).setPageSize(3).build())
                .getPage()
                .getNextPageToken();

        assertThatThrownBy(() -> monitoring.list(monitoring.last(29, COMMITS).setPageToken(token)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("the token belongs to another request");
        assertThatThrownBy(() -> monitoring.list(monitoring.last(29, COMMITS).setPageToken("x")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("it is no token of an answer");
    }

    @Test
    void intervalWithoutStart_isOneInstant() {
        TimeInterval end = TimeInterval.newBuilder()
                .setEndTime(Timestamps.fromMillis(ago(3).toEpochMilli()))
                .build();

        List<TimeSeries> series = monitoring.list(monitoring.last(1, CPU).setInterval(end));

        assertThat(series)
                .hasSize(3)
                .allMatch(one ->
                        one.getPointsCount() == 1 && end(one.getPoints(0)).equals(ago(3)));
    }

    @Test
    void requestThatIsNotServed_isRefused() {
        assertRefused(monitoring.last(1, CPU).clearInterval(), "interval.end_time");
        assertRefused(
                monitoring.last(1, CPU).setInterval(ConnectedMonitoring.interval(ago(1), ago(2))),
                "the start time must not be later than the end time");
        assertRefused(monitoring.last(1, CPU).setOrderBy("x"), "order_by");
        assertRefused(monitoring.last(1, CPU).setName("folders/1"), "must be of the form \"projects/PROJECT\"");
    }

    private static void assertRefused(ListTimeSeriesRequest.Builder request, String why) {
        assertThatThrownBy(() -> monitoring.list(request))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void projectThatIsNotThere_isDenied() {
        assertThatThrownBy(() -> monitoring.list(monitoring.last(1, CPU).setName("projects/other")))
                .isInstanceOf(PermissionDeniedException.class)
                .hasMessageContaining("Permission monitoring.timeSeries.list denied (or the resource may not exist).");
    }

    private static Instant ago(int minutes) {
        return monitoring.orders.end().minus(Duration.ofMinutes(minutes));
    }

    private static Instant end(Point point) {
        return Instant.ofEpochSecond(point.getInterval().getEndTime().getSeconds());
    }
}
