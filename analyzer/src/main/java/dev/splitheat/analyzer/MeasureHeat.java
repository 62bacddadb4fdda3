package dev.splitheat.analyzer;

import dev.splitheat.heat.HeatWindow;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Merges intervals into windows. Each database's own intervals drive its time: a window is sent when an interval at or
 * behind its end has come, and again, with a higher revision, when a late interval still changes it.
 */
final class MeasureHeat extends ContextualProcessor<String, Interval<SplitRow>, String, HeatWindow> {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Map<Duration, String> LONGER =
            Map.of(Duration.ofMinutes(10), Names.WRITE_HEAT_10M, Duration.ofHours(1), Names.WRITE_HEAT_1H);
    /** How late an interval may be and still change its windows. */
    static final Duration GRACE = Duration.ofHours(2);

    private CatalogShelf shelf;
    private KeyValueStore<String, HeatWindow> minutes;
    private KeyValueStore<String, Long> progress;

    @Override
    public void init(ProcessorContext<String, HeatWindow> context) {
        super.init(context);
        shelf = new CatalogShelf(context);
        minutes = context.getStateStore(Names.HEAT_MINUTES);
        progress = context.getStateStore(Names.HEAT_PROGRESS);
    }

    @Override
    public void process(Record<String, Interval<SplitRow>> message) {
        Interval<SplitRow> interval = message.value();
        String database = interval.database();
        Long known = progress.get(database);
        Instant latest = known == null ? interval.end().minus(interval.length()) : Instant.ofEpochSecond(known);
        if (interval.end().isBefore(latest.minus(GRACE))) {
            // Spanner fills an interval a day later, or a collector without its offsets tells a day once more: nobody
            // did
            // wrong, and what was known in time stands.
            return;
        }
        String key = TopicKey.of(database, Stores.sortable(interval.end()), interval.view());
        HeatWindow before = minutes.get(key);
        if (before != null && before.revision() >= interval.revision()) {
            return;
        }
        KeySpace space = shelf.of(database).space();
        HeatWindow minute = HeatWindow.of(interval, row -> objectName(space, row));
        minutes.put(key, minute);
        if (interval.length().equals(MINUTE)) {
            send(message, minute, Names.WRITE_HEAT);
        }
        LONGER.forEach(
                (length, sink) -> closed(length, interval, latest).forEach(window -> send(message, window, sink)));
        if (interval.end().isAfter(latest)) {
            progress.put(database, interval.end().getEpochSecond());
            forget(database, latest, interval.end());
        }
    }

    /** The windows of this length that the interval closes or, when it is late, changes. */
    private List<HeatWindow> closed(Duration length, Interval<SplitRow> interval, Instant latest) {
        boolean late = !interval.end().isAfter(latest);
        Instant changed = HeatWindow.endOf(length, interval.end());
        boolean closesNone = interval.end().isBefore(HeatWindow.endOf(length, latest.plusSeconds(1)));
        if (late ? changed.isAfter(latest) : closesNone) {
            return List.of();
        }
        Instant from = (late ? changed : latest).minus(length);
        Map<Instant, List<HeatWindow>> byWindow = Stores.between(
                        minutes,
                        TopicKey.of(interval.database(), Stores.sortable(from)),
                        TopicKey.of(
                                interval.database(),
                                Stores.sortable(interval.end().plus(length))))
                .stream()
                .map(entry -> entry.value)
                .collect(Collectors.groupingBy(
                        minute -> HeatWindow.endOf(length, minute.end()), TreeMap::new, Collectors.toList()));
        return byWindow.entrySet().stream()
                .filter(window -> late
                        ? window.getKey().equals(changed) && !changed.isAfter(latest)
                        : window.getKey().isAfter(latest) && !window.getKey().isAfter(interval.end()))
                .map(window -> HeatWindow.merge(interval.database(), window.getKey(), length, window.getValue()))
                .toList();
    }

    /** Looks only where something can be: what the interval before was too new to forget. */
    private void forget(String database, Instant before, Instant latest) {
        Duration reach = GRACE.plus(Duration.ofHours(1));
        Stores.keysBetween(
                        minutes,
                        TopicKey.of(database, Stores.sortable(before.minus(reach))),
                        TopicKey.of(database, Stores.sortable(latest.minus(reach))))
                .forEach(minutes::delete);
    }

    private void send(Record<String, Interval<SplitRow>> message, HeatWindow window, String sink) {
        context().forward(message.withValue(window).withTimestamp(window.end().toEpochMilli()), sink);
    }

    private static String objectName(KeySpace space, SplitRow row) {
        return space.range(row.start(), row.limit(), row.affectedTables())
                .object()
                .map(KeyedObject::name)
                .orElse(row.start());
    }
}
