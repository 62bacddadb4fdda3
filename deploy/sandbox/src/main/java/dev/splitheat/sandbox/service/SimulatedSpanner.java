package dev.splitheat.sandbox.service;

import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.WatchedDatabase;
import dev.splitheat.sandbox.server.changes.ChangeStreamQueries;
import dev.splitheat.sandbox.server.changes.StreamedChanges;
import dev.splitheat.sandbox.server.monitoring.MonitoredDatabase;
import dev.splitheat.sandbox.server.monitoring.MonitoringService;
import dev.splitheat.sandbox.server.monitoring.MonitoringSettings;
import dev.splitheat.sandbox.server.monitoring.MonitoringSettings.PeakScore;
import dev.splitheat.sandbox.sql.SqlEngine;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.List;

/** Serves worlds. */
public final class SimulatedSpanner {
    private SimulatedSpanner() {}

    /**
     * Serves a world with all that Google's clients can ask of it.
     *
     * @param loopback port 0 takes any free one
     * @param clock drives the world and is the clock that read timestamps are taken from
     * @throws dev.splitheat.sandbox.server.NotLoopbackException for an address that other machines could reach
     * @throws dev.splitheat.sandbox.server.PortTakenException if something else listens there
     */
    public static SandboxServer start(World world, InetSocketAddress loopback, Clock clock) {
        List<LivingDatabase> databases = LivingDatabase.all(world);
        ChangeStreamQueries queries = new ChangeStreamQueries(clock, SqlEngine.shared());
        SandboxServer.Parts parts = SandboxServer.of(databases, clock);
        return parts.streaming(new StreamedChanges(queries, SimulatedSpanner::changes))
                .with(new MonitoringService(
                        () -> world.databases().stream()
                                .map(SimulatedSpanner::monitored)
                                .toList(),
                        clock,
                        new MonitoringSettings(PeakScore.ZERO_TO_HUNDRED, parts.faults()::pointVisibleAt),
                        parts.faults().monitoring(clock)))
                .start(loopback);
    }

    private static ChangeLog changes(WatchedDatabase database) {
        return ((LivingDatabase) database).simulated().changes();
    }

    private static MonitoredDatabase monitored(SimulatedDatabase database) {
        return new MonitoredDatabase(database.name(), database.nodes(), now -> {
            database.advanceTo(now);
            return database.series();
        });
    }
}
