package dev.splitheat.sandbox.locks;

import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.LockedRows;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All rows and ranges that the transactions of one minute lock. */
final class Places {
    /**
     * A pending commit timestamp is chosen early in a commit; until then two inserts that differ in nothing else wait for
     * each other. How long that takes is not documented; a small part of the commit is an inference.
     */
    private static final double UNTIL_TIMESTAMP = 0.05;

    private final KeySpace keys;
    private final Cells cells;
    private final TreeMap<Key, Place> rows = new TreeMap<>();
    private final Map<Key, Place> pending = new HashMap<>();
    private final List<Place> ranges = new ArrayList<>();

    Places(KeySpace keys, MinuteLoad asked) {
        this.keys = keys;
        cells = new Cells(keys.catalog());
        List<Performed> locking =
                asked.performed().stream().filter(Places::locks).toList();
        locking.forEach(this::point);
        Map<String, Double> sizes = new HashMap<>();
        asked.sizes().forEach(size -> sizes.put(size.object(), size.rows()));
        locking.forEach(one -> one.touches().stream()
                .filter(touch -> touch.access() == Access.SCAN)
                .forEach(scan -> range(one, scan, sizes.getOrDefault(scan.object(), 0.0))));
    }

    Stream<Place> all() {
        return Stream.of(rows.values(), pending.values(), ranges).flatMap(places -> places.stream());
    }

    private static boolean locks(Performed one) {
        return one.statement().kind() == Statement.Kind.TRANSACTION
                && one.statement().holds().compareTo(Duration.ZERO) > 0;
    }

    private static double seconds(Statement statement) {
        return statement.holds().toNanos() / 1e9;
    }

    private void point(Performed one) {
        Statement statement = one.statement();
        Map<Key, List<Touch>> timed = new TreeMap<>();
        for (Touch touch : one.touches()) {
            if (touch.access() == Access.INSERT && cells.keyHoldsCommitTimestamp(touch.object())) {
                timed.computeIfAbsent(withoutTimestamp(touch), any -> new ArrayList<>())
                        .add(touch);
            } else if (touch.access() != Access.SCAN) {
                rows.computeIfAbsent(touch.key(), key -> new Place(key, false))
                        .add(
                                statement,
                                touch,
                                cells.of(statement, touch.object(), touch.access()),
                                touch.rows(),
                                seconds(statement));
            }
        }
        timed.forEach((rest, touches) -> pending(statement, rest, touches));
    }

    /** Rows that differ only in their timestamp are one row until it is known. */
    private void pending(Statement statement, Key rest, List<Touch> touches) {
        Place place = pending.computeIfAbsent(
                rest, any -> new Place(touches.get(touches.size() - 1).key(), false));
        for (Touch touch : touches) {
            place.add(
                    statement,
                    touch,
                    cells.of(statement, touch.object(), touch.access()),
                    touches.size() > 1 ? 1 : touch.rows(),
                    seconds(statement) * UNTIL_TIMESTAMP);
        }
    }

    private Key withoutTimestamp(Touch touch) {
        Table table = keys.catalog().table(touch.object()).orElseThrow();
        List<KeyValue> values = new ArrayList<>(touch.key().values());
        for (int part = 0; part < values.size(); part++) {
            if (Cells.commitTimestamp(table, table.primaryKey().get(part).column())) {
                values.set(part, KeyValue.nullOf(values.get(part).type()));
            }
        }
        return keys.key(touch.object(), values);
    }

    /**
     * A scan locks from its first row on. Where it ends is not told by a sample: taken is the end of what shares all key
     * parts but the last, and of a whole table the share of its rows that an execution passes over.
     */
    private void range(Performed one, Touch scan, double stored) {
        List<KeyValue> values = scan.key().values();
        List<KeyValue> prefix = values.subList(0, Math.max(0, values.size() - 1));
        double share = prefix.isEmpty() && stored > 0 ? Math.min(1, one.rowsScanned() / stored) : 1;
        Place place = new Place(scan.key(), true);
        Key limit =
                new LockedRows(keys.key(scan.object(), prefix), true).known().limit();
        rows.subMap(scan.key(), true, limit, false).values().stream()
                .flatMap(row -> row.demands().stream())
                .filter(demand -> !demand.statement().equals(one.statement()))
                .forEach(demand -> place.add(new Demand(
                        demand.statement(),
                        demand.object(),
                        demand.locks(),
                        demand.perSecond() * demand.rows() * share,
                        1,
                        demand.holdSeconds())));
        place.add(
                one.statement(),
                scan,
                cells.of(one.statement(), scan.object(), Access.SCAN),
                1,
                seconds(one.statement()));
        ranges.add(place);
    }
}
