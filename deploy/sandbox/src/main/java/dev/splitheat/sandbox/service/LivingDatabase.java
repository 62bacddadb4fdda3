package dev.splitheat.sandbox.service;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.server.WatchedDatabase;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.world.Change;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A database of a world, as the server knows it. */
record LivingDatabase(SimulatedDatabase simulated) implements WatchedDatabase {
    static List<LivingDatabase> all(World world) {
        return world.databases().stream().map(LivingDatabase::new).toList();
    }

    @Override
    public String name() {
        return simulated.name();
    }

    @Override
    public Dialect dialect() {
        return simulated.dialect();
    }

    @Override
    public Catalog catalog() {
        return simulated.catalog();
    }

    @Override
    public Catalog catalog(Instant readAt) {
        return simulated.catalog(readAt);
    }

    @Override
    public List<String> ddl() {
        return simulated.ddl();
    }

    @Override
    public Instant start() {
        return simulated.start();
    }

    @Override
    public int nodes() {
        return simulated.nodes();
    }

    @Override
    public void advanceTo(Instant now) {
        simulated.advanceTo(now);
    }

    @Override
    public Instant newestVisibleAt(Instant readAt) {
        return simulated.newestVisibleAt(readAt);
    }

    @Override
    public TableContents contents(Instant readAt) {
        return simulated.contents(readAt);
    }

    @Override
    public void updateDdl(List<String> statements, Instant at) {
        simulated.updateDdl(statements, at);
    }

    @Override
    public void addSplitPoints(List<UserSplitPoint> points, Instant at) {
        simulated.addSplitPoints(
                points.stream()
                        .map(point ->
                                new Change.Point(point.key().text(), Optional.of(point.expires()), point.initiator()))
                        .toList(),
                at);
    }
}
