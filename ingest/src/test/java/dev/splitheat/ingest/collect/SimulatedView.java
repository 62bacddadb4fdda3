package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** A view that publishes an interval some time after its end, forgets it after its retention, and answers to a limit. */
public final class SimulatedView {
    private final Duration publishing;
    private final int limit;
    private final NavigableMap<Instant, Integer> hotSplits = new TreeMap<>();

    public SimulatedView(Duration publishing, int limit) {
        this.publishing = publishing;
        this.limit = limit;
    }

    public SimulatedView hot(Instant end, int splits) {
        hotSplits.put(end, splits);
        return this;
    }

    int hotSplits(Instant end) {
        return hotSplits.getOrDefault(end, 0);
    }

    public Answer ask(Question question, Instant readAt) {
        Instant oldest = readAt.minus(StatisticsView.SPLIT_STATS_TOP_MINUTE.retention());
        List<StatisticsRow> rows = hotSplits.subMap(question.after(), false, question.upTo(), true).entrySet().stream()
                .filter(hot -> !hot.getKey().plus(publishing).isAfter(readAt))
                .filter(hot -> hot.getKey().isAfter(oldest))
                .flatMap(hot -> IntStream.range(0, hot.getValue()).mapToObj(split -> row(hot.getKey(), split)))
                .limit(limit)
                .toList();
        return new Answer(readAt, rows, rows.size() >= limit);
    }

    static StatisticsRow row(Instant end, int split) {
        return new StatisticsRow(
                end,
                Optional.of("Users(" + split + ")"),
                Optional.of("Users(" + (split + 1) + ")"),
                OptionalLong.of(90),
                List.of("Users"),
                List.of());
    }
}
