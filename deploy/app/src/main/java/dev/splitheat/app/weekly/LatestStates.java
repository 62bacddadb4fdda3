package dev.splitheat.app.weekly;

import dev.splitheat.app.findings.Known;
import dev.splitheat.finding.Finding;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.weekly.FindingAtEnd;
import dev.splitheat.weekly.Scoring;
import dev.splitheat.weekly.Week;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.BiConsumer;

/** Reads compacted topics: of each key what was written last, and only that is decoded. */
final class LatestStates {
    private final Known known;
    private final Week week;
    private final Harvest harvest;
    private final WeekTopics.Progress progress;

    /** Of every database that was ever written of, wanted or not. */
    private final Set<String> names = new ConcurrentSkipListSet<>();

    LatestStates(Known known, Week week, Harvest harvest, WeekTopics.Progress progress) {
        this.known = known;
        this.week = week;
        this.harvest = harvest;
        this.progress = progress;
    }

    /** Each as it was at the week's end, where the topic still tells. */
    void findings() {
        Map<String, byte[]> atEnd = new HashMap<>();
        long end = week.until().toEpochMilli();
        Map<String, byte[]> latest = latest(Topic.FINDINGS, Instant.EPOCH, (record, value) -> {
            if (value == null) {
                atEnd.remove(record.key());
            } else if (record.timestamp() <= end) {
                atEnd.put(record.key(), value);
            }
        });
        latest.forEach((key, value) -> harvest.decode(Wire.FINDINGS, value)
                .map(read -> FindingAtEnd.of(read, former(atEnd.get(key), value), week))
                .ifPresent(read -> gathered(key).findings.put(read.id(), read)));
    }

    private Optional<Finding> former(byte[] atEnd, byte[] latest) {
        return atEnd == null || atEnd == latest ? Optional.empty() : harvest.decode(Wire.FINDINGS, atEnd);
    }

    void statuses() {
        read(
                Topic.COLLECTOR_STATUS,
                Instant.EPOCH,
                Wire.COLLECTOR_STATUS,
                (each, value) -> each.statuses.put(value.view(), value));
    }

    void catalogs() {
        read(
                Topic.CATALOGS,
                Instant.EPOCH,
                Wire.CATALOG_PARTS,
                (each, value) -> each.parts.put(value.version() + "|" + value.part(), value));
    }

    void advice() {
        read(
                Topic.RECOMMENDATIONS,
                week.minus(Scoring.TREND).from(),
                Wire.ADVICE,
                (each, value) -> each.advice.put(value.findingId(), value));
    }

    /** What did not change since the week began neither opened nor was told in it. */
    void alerts() {
        read(Topic.ALERTS, week.from(), Wire.ALERTS, (each, value) -> each.alerts.put(value.id(), value));
    }

    void deliveries() {
        read(
                Topic.DELIVERIES,
                week.from(),
                Wire.DELIVERIES,
                (each, value) -> each.told.put(value.alertId() + "|" + value.sink(), value));
    }

    void feedback() {
        read(
                Topic.FEEDBACK,
                Instant.EPOCH,
                Wire.FEEDBACK,
                (each, value) -> each.feedback.put(value.findingId(), value));
    }

    /** The full names of all databases that the topics read so far tell of, or told of. */
    Set<String> names() {
        return names;
    }

    /** @param since what changed last before that does not matter */
    private <T> void read(Topic topic, Instant since, Codec<T> codec, BiConsumer<Gathered, T> add) {
        latest(topic, since, (record, value) -> {}).forEach((key, value) -> harvest.decode(codec, value)
                .ifPresent(read -> add.accept(gathered(key), read)));
    }

    private Map<String, byte[]> latest(Topic topic, Instant since, BiConsumer<Written, byte[]> reader) {
        Map<String, byte[]> latest = new HashMap<>();
        progress.reads(topic);
        known.records(topic).since(since, record -> {
            note(record.key(), record.value());
            if (!harvest.wants(record.key())) {
                return;
            }
            if (record.value() == null) {
                latest.remove(record.key());
            } else {
                latest.put(record.key(), record.value());
            }
            reader.accept(new Written(record.key(), record.timestamp()), record.value());
        });
        return latest;
    }

    /** When a record was written, by its own time. */
    private record Written(String key, long timestamp) {}

    private void note(String key, byte[] value) {
        String name = TopicKey.database(key);
        if (value != null && Harvest.isDatabase(name)) {
            names.add(name);
        }
    }

    private Gathered gathered(String key) {
        return harvest.of(TopicKey.database(key));
    }
}
