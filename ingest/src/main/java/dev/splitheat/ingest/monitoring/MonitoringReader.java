package dev.splitheat.ingest.monitoring;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode.Code;
import com.google.cloud.monitoring.v3.MetricServiceClient;
import com.google.cloud.monitoring.v3.MetricServiceClient.ListTimeSeriesPage;
import com.google.monitoring.v3.ListMetricDescriptorsRequest;
import com.google.monitoring.v3.ListTimeSeriesRequest;
import com.google.monitoring.v3.ListTimeSeriesRequest.TimeSeriesView;
import com.google.monitoring.v3.ProjectName;
import com.google.monitoring.v3.TimeInterval;
import com.google.monitoring.v3.TimeSeries;
import com.google.protobuf.util.Timestamps;
import dev.splitheat.ingest.collect.metrics.MetricQuestion;
import dev.splitheat.ingest.collect.metrics.MetricSource;
import dev.splitheat.ingest.collect.metrics.MetricTiming;
import dev.splitheat.ingest.collect.metrics.Minutes;
import dev.splitheat.ingest.collect.metrics.ToldPoint;
import dev.splitheat.ingest.spanner.UnusableCredentialsException;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads time series of any project with one client. */
public final class MonitoringReader implements MetricSource {
    /** Points in one answer: some megabytes of distributions. */
    private static final int PAGE = 20_000;

    /** Every instance has it. */
    private static final String PROBED = "instance/node_count";

    private final MonitoringConnection connection;

    public MonitoringReader(MonitoringConnection connection) {
        this.connection = connection;
    }

    @Override
    public Optional<Map<String, MetricTiming>> timings(String project) {
        ListMetricDescriptorsRequest request = ListMetricDescriptorsRequest.newBuilder()
                .setName(ProjectName.format(project))
                .setFilter("metric.type = starts_with(\"" + TimeSeriesFilter.DOMAIN + "\")")
                .build();
        try {
            Map<String, MetricTiming> timings = new HashMap<>();
            client(project).listMetricDescriptors(request).iterateAll().forEach(descriptor -> Descriptors.timing(
                            descriptor)
                    .ifPresent(timing -> timings.put(TimeSeriesFilter.bare(descriptor.getType()), timing)));
            return Optional.of(timings);
        } catch (ApiException e) {
            if (e.getStatusCode().getCode() == Code.PERMISSION_DENIED) {
                return Optional.empty();
            }
            throw MonitoringFailure.of(project, e);
        }
    }

    @Override
    public Listed list(String project, MetricQuestion question, Consumer<ToldPoint> points) {
        Count count = new Count();
        try {
            pages(project, question).forEach(page -> count.add(page, points));
            return count.listed();
        } catch (ApiException e) {
            if (e.getStatusCode().getCode() == Code.NOT_FOUND) {
                return new Listed(false, 1, 0, 0);
            }
            throw MonitoringFailure.of(project, e);
        }
    }

    /**
     * Asks for one series without points.
     *
     * @throws UnreadableProjectException when time series may not be read, or there is no answer
     */
    public void probe(String project, Instant now) {
        try {
            client(project)
                    .listTimeSeries(ListTimeSeriesRequest.newBuilder()
                            .setName(ProjectName.format(project))
                            .setFilter("metric.type = \"" + TimeSeriesFilter.DOMAIN + PROBED + "\"")
                            .setInterval(lately(now.toEpochMilli()))
                            .setView(TimeSeriesView.HEADERS)
                            .setPageSize(1)
                            .build())
                    .getPage();
        } catch (ApiException e) {
            throw MonitoringFailure.of(project, e);
        }
    }

    private static TimeInterval lately(long now) {
        return TimeInterval.newBuilder()
                .setStartTime(Timestamps.fromMillis(now - 600_000))
                .setEndTime(Timestamps.fromMillis(now))
                .build();
    }

    private Iterable<ListTimeSeriesPage> pages(String project, MetricQuestion question) {
        return client(project)
                .listTimeSeries(ListTimeSeriesRequest.newBuilder()
                        .setName(ProjectName.format(project))
                        .setFilter(TimeSeriesFilter.of(question))
                        .setInterval(interval(question.minutes()))
                        .setView(TimeSeriesView.FULL)
                        .setPageSize(PAGE)
                        .build())
                .iteratePages();
    }

    private MetricServiceClient client(String project) {
        try {
            return connection.client();
        } catch (IOException | UnusableCredentialsException e) {
            throw MonitoringFailure.withoutCredentials(project, e);
        }
    }

    private static TimeInterval interval(Minutes minutes) {
        return TimeInterval.newBuilder()
                .setStartTime(Timestamps.fromMillis(minutes.after().toEpochMilli()))
                .setEndTime(Timestamps.fromMillis(minutes.upTo().toEpochMilli()))
                .build();
    }

    /** What came, page by page. */
    private static final class Count {
        private int pages;
        private long points;
        private long bytes;

        void add(ListTimeSeriesPage page, Consumer<ToldPoint> consumer) {
            pages++;
            bytes += page.getResponse().getSerializedSize();
            for (TimeSeries series : page.getResponse().getTimeSeriesList()) {
                points += series.getPointsCount();
                SeriesPoints.of(series).forEach(consumer);
            }
        }

        Listed listed() {
            return new Listed(true, pages, points, bytes);
        }
    }
}
