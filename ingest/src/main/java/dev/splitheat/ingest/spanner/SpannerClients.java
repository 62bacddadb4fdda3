package dev.splitheat.ingest.spanner;

import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.admin.database.v1.stub.DatabaseAdminStubSettings;
import com.google.cloud.spanner.admin.instance.v1.stub.InstanceAdminStubSettings;
import com.google.cloud.spanner.v1.stub.SpannerStubSettings;
import io.grpc.ManagedChannelBuilder;
import java.time.Duration;

/** Opens Google's clients. */
final class SpannerClients {
    /**
     * A channel carries a hundred calls at once, others wait for it: all collectors of a process share these, and those
     * that a slow database holds up must not hold up the rest.
     */
    private static final int CHANNELS = 4;

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

    private SpannerClients() {}

    static Spanner open(ProjectAccess wanted) {
        SpannerOptions.Builder options = SpannerOptions.newBuilder()
                .setProjectId(wanted.project())
                .setBuiltInMetricsEnabled(false)
                .disableGrpcGcpExtension()
                .setNumChannels(CHANNELS);
        bound(options.getSpannerStubSettingsBuilder());
        bound(options.getDatabaseAdminStubSettingsBuilder());
        bound(options.getInstanceAdminStubSettingsBuilder());
        SpannerAccess access = wanted.access();
        access.role().ifPresent(options::setDatabaseRole);
        access.credentials().ifPresent(file -> options.setCredentials(CredentialsFile.read(file)));
        access.host().ifPresent(loopback -> options.setHost(loopback.url())
                .setEmulatorHost(null)
                .setCredentials(NoCredentials.getInstance())
                .setChannelConfigurator(SpannerClients::withoutEncryption));
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
}
