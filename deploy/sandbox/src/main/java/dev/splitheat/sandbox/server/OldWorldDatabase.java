package dev.splitheat.sandbox.server;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyForm;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.world.Change;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A database of a world. */
record OldWorldDatabase(SimulatedDatabase database) implements WatchedDatabase {
    static List<WatchedDatabase> all(World world) {
        return world.databases().stream().<WatchedDatabase>map(OldWorldDatabase::new).toList();
    }

    @Override
    public String name() {
        return database.name();
    }

    @Override
    public Dialect dialect() {
        return database.dialect();
    }

    @Override
    public Catalog catalog() {
        return database.catalog();
    }

    @Override
    public List<String> ddl() {
        return database.ddl();
    }

    @Override
    public Instant start() {
        return database.start();
    }

    @Override
    public int nodes() {
        return database.nodes();
    }

    @Override
    public void advanceTo(Instant now) {
        database.advanceTo(now);
    }

    @Override
    public Instant newestVisibleAt(Instant readAt) {
        return database.newestVisibleAt(readAt);
    }

    @Override
    public TableContents contents(Instant readAt) {
        return database.contents(readAt);
    }

    @Override
    public void updateDdl(List<String> statements, Instant at) {
        database.updateDdl(statements, at);
    }

    @Override
    public void addSplitPoints(List<UserSplitPoint> points, Instant at) {
        KeySpace keys = new KeySpace(catalog());
        database.addSplitPoints(
                points.stream()
                        .map(point -> new Change.Point(
                                keys.print(point.key(), KeyForm.SPLIT_STATISTICS),
                                Optional.of(point.expires()),
                                point.initiator()))
                        .toList(),
                at);
    }
}
