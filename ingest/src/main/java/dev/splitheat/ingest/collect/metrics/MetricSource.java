package dev.splitheat.ingest.collect.metrics;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Where Cloud Monitoring's time series are read. */
public interface MetricSource {
    /**
     * What an answer was.
     *
     * @param known whether there is such a metric; an older Spanner lacks some
     * @param calls pages
     * @param bytes roughly
     */
    record Listed(boolean known, int calls, long points, long bytes) {}

    /**
     * When points come into sight, by metric; none where that may not be read.
     *
     * @param project its id
     * @throws UnreadableProjectException when there is no answer
     */
    Optional<Map<String, MetricTiming>> timings(String project);

    /**
     * Reads the points of one metric, page by page.
     *
     * @throws UnreadableProjectException when there is no answer, or an end of it is missing
     */
    Listed list(String project, MetricQuestion question, Consumer<ToldPoint> points);
}
