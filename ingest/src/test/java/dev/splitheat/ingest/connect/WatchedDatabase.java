package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.connect.source.SourceRecord;

/** A collector of one database that takes its turns when it wants them, by a clock that only its turns move. */
final class WatchedDatabase {
    static final DatabaseName NAME = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final SpannerConnections NOBODY = new SpannerConnections(Optional.empty());

    final SettableClock clock;
    final List<Interval<?>> sent = new ArrayList<>();
    final List<Collected> turns = new ArrayList<>();
    private final FakeSpanner spanner;
    private final Map<String, String> settings;
    private final StoredOffsets offsets = new StoredOffsets();
    private Collector collector;

    WatchedDatabase(FakeSpanner spanner, SettableClock clock, Map<String, String> settings) {
        this.spanner = spanner;
        this.clock = clock;
        this.settings = new HashMap<>(settings);
        this.settings.putAll(Map.of("databases", NAME.toString(), "topic.partitions", "12"));
        restart();
    }

    void restart() {
        AbstractConfig config = new AbstractConfig(StatisticsOptions.definition(), settings, false);
        CollectorRecords records = new CollectorRecords("splitheat.", 12, clock);
        collector = new StatisticsCrew(new CollectorContext(config, NOBODY, records, clock), spanner)
                .collector(
                        NAME.toString(),
                        () -> Set.of(NAME),
                        partition -> Optional.ofNullable(offsets.offset(partition)));
    }

    /** One turn, now. */
    Collected turn() {
        Collected collected = collector.collect();
        turns.add(collected);
        for (SourceRecord record : collected.records()) {
            offsets.store(record);
            sent.add(interval(record));
        }
        return collected;
    }

    /** All turns that are wanted in this time; after a failure, a minute later. */
    WatchedDatabase pass(Duration time) {
        Instant until = clock.instant().plus(time);
        while (!clock.instant().isAfter(until)) {
            Next next = turn().next();
            if (next instanceof Next.At at) {
                clock.set(at.time().isAfter(clock.instant()) ? at.time() : clock.instant());
            } else if (next instanceof Next.Failed) {
                clock.set(clock.instant().plusSeconds(60));
            }
        }
        return this;
    }

    Stream<Interval<?>> of(StatisticsView view) {
        return sent.stream().filter(interval -> interval.view().equals(view.name()));
    }

    /** Ends of what was first sent of a view. */
    List<Instant> ends(StatisticsView view) {
        return of(view).filter(interval -> interval.part() == 0 && interval.revision() == 0)
                .<Instant>map(Interval::end)
                .toList();
    }

    List<Interval<?>> at(StatisticsView view, Instant end) {
        return of(view).filter(interval -> interval.end().equals(end)).toList();
    }

    private static Interval<?> interval(SourceRecord record) {
        byte[] value = (byte[]) record.value();
        if (record.topic().endsWith("stats.split")) {
            return Wire.SPLIT_INTERVALS.read(value);
        }
        return record.topic().endsWith("stats.lock")
                ? Wire.LOCK_INTERVALS.read(value)
                : Wire.WORKLOAD_INTERVALS.read(value);
    }
}
