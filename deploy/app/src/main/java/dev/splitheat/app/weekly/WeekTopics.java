package dev.splitheat.app.weekly;

import dev.splitheat.app.findings.Known;
import dev.splitheat.finding.Event;
import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.view.HeatSlices;
import dev.splitheat.weekly.HotHour;
import dev.splitheat.weekly.KnownDatabase;
import dev.splitheat.weekly.Scoring;
import dev.splitheat.weekly.Week;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.UnreadableRecordException;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Reads what a report rests on: topics, from when on it matters, and nothing else. */
final class WeekTopics {
    /** A month's end lies within, so that an index that is read once a month was read. */
    private static final Duration USED = Duration.ofDays(35);
    /** Of short intervals that many tell what is usual. */
    private static final int ENOUGH = 1_440;

    private final Known known;
    private final Week week;
    private final Instant end;
    private final Predicate<String> wanted;
    private final Map<String, Gathered> databases = new ConcurrentHashMap<>();
    private final Map<String, Silence> silences = new ConcurrentHashMap<>();
    private final LongAdder unreadable = new LongAdder();

    /**
     * @param now of a week that is not over, what is usual is told by the time before it
     * @param wanted full names of databases
     */
    WeekTopics(Known known, Week week, Instant now, Predicate<String> wanted) {
        this.known = known;
        this.week = week;
        this.end = week.end(now);
        this.wanted = wanted;
    }

    /** Told which topic is being read, by several threads. */
    interface Progress {
        void reads(Topic topic);
    }

    /**
     * What is known of each database, by its full name. Topics are read at the same time, those that hold most first; each adds to
     * a part of its own of what is gathered.
     */
    Map<String, KnownDatabase> read(Progress progress) {
        AtOnce.run(List.of(
                () -> heat(progress),
                () -> workload(progress),
                () -> findings(progress),
                () -> advice(progress),
                () -> alerts(progress),
                () -> catalogs(progress),
                () -> statuses(progress),
                () -> deliveries(progress),
                () -> feedback(progress),
                () -> silences(progress),
                () -> events(progress)));
        return known();
    }

    private Map<String, KnownDatabase> known() {
        return databases.entrySet().parallelStream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        each -> each.getValue().known(silences.values()),
                        (one, other) -> one,
                        TreeMap::new));
    }

    private void findings(Progress progress) {
        compacted(Topic.FINDINGS, Wire.FINDINGS, progress, (each, value) -> each.findings.put(value.id(), value));
    }

    private void advice(Progress progress) {
        compacted(
                Topic.RECOMMENDATIONS,
                week.minus(Scoring.TREND).from(),
                Wire.ADVICE,
                progress,
                (each, value) -> each.advice.put(value.findingId(), value));
    }

    /** What did not change since the week began neither opened nor was told in it. */
    private void alerts(Progress progress) {
        compacted(
                Topic.ALERTS, week.from(), Wire.ALERTS, progress, (each, value) -> each.alerts.put(value.id(), value));
    }

    private void deliveries(Progress progress) {
        compacted(
                Topic.DELIVERIES,
                week.from(),
                Wire.DELIVERIES,
                progress,
                (each, value) -> each.told.put(value.alertId() + "|" + value.sink(), value));
    }

    private void feedback(Progress progress) {
        compacted(
                Topic.FEEDBACK, Wire.FEEDBACK, progress, (each, value) -> each.feedback.put(value.findingId(), value));
    }

    private void statuses(Progress progress) {
        compacted(
                Topic.COLLECTOR_STATUS,
                Wire.COLLECTOR_STATUS,
                progress,
                (each, value) -> each.statuses.put(value.view(), value));
    }

    private void catalogs(Progress progress) {
        compacted(
                Topic.CATALOGS,
                Wire.CATALOG_PARTS,
                progress,
                (each, value) -> each.parts.put(value.version() + "|" + value.part(), value));
    }

    /** Records that were passed over because they could not be read; the analyzer and the advisor keep them as dead letters. */
    long unreadable() {
        return unreadable.sum();
    }

    private <T> void compacted(Topic topic, Codec<T> codec, Progress progress, BiConsumer<Gathered, T> add) {
        compacted(topic, Instant.EPOCH, codec, progress, add);
    }

    /** @param since what changed last before that does not matter */
    private <T> void compacted(
            Topic topic, Instant since, Codec<T> codec, Progress progress, BiConsumer<Gathered, T> add) {
        Map<String, byte[]> latest = new TreeMap<>();
        progress.reads(topic);
        known.records(topic).since(since, record -> {
            if (!isWanted(record.key())) {
                return;
            }
            if (record.value() == null) {
                latest.remove(record.key());
            } else {
                latest.put(record.key(), record.value());
            }
        });
        latest.forEach(
                (key, value) -> decode(codec, value).ifPresent(read -> add.accept(of(TopicKey.database(key)), read)));
    }

    private void silences(Progress progress) {
        progress.reads(Topic.SILENCES);
        known.records(Topic.SILENCES).each(record -> {
            if (record.value() == null) {
                silences.remove(record.key());
            } else {
                decode(Wire.SILENCES, record.value()).ifPresent(silence -> silences.put(record.key(), silence));
            }
        });
    }

    private void events(Progress progress) {
        progress.reads(Topic.EVENTS);
        known.records(Topic.EVENTS).since(week.from(), record -> decodeWanted(Wire.EVENTS, record)
                .filter(event -> week.contains(event.at()))
                .ifPresent(this::add));
    }

    private void add(Event event) {
        of(event.database()).events.add(event);
    }

    private void heat(Progress progress) {
        progress.reads(Topic.HEAT_1H);
        known.records(Topic.HEAT_1H)
                .since(week.minus(Scoring.TREND).from(), record -> decodeWanted(HeatSlices.CODEC, record)
                        .filter(slice -> slice.start().isBefore(week.until()))
                        .ifPresent(slice -> of(slice.database()).heat.add(hour(slice))));
    }

    private static HotHour hour(HeatSlice slice) {
        Covered covered = slice.covered(HeatSource.SPLIT_SCORES);
        return new HotHour(
                slice.end(),
                slice.revision(),
                covered.seconds(),
                covered.truncated(),
                slice.ranges().stream()
                        .filter(range -> range.hotSeconds() > 0)
                        .map(range -> new HotHour.Range(
                                range.place().object(),
                                range.place().start(),
                                range.place().limit(),
                                range.peakScore(),
                                range.hotSeconds()))
                        .toList(),
                slice.loads().stream()
                        .filter(load -> load.operations() > 0)
                        .collect(Collectors.toMap(SliceLoad::object, SliceLoad::operations, Long::sum)));
    }

    private void workload(Progress progress) {
        progress.reads(Topic.STATS_WORKLOAD);
        known.records(Topic.STATS_WORKLOAD).since(end.minus(USED), record -> {
            if (matters(record)) {
                decodeWanted(Wire.WORKLOAD_INTERVALS, record)
                        .filter(interval -> !interval.end().isAfter(week.until()))
                        .ifPresent(this::add);
            }
        });
    }

    private void add(Interval<WorkloadRow> interval) {
        of(interval.database()).add(interval);
    }

    /** Told by the record's head, without decoding all of it: most are of statements and transactions. */
    private boolean matters(ConsumerRecord<String, byte[]> record) {
        if (record.value() == null || !isWanted(record.key())) {
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

    private <T> Optional<T> decodeWanted(Codec<T> codec, ConsumerRecord<String, byte[]> record) {
        return record.value() == null || !isWanted(record.key()) ? Optional.empty() : decode(codec, record.value());
    }

    private <T> Optional<T> decode(Codec<T> codec, byte[] value) {
        try {
            return Optional.of(codec.read(value));
        } catch (UnreadableRecordException e) {
            unreadable.increment();
            return Optional.empty();
        }
    }

    /** What is said of a listing is said of no database. */
    private boolean isWanted(String key) {
        String database = TopicKey.database(key);
        return database.startsWith("projects/") && !database.contains("*") && wanted.test(database);
    }

    private Gathered of(String database) {
        return databases.computeIfAbsent(database, name -> new Gathered(name, week));
    }

    /** The full names of all databases that are watched, or were. */
    static Collection<String> names(Known known) {
        TreeSet<String> names = new TreeSet<>();
        for (Topic topic : new Topic[] {Topic.COLLECTOR_STATUS, Topic.CATALOGS, Topic.FINDINGS}) {
            known.records(topic).each(record -> {
                String name = TopicKey.database(record.key());
                if (record.value() != null && name.startsWith("projects/") && !name.contains("*")) {
                    names.add(name);
                }
            });
        }
        return names;
    }
}
