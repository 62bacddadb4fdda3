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
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** One client for all projects of one credential; opened when first needed. It remembers no refusal. */
public final class MonitoringConnection implements AutoCloseable {
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

    private final Optional<LoopbackHost> host;
    private final Optional<Path> credentials;
    private MetricServiceClient client;
    private boolean closed;

    /**
     * @param host a simulated Monitoring on this machine; otherwise Google's
     * @param credentials a service account or external account file; none: Application Default Credentials
     */
    public MonitoringConnection(Optional<LoopbackHost> host, Optional<Path> credentials) {
        this.host = host;
        this.credentials = credentials;
    }

    /** @throws IOException when there are no credentials */
    synchronized MetricServiceClient client() throws IOException {
        if (closed) {
            throw new IllegalStateException("the connection to Cloud Monitoring is closed");
        }
        if (client == null) {
            client = open();
        }
        return client;
    }

    private MetricServiceClient open() throws IOException {
        MetricServiceSettings.Builder settings = MetricServiceSettings.newBuilder();
        settings.listTimeSeriesSettings().setRetrySettings(BOUNDED);
        settings.listMetricDescriptorsSettings().setRetrySettings(BOUNDED);
        credentials.ifPresent(
                file -> settings.setCredentialsProvider(FixedCredentialsProvider.create(CredentialsFile.read(file))));
        host.ifPresent(loopback -> withoutEncryption(settings, loopback));
        return MetricServiceClient.create(settings.build());
    }

    private static void withoutEncryption(MetricServiceSettings.Builder settings, LoopbackHost loopback) {
        settings.setCredentialsProvider(NoCredentialsProvider.create());
        settings.setTransportChannelProvider(MetricServiceSettings.defaultGrpcTransportProviderBuilder()
                .setEndpoint(loopback.host() + ":" + loopback.port())
                .setChannelConfigurator(MonitoringConnection::plaintext)
                .build());
    }

    @SuppressWarnings("rawtypes")
    private static ManagedChannelBuilder plaintext(ManagedChannelBuilder channel) {
        return channel.usePlaintext();
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (client != null) {
            client.close();
        }
    }
}
