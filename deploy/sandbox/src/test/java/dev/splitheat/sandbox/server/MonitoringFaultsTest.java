package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.core.NoCredentialsProvider;
import com.google.api.gax.rpc.PermissionDeniedException;
import com.google.cloud.monitoring.v3.MetricServiceClient;
import com.google.cloud.monitoring.v3.MetricServiceSettings;
import com.google.monitoring.v3.ListTimeSeriesRequest;
import com.google.monitoring.v3.Point;
import com.google.monitoring.v3.TimeInterval;
import com.google.monitoring.v3.TimeSeries;
import com.google.protobuf.util.Timestamps;
import dev.splitheat.sandbox.server.faults.Denied;
import dev.splitheat.sandbox.server.faults.Dropped;
import dev.splitheat.sandbox.server.faults.LatePoints;
import dev.splitheat.sandbox.server.faults.Points;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What goes wrong on request goes wrong in Cloud Monitoring too. */
class MonitoringFaultsTest {
    private static final String METRIC = "spanner.googleapis.com/instance/cpu/utilization";
    private static final Instant NOW = ConnectedSandbox.START.plusSeconds(1800);
    private static final Instant POINT = NOW.minusSeconds(600);

    private static ConnectedSandbox sandbox;
    private static MetricServiceClient client;
    private static String name;

    @BeforeAll
    static void connect() throws IOException {
        sandbox = new ConnectedSandbox();
        sandbox.clock.set(NOW);
        name = sandbox.server.databases().get(0);
        client = MetricServiceClient.create(MetricServiceSettings.newBuilder()
                .setCredentialsProvider(NoCredentialsProvider.create())
                .setTransportChannelProvider(MetricServiceSettings.defaultGrpcTransportProviderBuilder()
                        .setEndpoint("127.0.0.1:" + sandbox.server.port())
                        .setChannelConfigurator(channel -> channel.usePlaintext())
                        .build())
                .build());
    }

    @AfterAll
    static void disconnect() {
        client.close();
        sandbox.close();
    }

    @AfterEach
    void clear() {
        sandbox.server.faults().clear();
    }

    @Test
    void whoeverIsDeniedEverywhereIsDeniedTimeSeries_ofOneDatabaseNot() {
        sandbox.server.deny(name);
        assertThat(ends()).isNotEmpty();

        sandbox.server.faults().addEverywhere(Denied.everything());
        assertThatThrownBy(MonitoringFaultsTest::ends)
                .isInstanceOf(PermissionDeniedException.class)
                .hasMessageContaining("monitoring.timeSeries.list denied");
    }

    @Test
    void aDroppedDatabaseHasNoSeries() {
        sandbox.server.faults().add(name, new Dropped());

        assertThat(ends()).isEmpty();
    }

    @Test
    void aLatePointIsNotThere_untilItsTime() {
        sandbox.server.faults().add(name, new LatePoints(new Points(METRIC, Optional.of(POINT)), NOW.plusSeconds(1)));

        assertThat(ends()).isNotEmpty().doesNotContain(POINT);
        sandbox.server.faults().clear();
        sandbox.server.faults().add(name, new LatePoints(new Points(METRIC, Optional.of(POINT)), NOW));
        assertThat(ends()).contains(POINT);
    }

    @Test
    void missingPointsNeverCome() {
        sandbox.server.faults().add(name, LatePoints.missing(new Points(METRIC, Optional.empty())));

        assertThat(ends()).isEmpty();
    }

    private static List<Instant> ends() {
        ListTimeSeriesRequest request = ListTimeSeriesRequest.newBuilder()
                .setName("projects/sandbox")
                .setFilter("metric.type = \"" + METRIC + "\" metric.labels.database = \""
                        + name.substring(name.lastIndexOf('/') + 1) + "\"")
                .setInterval(TimeInterval.newBuilder()
                        .setStartTime(Timestamps.fromMillis(ConnectedSandbox.START.toEpochMilli()))
                        .setEndTime(Timestamps.fromMillis(NOW.toEpochMilli())))
                .build();
        return StreamSupport.stream(client.listTimeSeries(request).iterateAll().spliterator(), false)
                .flatMap((TimeSeries series) -> series.getPointsList().stream())
                .map((Point point) ->
                        Instant.ofEpochSecond(point.getInterval().getEndTime().getSeconds()))
                .toList();
    }
}
