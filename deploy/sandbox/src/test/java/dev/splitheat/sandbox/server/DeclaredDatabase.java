package dev.splitheat.sandbox.server;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.world.SplitPointRows;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** A database that is its DDL, its split points and what it is told to hold. */
final class DeclaredDatabase implements WatchedDatabase {
    private final String name;
    private final TableContents contents;
    private final TreeMap<String, UserSplitPoint> points = new TreeMap<>();
    private List<String> ddl;
    private Catalog catalog;

    /** @param id below {@code projects/sandbox/instances/demo} */
    DeclaredDatabase(String id, Dialect dialect, List<String> ddl, TableContents contents) {
        this.name = "projects/sandbox/instances/demo/databases/" + id;
        this.contents = contents;
        this.ddl = List.copyOf(ddl);
        this.catalog = DdlReader.read(String.join(";\n", ddl), dialect).catalogOrThrow();
    }

    DeclaredDatabase(String id, Dialect dialect, List<String> ddl) {
        this(id, dialect, ddl, (schema, table, first, last) -> List.of());
    }

    @Override
    public String name() {
        return name;
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
        return ConnectedSandbox.START;
    }

    @Override
    public int nodes() {
        return 1;
    }

    @Override
    public void advanceTo(Instant now) {}

    @Override
    public Instant newestVisibleAt(Instant readAt) {
        return readAt;
    }

    @Override
    public TableContents contents(Instant readAt) {
        return (schema, table, first, last) ->
                table.equals("USER_SPLIT_POINTS") ? splitPoints() : contents.rows(schema, table, first, last);
    }

    private List<List<Object>> splitPoints() {
        return SplitPointRows.of(List.copyOf(points.values()), new KeySpace(catalog));
    }

    @Override
    public void updateDdl(List<String> statements, Instant at) {
        List<String> all = new ArrayList<>(ddl);
        all.addAll(statements);
        catalog = DdlReader.read(String.join(";\n", all), dialect()).catalogOrThrow();
        ddl = DdlPrinter.print(catalog);
    }

    @Override
    public void addSplitPoints(List<UserSplitPoint> added, Instant at) {
        for (UserSplitPoint point : added) {
            points.put(point.key().text(), point);
            points.values().removeIf(known -> !known.expires().isAfter(at));
        }
    }
}
