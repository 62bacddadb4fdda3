package dev.splitheat.sandbox.client;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerOptions;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** Administers the databases of a simulated Spanner on this machine, with Google's own client. */
public final class SandboxAdmin implements AutoCloseable {
    private final Spanner spanner;

    private SandboxAdmin(Spanner spanner) {
        this.spanner = spanner;
    }

    /** Connects when first used. */
    public static SandboxAdmin at(int port) {
        return new SandboxAdmin(SpannerOptions.newBuilder()
                .setProjectId("sandbox")
                .setHost("http://127.0.0.1:" + port)
                .setCredentials(NoCredentials.getInstance())
                .setChannelConfigurator(channel -> channel.usePlaintext())
                .setBuiltInMetricsEnabled(false)
                .setNumChannels(1)
                .disableGrpcGcpExtension()
                .build()
                .getService());
    }

    /** @param database full name */
    public Dialect dialect(String database) {
        DatabaseId id = DatabaseId.of(database);
        try {
            return Dialect.valueOf(spanner.getDatabaseAdminClient()
                    .getDatabase(id.getInstanceId().getInstance(), id.getDatabase())
                    .getDialect()
                    .name());
        } catch (SpannerException e) {
            throw new DdlRefusedException(database, e);
        }
    }

    /**
     * Applies DDL and waits until it is there.
     *
     * @param database full name
     * @param statements without semicolons
     * @throws DdlRefusedException with what Spanner says
     */
    public void updateDdl(String database, List<String> statements) {
        DatabaseId id = DatabaseId.of(database);
        try {
            spanner.getDatabaseAdminClient()
                    .updateDatabaseDdl(id.getInstanceId().getInstance(), id.getDatabase(), statements, null)
                    .get();
        } catch (SpannerException e) {
            throw new DdlRefusedException(database, e);
        } catch (ExecutionException e) {
            throw new DdlRefusedException(database, e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DdlRefusedException(database, e);
        }
    }

    @Override
    public void close() {
        spanner.close();
    }
}
