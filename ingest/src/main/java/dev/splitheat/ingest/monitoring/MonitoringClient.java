package dev.splitheat.ingest.monitoring;

import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.api.gax.core.NoCredentialsProvider;
import com.google.cloud.monitoring.v3.MetricServiceClient;
import com.google.cloud.monitoring.v3.MetricServiceSettings;
import dev.splitheat.ingest.spanner.CredentialsFile;
import dev.splitheat.ingest.spanner.GoogleCalls;
import dev.splitheat.ingest.spanner.LoopbackHost;
import java.io.IOException;

/** Google's client, opened when first needed. */
final class MonitoringClient {
    private final MonitoringConnection.Access access;
    private MetricServiceClient client;

    MonitoringClient(MonitoringConnection.Access access) {
        this.access = access;
    }

    /** @throws IOException when there are no credentials */
    synchronized MetricServiceClient client() throws IOException {
        if (client == null) {
            client = open();
        }
        return client;
    }

    private MetricServiceClient open() throws IOException {
        MetricServiceSettings.Builder settings = MetricServiceSettings.newBuilder();
        settings.listTimeSeriesSettings().setRetrySettings(GoogleCalls.bounded());
        settings.listMetricDescriptorsSettings().setRetrySettings(GoogleCalls.bounded());
        access.credentials()
                .ifPresent(file ->
                        settings.setCredentialsProvider(FixedCredentialsProvider.create(CredentialsFile.read(file))));
        access.host().ifPresent(loopback -> withoutEncryption(settings, loopback));
        return MetricServiceClient.create(settings.build());
    }

    private static void withoutEncryption(MetricServiceSettings.Builder settings, LoopbackHost loopback) {
        settings.setCredentialsProvider(NoCredentialsProvider.create());
        settings.setTransportChannelProvider(MetricServiceSettings.defaultGrpcTransportProviderBuilder()
                .setEndpoint(loopback.host() + ":" + loopback.port())
                .setChannelConfigurator(GoogleCalls::withoutEncryption)
                .build());
    }

    synchronized void close() {
        if (client != null) {
            client.close();
        }
    }
}
