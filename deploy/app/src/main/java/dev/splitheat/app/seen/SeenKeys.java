package dev.splitheat.app.seen;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.load.RowChange;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The keys written in one minute of a simulated database, as a collector that reads a change stream would sample them. */
public final class SeenKeys {
    private static final String VIEW = "CHANGE_STREAM";
    /** As many of a table in a minute as collectors give to one who asks for more. */
    private static final int KEYS = 256;

    private SeenKeys() {}

    public static Interval<TableSample> of(SimulatedDatabase database, Instant end) {
        KeySpace keys = new KeySpace(database.catalog());
        Map<String, List<RowChange>> tables = database.newestChanges().stream()
                .collect(Collectors.groupingBy(RowChange::table, TreeMap::new, Collectors.toList()));
        List<TableSample> rows = tables.entrySet().stream()
                .map(table -> sample(keys, table.getKey(), table.getValue()))
                .toList();
        return new Interval<>(
                database.name(),
                VIEW,
                end,
                Duration.ofMinutes(1),
                end,
                0,
                0,
                1,
                rows.isEmpty() ? Coverage.SILENT : Coverage.COMPLETE,
                false,
                Optional.empty(),
                rows);
    }

    private static TableSample sample(KeySpace keys, String table, List<RowChange> changes) {
        return new TableSample(
                table,
                false,
                count(changes, Write.INSERT),
                count(changes, Write.UPDATE),
                count(changes, Write.DELETE),
                0,
                drawn(keys, changes));
    }

    private static long count(List<RowChange> changes, Write write) {
        return Math.round(changes.stream()
                .filter(change -> write(change) == write)
                .mapToDouble(RowChange::standsFor)
                .sum());
    }

    /** Each key that is drawn stands for as many writes as any other: evenly spaced over all writes, in their order. */
    private static List<SampledKey> drawn(KeySpace keys, List<RowChange> changes) {
        List<RowChange> ordered = changes.stream()
                .sorted(Comparator.comparing(RowChange::committedAt))
                .toList();
        double all = ordered.stream().mapToDouble(RowChange::standsFor).sum();
        double step = all / Math.min(KEYS, Math.max(1, Math.floor(all)));
        List<SampledKey> drawn = new ArrayList<>();
        double passed = 0;
        double next = step / 2;
        for (RowChange change : ordered) {
            passed += change.standsFor();
            for (; next < passed; next += step) {
                drawn.add(key(keys, change));
            }
        }
        return drawn;
    }

    private static SampledKey key(KeySpace keys, RowChange change) {
        return new SampledKey(
                keys.key(change.table(), List.copyOf(change.keys().values())).text(),
                Optional.of(write(change)),
                Optional.of(change.committedAt()),
                "");
    }

    private static Write write(RowChange change) {
        return switch (change.access()) {
            case INSERT -> Write.INSERT;
            case UPDATE -> Write.UPDATE;
            case DELETE -> Write.DELETE;
            case READ, SCAN -> throw new IllegalArgumentException("no change: " + change.access());
        };
    }
}
