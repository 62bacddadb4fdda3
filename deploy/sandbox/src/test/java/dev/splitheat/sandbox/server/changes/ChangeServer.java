package dev.splitheat.sandbox.server.changes;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.spanner.v1.CreateSessionRequest;
import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.Session;
import com.google.spanner.v1.SpannerGrpc;
import dev.splitheat.sandbox.sql.SqlEngine;
import dev.splitheat.sandbox.sql.StatementRefusedException;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.concurrent.TimeUnit;

/** Nothing but change streams of one database on a loopback socket. */
public final class ChangeServer implements AutoCloseable {
    public static final String DATABASE = "projects/p1/instances/demo/databases/shop";

    public final ChangeStreamQueries queries;
    private final Server server;

    /** @param port 0 for any free one */
    public ChangeServer(ChangeSource source, Clock clock, int port) {
        queries = new ChangeStreamQueries(clock, SqlEngine.shared());
        try {
            server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                    .addService(new Service(queries, source))
                    .build()
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int port() {
        return server.getPort();
    }

    public static Spanner client(int port) {
        return SpannerOptions.newBuilder()
                .setProjectId("p1")
                .setHost("http://127.0.0.1:" + port)
                .setCredentials(NoCredentials.getInstance())
                .setChannelConfigurator(channel -> channel.usePlaintext())
                .setNumChannels(1)
                .disableGrpcGcpExtension()
                .setBuiltInMetricsEnabled(false)
                .build()
                .getService();
    }

    public static DatabaseClient database(Spanner spanner) {
        return spanner.getDatabaseClient(DatabaseId.of("p1", "demo", "shop"));
    }

    @Override
    public void close() {
        queries.close();
        server.shutdown();
        try {
            if (!server.awaitTermination(200, TimeUnit.MILLISECONDS)) {
                server.shutdownNow().awaitTermination();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class Service extends SpannerGrpc.SpannerImplBase {
        private final ChangeStreamQueries queries;
        private final ChangeSource source;

        Service(ChangeStreamQueries queries, ChangeSource source) {
            this.queries = queries;
            this.source = source;
        }

        @Override
        public void createSession(CreateSessionRequest request, StreamObserver<Session> observer) {
            observer.onNext(Session.newBuilder()
                    .setName(request.getDatabase() + "/sessions/1")
                    .setMultiplexed(true)
                    .build());
            observer.onCompleted();
        }

        @Override
        public void executeStreamingSql(ExecuteSqlRequest request, StreamObserver<PartialResultSet> observer) {
            try {
                queries.stream(DATABASE, source, request, observer);
            } catch (StatementRefusedException e) {
                observer.onError(Status.fromCode(Status.Code.valueOf(e.code()))
                        .withDescription(e.getMessage())
                        .asRuntimeException());
            }
        }
    }
}
