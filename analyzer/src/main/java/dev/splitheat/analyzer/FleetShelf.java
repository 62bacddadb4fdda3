package dev.splitheat.analyzer;

import dev.splitheat.finding.Event;
import dev.splitheat.fleet.Onsets;
import dev.splitheat.rules.FleetRules;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** What the databases of one partition did at the same time, and the events that were made of it. */
final class FleetShelf {
    /** What is usual is measured over it, and who was not judged in it is not counted. */
    private static final Duration HOUR = Duration.ofHours(1);

    private static final Duration REMEMBERED = Duration.ofDays(1);

    /** Keys begin with the time, so that what happened at one time lies together. */
    private final KeyValueStore<String, Long> onsets;

    private final KeyValueStore<String, Long> sizes;
    private final KeyValueStore<String, Long> progress;
    private final KeyValueStore<String, Event> events;
    private final FleetRules rules;

    FleetShelf(ProcessorContext<?, ?> context, FleetRules rules) {
        this.rules = rules;
        this.onsets = context.getStateStore(Names.FLEET_ONSETS);
        this.sizes = context.getStateStore(Names.FLEET_SIZES);
        this.progress = context.getStateStore(Names.EPISODE_PROGRESS);
        this.events = context.getStateStore(Names.EVENTS_IN_REACH);
    }

    /** Events of a database that findings may tell of, oldest first. */
    List<Event> eventsOf(String database) {
        return Stores.valuesOf(events, database);
    }

    /** A database has so many tables and indexes. */
    void sized(String database, long objects) {
        if (!Objects.equals(sizes.get(database), objects)) {
            sizes.put(database, objects);
        }
    }

    /** So many of a database's objects turned hot; the events that this makes, each once. */
    List<Event> turnedHot(String database, Instant end, long objects) {
        Onsets before = at(end);
        Onsets now = before.with(database, objects);
        long watched = watched(end);
        double usual = usual(end);
        onsets.put(key(end, database), now.byDatabase().get(database));
        forgetBefore(end.minus(HOUR).minus(HOUR));
        if (!now.areOneEvent(watched, usual, rules)) {
            return List.of();
        }
        List<Event> news =
                before.areOneEvent(watched, usual, rules) ? List.of(now.event(database, watched)) : now.events(watched);
        news.forEach(this::keep);
        return news;
    }

    void forget(String database) {
        sizes.delete(database);
        Stores.of(events, database).forEach(entry -> events.delete(entry.key));
    }

    private void keep(Event event) {
        Instant reach = event.at().minus(REMEMBERED);
        Stores.of(events, event.database()).stream()
                .filter(entry -> entry.value.at().isBefore(reach))
                .forEach(entry -> events.delete(entry.key));
        events.put(TopicKey.of(event.database(), TopicKey.sortable(event.at())), event);
    }

    private Onsets at(Instant end) {
        Map<String, Long> counts = new TreeMap<>();
        Stores.of(onsets, TopicKey.sortable(end))
                .forEach(entry -> counts.put(entry.key.substring(entry.key.indexOf('|') + 1), entry.value));
        return new Onsets(end, counts);
    }

    private double usual(Instant end) {
        List<KeyValue<String, Long>> hour =
                Stores.between(onsets, TopicKey.sortable(end.minus(HOUR)), TopicKey.sortable(end));
        return (double) hour.stream().mapToLong(entry -> entry.value).sum() / HOUR.toMinutes();
    }

    private long watched(Instant end) {
        long objects = 0;
        try (KeyValueIterator<String, Long> judged = progress.all()) {
            while (judged.hasNext()) {
                KeyValue<String, Long> database = judged.next();
                boolean alive = database.value >= end.minus(HOUR).getEpochSecond();
                objects += alive ? Objects.requireNonNullElse(sizes.get(database.key), 0L) : 0;
            }
        }
        return objects;
    }

    private void forgetBefore(Instant reach) {
        Stores.keysBetween(onsets, "", TopicKey.sortable(reach)).forEach(onsets::delete);
    }

    private static String key(Instant end, String database) {
        return TopicKey.of(TopicKey.sortable(end), database);
    }
}
