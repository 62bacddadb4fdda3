package dev.splitheat.ingest.spanner;

import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.admin.database.v1.stub.DatabaseAdminStubSettings;
import com.google.cloud.spanner.admin.instance.v1.stub.InstanceAdminStubSettings;
import com.google.cloud.spanner.v1.stub.SpannerStubSettings;
import dev.splitheat.ingest.collect.DatabaseName;
import io.grpc.ManagedChannelBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection for each project, all with one credential; opened when first needed. */
public final class SpannerConnections implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SpannerConnections.class);
    private static final String REDIRECTION = "SPANNER_EMULATOR_HOST";

    /** Unset, the client calls an unreachable Spanner in a hot loop for up to an hour. */
    private static final RetrySettings BOUNDED = RetrySettings.newBuilder()
            .setInitialRetryDelayDuration(Duration.ofMillis(250))
            .setRetryDelayMultiplier(2)
            .setMaxRetryDelayDuration(Duration.ofSeconds(5))
            .setInitialRpcTimeoutDuration(Duration.ofSeconds(20))
            .setRpcTimeoutMultiplier(1)
            .setMaxRpcTimeoutDuration(Duration.ofSeconds(20))
            .setTotalTimeoutDuration(Duration.ofSeconds(30))
            .build();

    /** A question may be several queries, each with its deadline, on a machine that is busy. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final SpannerAccess access;
    private final Map<String, SpannerConnection> byProject = new ConcurrentHashMap<>();

    /** With Application Default Credentials. */
    public SpannerConnections(Optional<LoopbackHost> host) {
        this(new SpannerAccess(host, Optional.empty(), Optional.empty()));
    }

    public SpannerConnections(SpannerAccess access) {
        this.access = access;
        String elsewhere = System.getenv(REDIRECTION);
        if (access.host().isEmpty() && elsewhere != null) {
            LOG.warn("{} is set: Google's client asks {} instead of Spanner", REDIRECTION, elsewhere);
        }
    }

    <T> T ask(DatabaseName database, Function<DatabaseClient, T> question) {
        return ask(database, LONGEST, question);
    }

    /** @param longest for questions whose answers go on for longer than those of others */
    <T> T ask(DatabaseName database, Duration longest, Function<DatabaseClient, T> question) {
        return connection(database.project()).ask(database, longest, question);
    }

    List<String> ddl(DatabaseName database) {
        return connection(database.project()).ddl(database);
    }

    <T> T administer(String project, Function<Spanner, T> question) {
        return connection(project).administer(question);
    }

    private SpannerConnection connection(String project) {
        return byProject.computeIfAbsent(project, name -> new SpannerConnection(() -> open(name)));
    }

    private Spanner open(String project) {
        SpannerOptions.Builder options = SpannerOptions.newBuilder()
                .setProjectId(project)
                .setBuiltInMetricsEnabled(false)
                .disableGrpcGcpExtension()
                .setNumChannels(1);
        bound(options.getSpannerStubSettingsBuilder());
        bound(options.getDatabaseAdminStubSettingsBuilder());
        bound(options.getInstanceAdminStubSettingsBuilder());
        access.role().ifPresent(options::setDatabaseRole);
        access.credentials().ifPresent(file -> options.setCredentials(CredentialsFile.read(file)));
        access.host().ifPresent(loopback -> options.setHost(loopback.url())
                .setEmulatorHost(null)
                .setCredentials(NoCredentials.getInstance())
                .setChannelConfigurator(SpannerConnections::withoutEncryption));
        return options.build().getService();
    }

    @SuppressWarnings("rawtypes")
    static ManagedChannelBuilder withoutEncryption(ManagedChannelBuilder channel) {
        return channel.usePlaintext();
    }

    private static void bound(SpannerStubSettings.Builder settings) {
        settings.createSessionSettings().setRetrySettings(BOUNDED);
        settings.beginTransactionSettings().setRetrySettings(BOUNDED);
        settings.executeSqlSettings().setRetrySettings(BOUNDED);
        settings.executeStreamingSqlSettings().setRetrySettings(BOUNDED);
    }

    private static void bound(DatabaseAdminStubSettings.Builder settings) {
        settings.getDatabaseDdlSettings().setRetrySettings(BOUNDED);
        settings.getDatabaseSettings().setRetrySettings(BOUNDED);
        settings.listDatabasesSettings().setRetrySettings(BOUNDED);
    }

    private static void bound(InstanceAdminStubSettings.Builder settings) {
        settings.listInstancesSettings().setRetrySettings(BOUNDED);
    }

    @Override
    public void close() {
        byProject.values().forEach(SpannerConnection::close);
    }
}
