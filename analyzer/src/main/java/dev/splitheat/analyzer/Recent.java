package dev.splitheat.analyzer;

import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Remembered;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The last hour of a database's intervals of everything but splits, in stores, and in memory as long as the task lives. A
 * higher revision replaces a lower one.
 */
final class Recent {
    /** What is said of rows of locks that are none. */
    static final String STRANGE = "of tables that neither the schema nor any transaction knows";

    private final Duration length;
    private final KeyValueStore<String, Interval<LockRow>> locks;
    private final KeyValueStore<String, Interval<WorkloadRow>> workload;
    private final KeyValueStore<String, Interval<MetricPoint>> metrics;
    private final KeyValueStore<String, Interval<TableSample>> samples;
    private final SetAsideShelf setAside;
    private final Map<String, NavigableMap<Instant, Minute>> databases = new HashMap<>();

    /** What is there of one interval end, by view. */
    private static final class Minute {
        private final Map<String, Interval<LockRow>> locks = new TreeMap<>();
        private final Map<String, Interval<WorkloadRow>> workload = new TreeMap<>();
        private final Map<String, Interval<MetricPoint>> metrics = new TreeMap<>();
        private final Map<String, Interval<TableSample>> samples = new TreeMap<>();
        /** All of it, until more comes. */
        private Optional<Remembered> all = Optional.empty();

        Remembered remembered(String database, Instant end, Duration length) {
            Remembered known =
                    all.orElseGet(() -> new Remembered(observation(database, end, length, Optional.empty(), this)));
            all = Optional.of(known);
            return known;
        }
    }

    /** {@code length} is that of the intervals that are followed. */
    Recent(ProcessorContext<?, ?> context, Duration length) {
        this.length = length;
        this.locks = context.getStateStore(Names.RECENT_LOCKS);
        this.workload = context.getStateStore(Names.RECENT_WORKLOAD);
        this.metrics = context.getStateStore(Names.RECENT_METRICS);
        this.samples = context.getStateStore(Names.RECENT_SAMPLES);
        this.setAside = new SetAsideShelf(context);
    }

    /** Keeps an interval of one of these kinds, with the rows that matter most. */
    @SuppressWarnings("unchecked")
    void keep(Interval<?> interval) {
        Minute minute = minutes(interval.database()).computeIfAbsent(interval.end(), end -> new Minute());
        minute.all = Optional.empty();
        switch (Kind.of(interval)) {
            case LOCKS -> keep((Interval<LockRow>) interval, minute.locks, locks);
            case WORKLOAD -> keep(Heaviest.of((Interval<WorkloadRow>) interval), minute.workload, workload);
            case METRICS -> keep((Interval<MetricPoint>) interval, minute.metrics, metrics);
            case SAMPLES -> keep((Interval<TableSample>) interval, minute.samples, samples);
            case SPLITS -> throw new IllegalArgumentException("splits are not remembered here");
        }
    }

    private static <R> void keep(
            Interval<R> interval, Map<String, Interval<R>> byView, KeyValueStore<String, Interval<R>> store) {
        Interval<R> before = byView.get(interval.view());
        if (before == null || before.revision() <= interval.revision()) {
            byView.put(interval.view(), interval);
            store.put(key(interval), interval);
        }
    }

    private static String key(Interval<?> interval) {
        return TopicKey.of(interval.database(), TopicKey.sortable(interval.end()), interval.view());
    }

    /** These splits with everything else of the same end. */
    Observation observation(Interval<SplitRow> splits) {
        Minute minute = minutes(splits.database()).getOrDefault(splits.end(), new Minute());
        return observation(splits.database(), splits.end(), splits.length(), Optional.of(splits), minute);
    }

    /** Keys that were sampled while a table had another key are left out: with the schema of now they mean something else. */
    Surroundings around(String database, Instant upTo, CatalogShelf catalogs) {
        List<Remembered> observations = new ArrayList<>();
        Instant after = upTo.minus(Surroundings.REACH);
        Instant since = catalogs.since(database, upTo);
        minutes(database).subMap(after, false, upTo, true).forEach((end, minute) -> {
            observations.add(
                    end.isBefore(since)
                            ? new Remembered(observation(database, end, length, Optional.empty(), minute)
                                    .samplesOf(table -> catalogs.readsAlike(table, database, end, upTo)))
                            : minute.remembered(database, end, length));
        });
        return Surroundings.of(observations, setAside.between(database, after, upTo));
    }

    /** The newest end of each view whose intervals are followed; others come when they come. */
    Map<String, Instant> newestAwaited(String database) {
        Map<String, Instant> newest = new TreeMap<>();
        minutes(database).forEach((end, minute) -> List.of(minute.locks, minute.workload)
                .forEach(views -> views.forEach((view, interval) -> {
                    if (interval.length().equals(length)) {
                        newest.put(view, end);
                    }
                })));
        return newest;
    }

    /** Deletes key by key: looking for what there is would go over all that was deleted before. */
    void forgetBefore(String database, Instant reach) {
        NavigableMap<Instant, Minute> old = minutes(database).headMap(reach, false);
        old.values().forEach(minute -> {
            forget(minute.locks, locks);
            forget(minute.workload, workload);
            forget(minute.metrics, metrics);
            forget(minute.samples, samples);
        });
        old.clear();
        setAside.forgetBefore(database, reach);
    }

    /** It came, and its minute had been judged already. */
    void tooLate(Interval<SplitRow> interval, Instant judged) {
        setAside.put(
                interval.database(),
                judged,
                "intervals of " + interval.view() + " that came after later ones, or once more",
                TopicKey.sortable(interval.end()),
                1);
    }

    /** What no finding can be made of, of its rows. */
    void setAside(Interval<SplitRow> interval, SetAside rows) {
        setAside.put(interval.database(), interval.end(), rows.what(), "", rows.count());
    }

    /** So many of its rows are of tables that neither the schema nor transactions know. */
    void strange(Interval<LockRow> interval, int rows) {
        setAside.put(interval.database(), interval.end(), "rows of " + interval.view() + " " + STRANGE, "", rows);
    }

    private static <R> void forget(Map<String, Interval<R>> byView, KeyValueStore<String, Interval<R>> store) {
        byView.values().forEach(interval -> store.delete(key(interval)));
    }

    private static Observation observation(
            String database, Instant end, Duration length, Optional<Interval<SplitRow>> splits, Minute minute) {
        return new Observation(
                database,
                end,
                length,
                splits,
                minute.locks.values().stream().findFirst(),
                List.copyOf(minute.workload.values()),
                minute.metrics.values().stream().findFirst(),
                List.copyOf(minute.samples.values()));
    }

    private NavigableMap<Instant, Minute> minutes(String database) {
        return databases.computeIfAbsent(database, this::load);
    }

    private NavigableMap<Instant, Minute> load(String database) {
        NavigableMap<Instant, Minute> minutes = new TreeMap<>();
        load(locks, database, minutes, minute -> minute.locks);
        load(workload, database, minutes, minute -> minute.workload);
        load(metrics, database, minutes, minute -> minute.metrics);
        load(samples, database, minutes, minute -> minute.samples);
        return minutes;
    }

    private static <R> void load(
            KeyValueStore<String, Interval<R>> store,
            String database,
            NavigableMap<Instant, Minute> minutes,
            Function<Minute, Map<String, Interval<R>>> views) {
        for (KeyValue<String, Interval<R>> entry : Stores.of(store, database)) {
            Minute minute = minutes.computeIfAbsent(entry.value.end(), end -> new Minute());
            views.apply(minute).put(entry.value.view(), entry.value);
        }
    }
}
