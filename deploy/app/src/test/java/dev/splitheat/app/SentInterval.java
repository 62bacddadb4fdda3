package dev.splitheat.app;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What makes an interval in Kafka the same as another one. */
record SentInterval(Series series, Instant end, int revision, int part) {
    /** Intervals of one view of one database, one behind the other. */
    record Series(String database, String view, Duration length) {
        /** All that is sent of these databases each minute. */
        static List<Series> ofMinutes(List<String> databases) {
            return databases.stream()
                    .flatMap(database -> Arrays.stream(StatisticsView.values())
                            .filter(view -> view.length().equals(Duration.ofMinutes(1)))
                            .map(view -> new Series(database, view.name(), view.length())))
                    .toList();
        }

        private List<Instant> missing(NavigableSet<Instant> ends) {
            return Stream.iterate(ends.first(), end -> end.isBefore(ends.last()), end -> end.plus(length))
                    .filter(end -> !ends.contains(end))
                    .toList();
        }
    }

    /** All statistics that are committed. */
    static List<SentInterval> all(TopicReader topics) {
        return Stream.of(
                        read(topics, Topic.STATS_SPLIT, Wire.SPLIT_INTERVALS),
                        read(topics, Topic.STATS_LOCK, Wire.LOCK_INTERVALS),
                        read(topics, Topic.STATS_WORKLOAD, Wire.WORKLOAD_INTERVALS))
                .flatMap(List::stream)
                .toList();
    }

    static Map<Series, NavigableSet<Instant>> ends(List<SentInterval> sent) {
        Map<Series, NavigableSet<Instant>> ends = new HashMap<>();
        sent.forEach(each ->
                ends.computeIfAbsent(each.series, series -> new TreeSet<>()).add(each.end));
        return ends;
    }

    /** What lies between two intervals of a series and is not there; series without gaps are left out. */
    static Map<Series, List<Instant>> gaps(Map<Series, NavigableSet<Instant>> ends) {
        Map<Series, List<Instant>> gaps = new HashMap<>();
        ends.forEach((series, found) -> gaps.put(series, series.missing(found)));
        gaps.values().removeIf(List::isEmpty);
        return gaps;
    }

    private static <R> List<SentInterval> read(TopicReader topics, Topic topic, Codec<Interval<R>> codec) {
        return topics.records(topic).stream()
                .map(record -> of(codec.read(record.value())))
                .toList();
    }

    private static SentInterval of(Interval<?> interval) {
        return new SentInterval(
                new Series(interval.database(), interval.view(), interval.length()),
                interval.end(),
                interval.revision(),
                interval.part());
    }
}
