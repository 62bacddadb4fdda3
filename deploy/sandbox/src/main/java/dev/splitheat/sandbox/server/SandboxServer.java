package dev.splitheat.sandbox.server;

import dev.splitheat.sandbox.sql.SqlEngine;
import dev.splitheat.sandbox.world.World;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A simulated Spanner on a loopback socket, for Google's unmodified clients with plaintext and no credentials. It starts
 * at once; the first statement waits until the GoogleSQL engine has loaded.
 */
public final class SandboxServer implements AutoCloseable {
    private final Server server;
    private final Databases databases;

    private SandboxServer(Server server, Databases databases) {
        this.server = server;
        this.databases = databases;
    }

    /**
     * Serves a world.
     *
     * @param loopback port 0 takes any free one
     * @param clock drives the world and is the clock that read timestamps are taken from
     * @throws NotLoopbackException for an address that other machines could reach
     * @throws PortTakenException if something else listens there
     */
    public static SandboxServer start(World world, InetSocketAddress loopback, Clock clock) {
        if (loopback.isUnresolved() || !loopback.getAddress().isLoopbackAddress()) {
            throw new NotLoopbackException(loopback);
        }
        Databases databases = new Databases(world, clock, SqlEngine.shared());
        Server server = NettyServerBuilder.forAddress(loopback)
                .addService(new SessionService(databases))
                .addService(new DatabaseAdminService(databases))
                .addService(new InstanceAdminService(databases))
                .build();
        try {
            server.start();
        } catch (IOException e) {
            throw new PortTakenException(loopback, e);
        }
        return new SandboxServer(server, databases);
    }

    /** The port it listens on. */
    public int port() {
        return server.getPort();
    }

    /** Full names of the databases. */
    public List<String> databases() {
        return databases.all().stream()
                .map(database -> database.simulated().name())
                .toList();
    }

    /** How many calls there were on the database by now, those that were refused included. */
    public long calls(String database) {
        return databases.calls(known(database));
    }

    /** From now on every call on the database ends with PERMISSION_DENIED. */
    public void deny(String database) {
        databases.faults().deny(known(database));
    }

    /** The next {@code times} statements on the database end with this status; other calls are not touched. */
    public void failFor(String database, Status status, int times) {
        databases.faults().failFor(known(database), status, times);
    }

    /** Takes all faults off the database. */
    public void restore(String database) {
        databases.faults().restore(known(database));
    }

    private String known(String database) {
        if (!databases().contains(database)) {
            throw new IllegalArgumentException("no database " + database + " in this sandbox");
        }
        return database;
    }

    @Override
    public void close() {
        server.shutdownNow();
        try {
            server.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
