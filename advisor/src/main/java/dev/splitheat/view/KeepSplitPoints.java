package dev.splitheat.view;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Sealed;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Keeps when split points came and went, without their keys, as long as events. The first answer of a database says what there
 * is, not what changed; one in several parts, of many thousand points, is passed over, and so is one that is not complete.
 */
final class KeepSplitPoints implements Processor<String, Sealed, Void, Void> {
    private static final Duration LOOK_EVERY = Duration.ofDays(1);

    private KeyValueStore<String, byte[]> last;
    private KeyValueStore<String, String> changes;

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        last = context.getStateStore(Names.SPLIT_POINTS);
        changes = context.getStateStore(Names.SPLIT_POINT_CHANGES);
        context.schedule(LOOK_EVERY, PunctuationType.WALL_CLOCK_TIME, now -> letGo(Instant.ofEpochMilli(now)));
    }

    @Override
    public void process(Record<String, Sealed> record) {
        Sealed told = record.value();
        if (told != null && told.view().equals(StatisticsView.USER_SPLIT_POINTS.name())) {
            take(told.database(), told.payload().bytes());
        }
    }

    private void take(String database, byte[] payload) {
        Interval<WorkloadRow> now = Wire.WORKLOAD_INTERVALS.read(payload);
        byte[] kept = last.get(database);
        if (now.parts() > 1 || now.coverage() == Coverage.MISSING || now.coverage() == Coverage.PARTIAL) {
            return;
        }
        if (kept == null) {
            last.put(database, payload);
            return;
        }
        Interval<WorkloadRow> before = Wire.WORKLOAD_INTERVALS.read(kept);
        if (now.end().isAfter(before.end())) {
            last.put(database, payload);
            PointsChange.between(now.end(), points(before), points(now))
                    .forEach(change -> changes.put(key(database, change), change.text()));
        }
    }

    private static Set<SplitPointRow> points(Interval<WorkloadRow> interval) {
        return interval.rows().stream()
                .filter(SplitPointRow.class::isInstance)
                .map(SplitPointRow.class::cast)
                .collect(Collectors.toSet());
    }

    private static String key(String database, PointsChange change) {
        return key(database, change.at()) + change.object() + (change.added() > 0 ? "+" : "-");
    }

    /** What the keys of a database's changes of this time begin with; they sort as the times do. */
    static String key(String database, Instant at) {
        return TopicKey.of(database, String.format(Locale.ROOT, "%019d", at.getEpochSecond()), "");
    }

    private void letGo(Instant now) {
        Instant oldest = now.minus(Topic.EVENTS.retention());
        List<String> old = new ArrayList<>();
        try (KeyValueIterator<String, String> all = changes.all()) {
            all.forEachRemaining(entry -> {
                if (PointsChange.of(entry.value).at().isBefore(oldest)) {
                    old.add(entry.key);
                }
            });
        }
        old.forEach(changes::delete);
    }
}
