package dev.splitheat.sandbox.server.monitoring;

import com.google.api.gax.core.NoCredentialsProvider;
import com.google.cloud.monitoring.v3.MetricServiceClient;
import com.google.cloud.monitoring.v3.MetricServiceSettings;
import com.google.monitoring.v3.ListTimeSeriesRequest;
import com.google.monitoring.v3.TimeInterval;
import com.google.monitoring.v3.TimeSeries;
import com.google.protobuf.util.Timestamps;
import dev.splitheat.sandbox.series.LivedMinutes;
import dev.splitheat.sandbox.series.Series;
import io.grpc.Server;
import io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.StreamSupport;

/** Two databases of one instance and one of another, two hours old, and Google's client in front of them. */
final class ConnectedMonitoring implements AutoCloseable {
    static final String PROJECT = "projects/p";

    final LivedMinutes orders = new LivedMinutes(new Series(1, 3)).busy(120);
    final LivedMinutes users = new LivedMinutes(new Series(2, 1)).busy(120);
    final LivedMinutes quiet = new LivedMinutes(new Series(3, 2)).quiet(120);
    final MetricServiceClient client;
    private final Server server;
    private Instant now = orders.end().plus(Duration.ofMinutes(4));

    ConnectedMonitoring(MonitoringSettings settings) {
        List<MonitoredDatabase> databases = List.of(
                new MonitoredDatabase(PROJECT + "/instances/shop/databases/orders", 3, at -> orders.series()),
                new MonitoredDatabase(PROJECT + "/instances/shop/databases/users", 1, at -> users.series()),
                new MonitoredDatabase(PROJECT + "/instances/attic/databases/quiet", 2, at -> quiet.series()));
        try {
            server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .addService(new MonitoringService(() -> databases, new SteppedClock(), settings))
                    .build()
                    .start();
            client = MetricServiceClient.create(MetricServiceSettings.newBuilder()
                    .setCredentialsProvider(NoCredentialsProvider.create())
                    .setTransportChannelProvider(MetricServiceSettings.defaultGrpcTransportProviderBuilder()
                            .setEndpoint("127.0.0.1:" + server.getPort())
                            .setChannelConfigurator(channel -> channel.usePlaintext())
                            .build())
                    .build());
        } catch (IOException e) {
            throw new UncheckedIOException("no server or client", e);
        }
    }

    void clock(Instant instant) {
        now = instant;
    }

    /** The last so many minutes that the databases lived. */
    ListTimeSeriesRequest.Builder last(int minutes, String filter) {
        return ListTimeSeriesRequest.newBuilder()
                .setName(PROJECT)
                .setFilter(filter)
                .setInterval(interval(orders.end().minus(Duration.ofMinutes(minutes)), orders.end()));
    }

    static TimeInterval interval(Instant start, Instant end) {
        return TimeInterval.newBuilder()
                .setStartTime(Timestamps.fromMillis(start.toEpochMilli()))
                .setEndTime(Timestamps.fromMillis(end.toEpochMilli()))
                .build();
    }

    List<TimeSeries> list(ListTimeSeriesRequest.Builder request) {
        return StreamSupport.stream(
                        client.listTimeSeries(request.build()).iterateAll().spliterator(), false)
                .toList();
    }

    List<TimeSeries> list(int minutes, String filter) {
        return list(last(minutes, filter));
    }

    @Override
    public void close() {
        client.close();
        server.shutdownNow();
    }

    private final class SteppedClock extends Clock {
        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            throw new UnsupportedOperationException("a stepped clock has one zone");
        }
    }
}
