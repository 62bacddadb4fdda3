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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.apache.kafka.connect.source.SourceRecord;

/** What was sent, as its readers understand it. */
final class Sent {
    private static final String PREFIX = "splitheat.";
    private static final Map<String, Codec<? extends Interval<?>>> INTERVALS = Map.of(
            Topic.STATS_SPLIT.in(PREFIX), Wire.SPLIT_INTERVALS,
            Topic.STATS_LOCK.in(PREFIX), Wire.LOCK_INTERVALS,
            Topic.STATS_WORKLOAD.in(PREFIX), Wire.WORKLOAD_INTERVALS);

    private record View(String database, String name) {}

    private final Map<View, NavigableMap<Instant, List<Interval<?>>>> intervals = new HashMap<>();
    private final List<CollectorStatus> statuses = new ArrayList<>();
    private int read;

    static Interval<?> read(String topic, byte[] value) {
        return INTERVALS.get(topic).read(value);
    }

    /** Reads on, up to the last of these records. */
    Sent upTo(List<SourceRecord> records) {
        records.subList(read, records.size()).forEach(this::take);
        read = records.size();
        return this;
    }

    private void take(SourceRecord record) {
        if (record.value() == null) {
            return;
        }
        byte[] value = (byte[]) record.value();
        if (INTERVALS.containsKey(record.topic())) {
            take(read(record.topic(), value));
        } else if (record.topic().equals(Topic.COLLECTOR_STATUS.in(PREFIX))) {
            statuses.add(Wire.COLLECTOR_STATUS.read(value));
        }
    }

    private void take(Interval<?> interval) {
        intervals
                .computeIfAbsent(new View(interval.database(), interval.view()), view -> new TreeMap<>())
                .computeIfAbsent(interval.end(), end -> new ArrayList<>())
                .add(interval);
    }

    List<CollectorStatus> statuses(String database) {
        return statuses.stream()
                .filter(status -> status.database().equals(database))
                .toList();
    }

    boolean has(String database, StatisticsView view, Instant end) {
        return intervals
                .getOrDefault(new View(database, view.name()), new TreeMap<>())
                .containsKey(end);
    }

    /** What a reader makes of a view: the highest revision of each interval, its parts joined. */
    NavigableMap<Instant, Whole> intervals(String database, StatisticsView view) {
        NavigableMap<Instant, Whole> wholes = new TreeMap<>();
        intervals
                .getOrDefault(new View(database, view.name()), new TreeMap<>())
                .forEach((end, parts) -> wholes.put(end, Whole.of(parts)));
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
