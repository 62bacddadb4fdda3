package dev.splitheat.app.weekly;

import dev.splitheat.app.findings.Known;
import dev.splitheat.app.findings.TopicRecords;
import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.Topic;
import dev.splitheat.view.HeatSlices;
import dev.splitheat.weekly.HotHour;
import dev.splitheat.weekly.Scoring;
import dev.splitheat.weekly.Week;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Reads topics of what was once: from when on it matters, and up to the week's end. */
final class TimedRecords {
    /** A month's end lies within, so that an index that is read once a month was read. */
    private static final Duration USED = Duration.ofDays(35);
    /** Of short intervals that many tell what is usual. */
    private static final int ENOUGH = 1_440;

    private static final long MICROS = 1_000_000;

    private final Known known;
    private final Week week;
    private final Instant end;
    private final Harvest harvest;
    private final WeekTopics.Progress progress;

    /** @param now of a week that is not over, what is usual is told by the time before it */
    TimedRecords(Known known, Week week, Instant now, Harvest harvest, WeekTopics.Progress progress) {
        this.known = known;
        this.week = week;
        this.end = week.end(now);
        this.harvest = harvest;
        this.progress = progress;
    }

    /** @param share of the topic of hours */
    void heat(TopicRecords share) {
        progress.reads(Topic.HEAT_1H);
        Instant until = week.until();
        share.since(week.minus(Scoring.TREND).from(), record -> harvest.decodeWanted(HeatSlices.CODEC, record)
                .filter(slice -> slice.start().isBefore(until))
                .ifPresent(slice -> harvest.of(slice.database()).heat.add(hour(slice))));
    }

    private static HotHour hour(HeatSlice slice) {
        Covered covered = slice.covered(HeatSource.SPLIT_SCORES);
        return new HotHour(
                slice.end(),
                slice.revision(),
                covered.seconds(),
                covered.truncated(),
                slice.ranges().stream()
                        .filter(range -> range.hotSeconds() > 0 || range.waitMicros() >= MICROS)
                        .map(range -> new HotHour.Range(
                                range.place().object(),
                                range.place().start(),
                                range.place().limit(),
                                range.hotSeconds() > 0 ? range.peakScore() : 0,
                                range.hotSeconds(),
                                range.waitMicros() / MICROS))
                        .toList(),
                slice.loads().stream()
                        .filter(load -> load.operations() > 0)
                        .collect(Collectors.toMap(SliceLoad::object, SliceLoad::operations, Long::sum)),
                slice.loads().stream()
                        .filter(load -> load.waitMicros() >= MICROS)
                        .collect(Collectors.toMap(SliceLoad::object, load -> load.waitMicros() / MICROS, Long::sum)));
    }

    void workload() {
        progress.reads(Topic.STATS_WORKLOAD);
        Instant until = week.until();
        known.records(Topic.STATS_WORKLOAD).since(end.minus(USED), record -> {
            if (matters(record)) {
                harvest.decode(Wire.WORKLOAD_INTERVALS, record.value())
                        .filter(interval -> !interval.end().isAfter(until))
                        .ifPresent(interval -> harvest.of(interval.database()).add(interval));
            }
        });
    }

    /** Told by the record's head, without decoding all of it: most are of statements and transactions. */
    private boolean matters(ConsumerRecord<String, byte[]> record) {
        if (record.value() == null || !harvest.wants(record.key())) {
            return false;
        }
        return ViewName.of(record.value())
                .map(view -> record.timestamp() > since(view, end).toEpochMilli())
                .orElse(false);
    }

    /** What is older tells nothing more of what is usual by then. */
    static Instant since(StatisticsView view, Instant end) {
        Duration enough = view.length().multipliedBy(ENOUGH);
        return end.minus(view.isState() || enough.compareTo(USED) > 0 ? USED : enough);
    }

    void events() {
        progress.reads(Topic.EVENTS);
        known.records(Topic.EVENTS).since(week.from(), record -> harvest.decodeWanted(Wire.EVENTS, record)
                .filter(event -> week.contains(event.at()))
                .ifPresent(event -> harvest.of(event.database()).events.add(event)));
    }
}
