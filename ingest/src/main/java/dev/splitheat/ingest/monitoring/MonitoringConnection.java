package dev.splitheat.ingest.monitoring;

import com.google.cloud.monitoring.v3.MetricServiceClient;
import dev.splitheat.ingest.spanner.LoopbackHost;
import dev.splitheat.ingest.spanner.SharedByKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One user's connection to Cloud Monitoring, for all projects of one credential; opened when first needed, and shared with
 * all other users of this process that have the same credential. It remembers no refusal.
 */
public final class MonitoringConnection implements AutoCloseable {
    private static final SharedByKey<Access, MonitoringClient> OF_THIS_PROCESS =
            new SharedByKey<>(MonitoringClient::new, MonitoringClient::close);

    /** As whom, and where, Cloud Monitoring is asked. */
    record Access(Optional<LoopbackHost> host, Optional<Path> credentials) {}

    private final Access access;
    private Optional<MonitoringClient> entered = Optional.empty();
    private boolean closed;

    /**
     * @param host a simulated Monitoring on this machine; otherwise Google's
     * @param credentials a service account or external account file; none: Application Default Credentials
     */
    public MonitoringConnection(Optional<LoopbackHost> host, Optional<Path> credentials) {
        this.access = new Access(host, credentials);
    }

    /** @throws IOException when there are no credentials */
    synchronized MetricServiceClient client() throws IOException {
        if (closed) {
            throw new IllegalStateException("the connection to Cloud Monitoring is closed");
        }
        if (entered.isEmpty()) {
            entered = Optional.of(OF_THIS_PROCESS.enter(access));
        }
        return entered.get().client();
    }

    /** Others who share the client go on with it. */
    @Override
    public synchronized void close() {
        closed = true;
        entered.ifPresent(shared -> OF_THIS_PROCESS.leave(access));
        entered = Optional.empty();
    }
}
