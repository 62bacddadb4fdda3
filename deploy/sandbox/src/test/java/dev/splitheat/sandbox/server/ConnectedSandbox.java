package dev.splitheat.sandbox.server;

import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.TimestampBound;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The demo world behind a socket, and Google's client in front of it. */
final class ConnectedSandbox implements AutoCloseable {
    static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    /** By itself the client waits an hour for an answer. */
    private static final RetrySettings BOUNDED = RetrySettings.newBuilder()
            .setInitialRetryDelayDuration(Duration.ofMillis(20))
            .setRetryDelayMultiplier(2)
            .setMaxRetryDelayDuration(Duration.ofSeconds(1))
            .setInitialRpcTimeoutDuration(Duration.ofMinutes(2))
            .setRpcTimeoutMultiplier(1)
            .setMaxRpcTimeoutDuration(Duration.ofMinutes(2))
            .setTotalTimeoutDuration(Duration.ofMinutes(2))
            .build();

    final World world;
    final SteppedClock clock = new SteppedClock(START.plusSeconds(6 * 3600 + 30));
    final SandboxServer server;
    private Spanner spanner;

    ConnectedSandbox() {
        this(ServedPlans.all());
    }

    ConnectedSandbox(List<DatabasePlan> plans) {
        world = World.of(42, START, plans);
        server = SimulatedSpanner.start(world, loopback(0), clock);
        spanner = client();
    }

    /** In front of databases of another world. */
    static ConnectedSandbox of(Collection<? extends WatchedDatabase> databases) {
        return new ConnectedSandbox(databases);
    }

    private ConnectedSandbox(Collection<? extends WatchedDatabase> databases) {
        world = World.of(42, START, List.of());
        server = SandboxServer.of(databases, clock).start(loopback(0));
        spanner = client();
    }

    static InetSocketAddress loopback(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    private Spanner client() {
        return client(10);
    }

    private Spanner client(int attempts) {
        SpannerOptions.Builder options = SpannerOptions.newBuilder();
        options.getSpannerStubSettingsBuilder()
                .createSessionSettings()
                .setRetrySettings(BOUNDED.toBuilder().setMaxAttempts(attempts).build());
        options.getSpannerStubSettingsBuilder().executeStreamingSqlSettings().setRetrySettings(BOUNDED);
        return options.setProjectId("sandbox")
                .setHost("http://127.0.0.1:" + server.port())
                .setCredentials(NoCredentials.getInstance())
                .setChannelConfigurator(channel -> channel.usePlaintext())
                .setNumChannels(1)
                .disableGrpcGcpExtension()
                .setBuiltInMetricsEnabled(false)
                .build()
                .getService();
    }

    /** The client remembers refusals, so that only a new one notices when they end. */
    void reconnect() {
        spanner.close();
        spanner = client();
    }

    /** With a client that asks for a session so many times before it gives up. */
    void reconnect(int attempts) {
        spanner.close();
        spanner = client(attempts);
    }

    Spanner spanner() {
        return spanner;
    }

    DatabaseClient database(String database) {
        return spanner.getDatabaseClient(DatabaseId.of("sandbox", "demo", database));
    }

    List<Struct> query(String database, Statement statement) {
        return query(database, statement, TimestampBound.strong());
    }

    List<Struct> query(String database, Statement statement, TimestampBound bound) {
        List<Struct> rows = new ArrayList<>();
        try (ResultSet results = database(database).singleUse(bound).executeQuery(statement)) {
            while (results.next()) {
                rows.add(results.getCurrentRowAsStruct());
            }
        }
        return rows;
    }

    @Override
    public void close() {
        spanner.close();
        server.close();
    }
}
