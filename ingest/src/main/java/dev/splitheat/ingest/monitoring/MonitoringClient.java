package dev.splitheat.ingest.monitoring;

import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.api.gax.core.NoCredentialsProvider;
import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.monitoring.v3.MetricServiceClient;
import com.google.cloud.monitoring.v3.MetricServiceSettings;
import dev.splitheat.ingest.spanner.CredentialsFile;
import dev.splitheat.ingest.spanner.LoopbackHost;
import io.grpc.ManagedChannelBuilder;
import java.io.IOException;
import java.time.Duration;

/** Google's client, opened when first needed. */
final class MonitoringClient {
    /** A project that does not answer fails its turn after half a minute, and is asked again later. */
    private static final RetrySettings BOUNDED = RetrySettings.newBuilder()
            .setInitialRetryDelayDuration(Duration.ofMillis(250))
            .setRetryDelayMultiplier(2)
            .setMaxRetryDelayDuration(Duration.ofSeconds(5))
            .setInitialRpcTimeoutDuration(Duration.ofSeconds(20))
            .setRpcTimeoutMultiplier(1)
            .setMaxRpcTimeoutDuration(Duration.ofSeconds(20))
            .setTotalTimeoutDuration(Duration.ofSeconds(30))
            .build();

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
        settings.listTimeSeriesSettings().setRetrySettings(BOUNDED);
        settings.listMetricDescriptorsSettings().setRetrySettings(BOUNDED);
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
                .setChannelConfigurator(MonitoringClient::plaintext)
                .build());
    }

    @SuppressWarnings("rawtypes")
    private static ManagedChannelBuilder plaintext(ManagedChannelBuilder channel) {
        return channel.usePlaintext();
    }

    synchronized void close() {
        if (client != null) {
            client.close();
        }
    }
}
