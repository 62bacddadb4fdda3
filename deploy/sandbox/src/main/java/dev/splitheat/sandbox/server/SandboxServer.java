package dev.splitheat.sandbox.server;

import dev.splitheat.sandbox.server.faults.Denied;
import dev.splitheat.sandbox.server.faults.Failing;
import dev.splitheat.sandbox.sql.SqlEngine;
import io.grpc.BindableService;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A simulated Spanner on a loopback socket, for Google's unmodified clients with plaintext and no credentials. It starts
 * at once; the first statement waits until the GoogleSQL engine has loaded.
 */
public final class SandboxServer implements AutoCloseable {
    private final Databases databases;
    private final List<BindableService> services;
    private final StreamedQueries streamed;
    private final StatementWatch statements = new StatementWatch();
    private Server server;
    private InetSocketAddress address;

    private SandboxServer(
            Databases databases, List<BindableService> services, StreamedQueries streamed, InetSocketAddress address) {
        this.databases = databases;
        this.streamed = streamed;
        this.services = List.copyOf(services);
        this.address = address;
    }

    /**
     * What a server is made of.
     *
     * @param clock drives the databases and is the clock that read timestamps are taken from
     */
    public static Parts of(Collection<? extends WatchedDatabase> databases, Clock clock) {
        return new Parts(databases, clock);
    }

    /** A server that is being put together. */
    public static final class Parts {
        private final Databases databases;
        private final List<BindableService> services = new ArrayList<>();
        private StreamedQueries streamed = StreamedQueries.NONE;

        private Parts(Collection<? extends WatchedDatabase> databases, Clock clock) {
            this.databases = new Databases(databases, clock, SqlEngine.shared());
        }

        /** Answers statements before the engine sees them: change streams. */
        public Parts streaming(StreamedQueries queries) {
            this.streamed = queries;
            return this;
        }

        /** Serves something beside: Cloud Monitoring. */
        public Parts with(BindableService service) {
            services.add(service);
            return this;
        }

        /** What goes wrong, for a service that wants to take part in it. */
        public Faults faults() {
            return databases.faults();
        }

        /**
         * Listens.
         *
         * @param loopback port 0 takes any free one
         * @throws NotLoopbackException for an address that other machines could reach
         * @throws PortTakenException if something else listens there
         */
        public SandboxServer start(InetSocketAddress loopback) {
            if (loopback.isUnresolved() || !loopback.getAddress().isLoopbackAddress()) {
                throw new NotLoopbackException(loopback);
            }
            Operations operations = new Operations();
            List<BindableService> all = new ArrayList<>(services);
            all.add(new SessionService(databases, streamed));
            all.add(new DatabaseAdminService(databases, operations));
            all.add(new InstanceAdminService(databases));
            all.add(operations);
            SandboxServer server = new SandboxServer(databases, all, streamed, loopback);
            server.listen();
            return server;
        }
    }

    /**
     * Begins to listen again where it did before {@link #close}, with the same databases: sessions and operations that
     * clients know go on.
     */
    public synchronized void listen() {
        NettyServerBuilder builder = NettyServerBuilder.forAddress(address);
        services.forEach(builder::addService);
        builder.intercept(statements);
        Server started = builder.build();
        try {
            started.start();
        } catch (IOException e) {
            throw new PortTakenException(address, e);
        }
        server = started;
        address = new InetSocketAddress(address.getAddress(), started.getPort());
    }

    /** The port it listens on. */
    public synchronized int port() {
        return address.getPort();
    }

    /** Full names of the databases that are not dropped. */
    public List<String> databases() {
        return databases.all().stream().map(ServedDatabase::name).toList();
    }

    /** How many calls there were on the database by now, those that were refused included. */
    public long calls(String database) {
        return databases.calls(database);
    }

    /** From now on {@code watcher} is told of each statement when its answer is complete. */
    public void watch(Consumer<AskedStatement> watcher) {
        statements.tell(watcher);
    }

    /** What goes wrong on request. */
    public Faults faults() {
        return databases.faults();
    }

    /** From now on every call on the database ends with PERMISSION_DENIED. */
    public void deny(String database) {
        faults().add(database, Denied.everything());
    }

    /** The next {@code times} statements on the database end with this status; other calls are not touched. */
    public void failFor(String database, Status status, int times) {
        faults().add(database, new Failing(status, times));
    }

    /** Takes all faults off the database. */
    public void restore(String database) {
        faults().clear(database);
    }

    @Override
    public synchronized void close() {
        server.shutdown();
        streamed.end();
        try {
            if (!server.awaitTermination(200, TimeUnit.MILLISECONDS)) {
                server.shutdownNow().awaitTermination(5, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
