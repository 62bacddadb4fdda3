package dev.splitheat.sandbox.server.monitoring;

import com.google.monitoring.v3.ListTimeSeriesRequest;
import com.google.monitoring.v3.ListTimeSeriesResponse;
import com.google.monitoring.v3.TimeInterval;
import dev.splitheat.sandbox.series.Metric;
import dev.splitheat.sandbox.server.monitoring.Selected.Span;
import java.time.Instant;
import java.util.List;

/** Answers one request for time series. */
final class Listing {
    private static final int LARGEST_PAGE = 100_000;

    private final MonitoredDatabases monitored;
    private final ListTimeSeriesRequest request;
    private final Metric metric;
    private final MetricFilter filter;
    private final Aggregated aggregated;
    private final PageToken token;
    private final Window window;

    /** @throws RefusedRequestException or UnreadableFilterException, before anything is read */
    Listing(MonitoredDatabases monitored, ListTimeSeriesRequest request, Instant now) {
        this.monitored = monitored;
        this.request = request;
        this.filter = new MetricFilter(request.getFilter());
        this.metric = filter.oneMetric();
        refuseWhatIsNotServed();
        this.aggregated = new Aggregated(request.getAggregation(), metric);
        this.token = PageToken.of(request.getPageToken(), asked(request), now);
        this.window = window(request.getInterval(), token.readAt());
    }

    private void refuseWhatIsNotServed() {
        if (!request.getOrderBy().isEmpty()) {
            throw RefusedRequestException.invalid(
                    "order_by", request.getOrderBy(), "it is unsupported and must be left blank.");
        }
        if (request.hasSecondaryAggregation()) {
            throw RefusedRequestException.invalid(
                    "secondary_aggregation", "", "the simulated Monitoring aggregates once.");
        }
        if (request.getPageSize() < 0) {
            throw RefusedRequestException.invalid(
                    "page_size", String.valueOf(request.getPageSize()), "must not be negative.");
        }
    }

    private static int asked(ListTimeSeriesRequest request) {
        return request.toBuilder()
                .clearPageToken()
                .clearPageSize()
                .build()
                .toByteString()
                .hashCode();
    }

    /** Without a start, or with the same, the interval is the one instant at its end. */
    private static Window window(TimeInterval interval, Instant now) {
        if (!interval.hasEndTime()) {
            throw RefusedRequestException.invalid("interval.end_time", "", "the end time is required.");
        }
        Instant end = Wire.instant(interval.getEndTime());
        Instant start = interval.hasStartTime() ? Wire.instant(interval.getStartTime()) : end;
        if (start.isAfter(end)) {
            throw RefusedRequestException.invalid(
                    "interval.start_time",
                    start.toString(),
                    "the start time must not be later than the end time " + end + ".");
        }
        return new Window(start.equals(end) ? end.minusNanos(1) : start, end, now);
    }

    ListTimeSeriesResponse answer(String project) {
        List<Selected> series = aggregated.of(monitored.select(project, metric, filter, window), window.until());
        return switch (request.getView()) {
            case HEADERS -> headers(series);
            case FULL, UNRECOGNIZED -> full(series);
        };
    }

    private ListTimeSeriesResponse headers(List<Selected> series) {
        ListTimeSeriesResponse.Builder response = response();
        long to = Math.min(series.size(), token.offset() + pageSize());
        for (long at = token.offset(); at < to; at++) {
            response.addTimeSeries(Wire.series(series.get((int) at), List.of()));
        }
        return to < series.size() ? continued(response, to) : response.build();
    }

    /** A page is full of points: a series that does not fit goes on, with its labels again, on the next. */
    private ListTimeSeriesResponse full(List<Selected> series) {
        ListTimeSeriesResponse.Builder response = response();
        long first = token.offset();
        long last = first + pageSize();
        long passed = 0;
        for (Selected one : series) {
            int size = one.spans().size();
            long from = Math.max(0, first - passed);
            long to = Math.min(size, last - passed);
            if (from < to) {
                List<Span> spans = one.spans().subList((int) from, (int) to);
                response.addTimeSeries(Wire.series(one, spans));
            }
            passed += size;
        }
        return passed > last ? continued(response, last) : response.build();
    }

    private ListTimeSeriesResponse.Builder response() {
        return ListTimeSeriesResponse.newBuilder().setUnit(metric.unit());
    }

    private ListTimeSeriesResponse continued(ListTimeSeriesResponse.Builder response, long offset) {
        return response.setNextPageToken(new PageToken(token.readAt(), offset, asked(request)).written())
                .build();
    }

    private int pageSize() {
        return request.getPageSize() == 0 ? LARGEST_PAGE : Math.min(request.getPageSize(), LARGEST_PAGE);
    }
}
