package dev.splitheat.analyzer;

import dev.splitheat.heat.Fading;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.Place;
import dev.splitheat.heat.RangeBudget;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The decaying windows of databases, one entry for each range: a minute writes the ranges that it has load in, and no
 * others, however many are known.
 */
final class FadingShelf {
    /** Stands for the database: how much of the window was covered. */
    private static final Place COVERAGE = new Place("", "", "");
    /** No printed key has it. */
    private static final String BETWEEN = "\u0000";

    private final KeyValueStore<String, RangeHeat> store;
    private final RangeBudget budget;
    private final Map<String, Integer> counts = new HashMap<>();

    FadingShelf(KeyValueStore<String, RangeHeat> store, RangeBudget budget) {
        this.store = store;
        this.budget = budget;
    }

    /** Adds what an interval tells, in the place of what it told before. */
    void add(HeatWindow interval, Optional<HeatWindow> before, KeySpace space) {
        String database = interval.database();
        count(database);
        before.ifPresent(old -> {
            old.ranges().forEach(range -> subtract(database, range.place(), Fading.of(range, old.end())));
            subtract(database, COVERAGE, old.coverageToFade());
        });
        interval.ranges().forEach(range -> add(database, range.place(), Fading.of(range, interval.end())));
        add(database, COVERAGE, interval.coverageToFade());
        if (count(database) > budget.ranges()) {
            shrink(database, space);
        }
    }

    /** A window with what fades in its ranges, and of the sources that tell of them; all as of the newest minute. */
    HeatWindow told(HeatWindow window) {
        Fading covered = fading(window.database(), COVERAGE);
        List<RangeHeat> ranges = window.ranges().stream()
                .map(range ->
                        range.with(fading(window.database(), range.place()).asOf(covered.at())))
                .toList();
        return window.fading(covered, ranges);
    }

    private Fading fading(String database, Place place) {
        RangeHeat known = store.get(key(database, place));
        return known == null ? Fading.NOTHING : known.fading();
    }

    private void add(String database, Place place, Fading load) {
        String key = key(database, place);
        RangeHeat known = store.get(key);
        if (known == null) {
            counts.merge(database, 1, Integer::sum);
        }
        RangeHeat added = RangeHeat.ofFading(place, 1, load);
        store.put(key, known == null ? added : known.with(known.fading().plus(load)));
    }

    /** What was merged away meanwhile stays: it fades by itself. */
    private void subtract(String database, Place place, Fading load) {
        String key = key(database, place);
        RangeHeat known = store.get(key);
        if (known != null) {
            store.put(key, known.with(known.fading().minus(load)));
        }
    }

    /** Below the budget by an eighth, so that it is not done for each new range. */
    private void shrink(String database, KeySpace space) {
        Instant now = fading(database, COVERAGE).at();
        Map<String, RangeHeat> known = new TreeMap<>();
        for (KeyValue<String, RangeHeat> entry : Stores.of(store, database)) {
            known.put(entry.key, entry.value);
        }
        known.remove(key(database, COVERAGE));
        List<RangeHeat> lasting = known.values().stream()
                .filter(heat -> heat.fading().at().isAfter(now.minus(Fading.GONE)))
                .map(heat -> heat.with(heat.fading().asOf(now)))
                .toList();
        RangeBudget smaller = new RangeBudget(Math.max(1, budget.ranges() - budget.ranges() / 8));
        List<RangeHeat> left = smaller.fit(lasting, space);
        left.forEach(heat -> {
            RangeHeat before = known.remove(key(database, heat.place()));
            if (before == null || before.merged() != heat.merged()) {
                store.put(key(database, heat.place()), heat);
            }
        });
        known.keySet().forEach(store::delete);
        counts.put(database, left.size());
    }

    /** Counted once for each task; one more stands for the database itself. */
    private int count(String database) {
        return counts.computeIfAbsent(
                database, unseen -> Stores.of(store, database).size());
    }

    private static String key(String database, Place place) {
        return TopicKey.of(database, place.start() + BETWEEN + place.limit() + BETWEEN + place.object());
    }
}
