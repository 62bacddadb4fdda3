package dev.splitheat.app.collectors;

import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;

/** What was sent, as its readers understand it. */
record Sent(List<SourceRecord> records) {
    private static final String PREFIX = "splitheat.";
    private static final Map<Topic, Codec<? extends Interval<?>>> INTERVALS = Map.of(
            Topic.STATS_SPLIT, Wire.SPLIT_INTERVALS,
            Topic.STATS_LOCK, Wire.LOCK_INTERVALS,
            Topic.STATS_WORKLOAD, Wire.WORKLOAD_INTERVALS);

    Stream<byte[]> in(Topic topic) {
        return records.stream()
                .filter(record -> record.topic().equals(topic.in(PREFIX)) && record.value() != null)
                .map(record -> (byte[]) record.value());
    }

    List<CollectorStatus> statuses(String database) {
        return in(Topic.COLLECTOR_STATUS)
                .map(Wire.COLLECTOR_STATUS::read)
                .filter(status -> status.database().equals(database))
                .toList();
    }

    /** All parts of all revisions of all intervals of a view, in the order of sending. */
    List<Interval<?>> parts(String database, StatisticsView view) {
        List<Interval<?>> parts = new ArrayList<>();
        INTERVALS.forEach((topic, codec) -> in(topic)
                .<Interval<?>>map(codec::read)
                .filter(interval ->
                        interval.database().equals(database) && interval.view().equals(view.name()))
                .forEach(parts::add));
        return parts;
    }

    /** What a reader makes of a view: the highest revision of each interval, its parts joined. */
    NavigableMap<Instant, Whole> intervals(String database, StatisticsView view) {
        Map<Instant, List<Interval<?>>> byEnd =
                parts(database, view).stream().collect(Collectors.groupingBy(Interval::end));
        NavigableMap<Instant, Whole> wholes = new TreeMap<>();
        byEnd.forEach((end, parts) -> wholes.put(end, Whole.of(parts)));
        return wholes;
    }

    /**
     * One interval.
     *
     * @param revisions in the order of sending
     * @param newest parts of the highest revision, in their order
     */
    record Whole(List<Integer> revisions, List<Interval<?>> newest) {
        static Whole of(List<Interval<?>> parts) {
            List<Integer> revisions = parts.stream()
                    .filter(part -> part.part() == 0)
                    .map(Interval::revision)
                    .toList();
            int highest =
                    revisions.stream().mapToInt(revision -> revision).max().orElseThrow();
            List<Interval<?>> newest = parts.stream()
                    .filter(part -> part.revision() == highest)
                    .sorted(Comparator.comparing(Interval::part))
                    .toList();
            return new Whole(revisions, newest);
        }

        Interval<?> first() {
            return newest.get(0);
        }

        List<Object> rows() {
            List<Object> rows = new ArrayList<>();
            newest.forEach(part -> rows.addAll(part.rows()));
            return rows;
        }
    }
}
