package dev.splitheat.ingest.spanner;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.admin.database.v1.stub.DatabaseAdminStubSettings;
import com.google.cloud.spanner.admin.instance.v1.stub.InstanceAdminStubSettings;
import com.google.cloud.spanner.v1.stub.SpannerStubSettings;

/** Opens Google's clients. */
final class SpannerClients {
    /**
     * A channel carries a hundred calls at once, others wait for it: all collectors of a process share these, and those
     * that a slow database holds up must not hold up the rest.
     */
    private static final int CHANNELS = 4;

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
                .setChannelConfigurator(GoogleCalls::withoutEncryption));
        return options.build().getService();
    }

    private static void bound(SpannerStubSettings.Builder settings) {
        settings.createSessionSettings().setRetrySettings(GoogleCalls.bounded());
        settings.beginTransactionSettings().setRetrySettings(GoogleCalls.bounded());
        settings.executeSqlSettings().setRetrySettings(GoogleCalls.bounded());
        settings.executeStreamingSqlSettings().setRetrySettings(GoogleCalls.bounded());
    }

    private static void bound(DatabaseAdminStubSettings.Builder settings) {
        settings.getDatabaseDdlSettings().setRetrySettings(GoogleCalls.bounded());
        settings.getDatabaseSettings().setRetrySettings(GoogleCalls.bounded());
        settings.listDatabasesSettings().setRetrySettings(GoogleCalls.bounded());
    }

    private static void bound(InstanceAdminStubSettings.Builder settings) {
        settings.listInstancesSettings().setRetrySettings(GoogleCalls.bounded());
    }
}
