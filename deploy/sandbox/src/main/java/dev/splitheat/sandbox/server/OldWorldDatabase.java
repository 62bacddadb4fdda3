package dev.splitheat.sandbox.server;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitView;
import dev.splitheat.keyspace.KeyForm;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import dev.splitheat.sandbox.sql.SplitStatistics;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.tables.TableRows;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** A database of the old world: its load does not follow a changed schema, and its splits no split points. */
final class OldWorldDatabase implements WatchedDatabase {
    private final World world;
    private final SimulatedDatabase database;
    private final Map<String, UserSplitPoint> points = new ConcurrentSkipListMap<>();
    private volatile Catalog catalog;
    private volatile List<String> ddl;

    OldWorldDatabase(World world, SimulatedDatabase database) {
        this.world = world;
        this.database = database;
        catalog = database.catalog();
        ddl = database.ddl();
    }

    static List<WatchedDatabase> all(World world) {
        return world.databases().stream()
                .<WatchedDatabase>map(database -> new OldWorldDatabase(world, database))
                .toList();
    }

    @Override
    public String name() {
        return database.name();
    }

    @Override
    public Dialect dialect() {
        return catalog.dialect();
    }

    @Override
    public Catalog catalog() {
        return catalog;
    }

    @Override
    public List<String> ddl() {
        return ddl;
    }

    @Override
    public Instant start() {
        return database.start();
    }

    @Override
    public int nodes() {
        return 1;
    }

    @Override
    public void advanceTo(Instant now) {
        world.advanceTo(now);
    }

    @Override
    public Instant newestVisibleAt(Instant readAt) {
        return database.newestVisibleAt(readAt);
    }

    @Override
    public TableContents contents(Instant readAt) {
        return (schema, table, first, last) -> {
            if (table.equals("USER_SPLIT_POINTS")) {
                return splitPoints();
            }
            return table.startsWith("SPLIT_STATS")
                    ? SplitStatistics.rows(
                            SplitView.valueOf(table),
                            new TreeMap<>(database.visibleAt(SplitView.valueOf(table), readAt))
                                    .subMap(first, true, last, true))
                    : List.of();
        };
    }

    private List<List<Object>> splitPoints() {
        TableRows rows = new TableRows("SPANNER_SYS", "USER_SPLIT_POINTS");
        KeySpace keys = new KeySpace(catalog);
        points.values().forEach(point -> rows.add(SplitPointRows.cells(point, keys)));
        return rows.rows();
    }

    @Override
    public void updateDdl(List<String> statements, Instant at) {
        List<String> all = new ArrayList<>(ddl);
        all.addAll(statements);
        Catalog changed = DdlReader.read(String.join(";\n", all), dialect()).catalogOrThrow();
        catalog = changed;
        ddl = DdlPrinter.print(changed);
    }

    @Override
    public void addSplitPoints(List<UserSplitPoint> added, Instant at) {
        KeySpace keys = new KeySpace(catalog);
        for (UserSplitPoint point : added) {
            String key = keys.print(point.key(), KeyForm.SPLIT_STATISTICS);
            points.remove(key);
            if (point.expires().isAfter(at)) {
                points.put(key, point);
            }
        }
    }
}
