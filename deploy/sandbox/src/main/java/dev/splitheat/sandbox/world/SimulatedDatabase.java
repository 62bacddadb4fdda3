package dev.splitheat.sandbox.world;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.SplitView;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** One database of the world: its schema, its splits and what Spanner would tell of them. */
public final class SimulatedDatabase {
    private final String name;
    private final List<String> ddl;
    private final Catalog catalog;
    private final Instant start;
    private final long seed;
    private final List<Workload> workloads;
    private final SplitMap splits;
    private final SplitHistory history = new SplitHistory();
    private long minutes;

    SimulatedDatabase(String name, Scenario scenario, Instant start, long seed) {
        this.name = name;
        this.ddl = List.copyOf(scenario.ddl());
        this.start = start;
        this.seed = seed * 31 + name.hashCode();
        catalog = DdlReader.read(String.join(";\n", ddl), Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
        KeySpace keys = new KeySpace(catalog);
        workloads = scenario.workloads(keys, start, new SplittableRandom(this.seed));
        List<Key> boundaries = new ArrayList<>(roots(keys));
        boundaries.addAll(scenario.boundaries(keys));
        splits = new SplitMap(keys, boundaries);
    }

    /** All roots but the first: that one begins where the key space does. */
    private static List<Key> roots(KeySpace keys) {
        Stream<String> names = Stream.concat(
                keys.catalog().tables().stream().map(table -> table.name()),
                keys.catalog().indexes().stream().map(index -> index.name()));
        return names.map(object -> keys.object(object).map(KeyedObject::root).orElseThrow())
                .distinct()
                .map(root -> keys.key(root, List.of()))
                .sorted()
                .skip(1)
                .toList();
    }

    /** {@code projects/p/instances/i/databases/d}. */
    public String name() {
        return name;
    }

    public List<String> ddl() {
        return ddl;
    }

    public Catalog catalog() {
        return catalog;
    }

    /** First minute of its history. */
    public Instant start() {
        return start;
    }

    /** The last interval end whose rows are readable at an instant; equal answers mean equal contents of all views. */
    public Instant newestVisibleAt(Instant readAt) {
        return SplitHistory.newestVisibleAt(readAt);
    }

    /** Rows of a view by interval end, as a read at an instant sees them; the hottest first. */
    public synchronized Map<Instant, List<SplitRow>> visibleAt(SplitView view, Instant readAt) {
        return history.visibleAt(view, readAt);
    }

    /** Computes every minute that is closed at an instant. */
    synchronized void advanceTo(Instant now) {
        long closed =
                Duration.between(start, now.truncatedTo(ChronoUnit.MINUTES)).toMinutes();
        while (minutes < closed) {
            SplittableRandom random = new SplittableRandom(seed ^ (minutes * 0x9E3779B97F4A7C15L));
            List<Load> loads = new ArrayList<>();
            workloads.forEach(workload -> loads.addAll(workload.during(minutes, random)));
            List<SplitRow> rows = splits.pass(minutes, loads, random);
            minutes++;
            history.add(start.plus(Duration.ofMinutes(minutes)), rows);
        }
    }
}
