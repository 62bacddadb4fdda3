package dev.splitheat.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.analyzer.Meters;
import dev.splitheat.app.lifecycle.StartupException;
import dev.splitheat.notify.DispatchCounts;
import dev.splitheat.notify.HeldBack;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.Gauge;
import org.apache.kafka.common.metrics.Metrics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MetricsRoleTest {
    private static final String LAG =
            "splitheat_collector_lag_seconds{connector=\"statistics\",database=\"d\",task=\"0\"}";
    private static final Map<String, String> TASK = Map.of("connector", "statistics", "task", "0");
    private static final Map<String, String> DATABASE = Map.of("connector", "statistics", "task", "0", "database", "d");

    private final Metrics connect = new Metrics();
    private final Metrics analyzer = new Metrics();
    private final MetricsRole role = new MetricsRole(
            loopback(0),
            new ProcessFigures(
                    () -> connect.metrics().values(),
                    () -> analyzer.metrics().values(),
                    List::of,
                    List.of(
                            new WorkerFigures(() -> 2),
                            new DeliveryFigures(
                                    "oncall",
                                    counts(new DispatchCounts(
                                            3, 0, 1, 2, 0, 1, 4, Duration.ofSeconds(90), new HeldBack(5, 10)))))));

    /** One that nobody else holds. */
    private static Supplier<DispatchCounts> counts(DispatchCounts counts) {
        return () -> counts;
    }

    @Test
    void whatBecameOfAlerts_isShownBySink() throws Exception {
        assertThat(scrape("/metrics").body())
                .contains("splitheat_notifications_delivered_total{sink=\"oncall\"} 3.0")
                .contains("splitheat_notifications_given_up_total{sink=\"oncall\"} 1.0")
                .contains("splitheat_notifications_maybe_doubled_total{sink=\"oncall\"} 1.0")
                .contains("splitheat_notifications_oldest_pending_seconds{sink=\"oncall\"} 90.0")
                .contains("splitheat_notifications_held_back{sink=\"oncall\",why=\"hours\"} 5.0")
                .contains("splitheat_notifications_held_back{sink=\"oncall\",why=\"storm\"} 10.0");
    }

    @Test
    void workersThatWereReplaced_areCounted() throws Exception {
        assertThat(scrape("/metrics").body()).contains("splitheat_collector_workers_replaced_total 2.0");
    }

    @Test
    void whatMetersAsk_isKeptAlive() throws Exception {
        System.gc();

        assertThat(scrape("/metrics").body()).contains("splitheat_notifications_delivered_total{sink=\"oncall\"} 3.0");
    }

    @BeforeEach
    void start() {
        role.start();
    }

    @AfterEach
    void close() {
        role.close();
        connect.close();
        analyzer.close();
    }

    @Test
    void whatACollectorMeasures_isShownUnderOurName() throws Exception {
        measure("splitheat-lag-seconds", DATABASE, 17.5);
        measure("splitheat-rows-total", TASK, 2);

        assertThat(scrape("/metrics").body())
                .contains(LAG + " 17.5\n")
                .contains("splitheat_collector_rows_total{connector=\"statistics\",task=\"0\"} 2.0\n");
    }

    @Test
    void anExaminerThatFailed_isCountedForTheAnalyzer() throws Exception {
        new Meters(analyzer).examinerFailed("HotRowExaminer");
        new Meters(analyzer).examinerFailed("HotRowExaminer");

        assertThat(scrape("/metrics").body())
                .contains("splitheat_analyzer_examiner_failures_total{examiner=\"HotRowExaminer\"} 2.0\n");
    }

    @Test
    void whatIsGone_isShownNoMore() throws Exception {
        MetricName lag = measure("splitheat-lag-seconds", DATABASE, 17.5);
        scrape("/metrics");

        connect.removeMetric(lag);

        assertThat(scrape("/metrics").body()).doesNotContain("splitheat_collector_lag");
    }

    @Test
    void figuresOfTheProcess_areThere_andThoseOfOtherPluginsAreNot() throws Exception {
        measure("of-somebody-else", TASK, 1);

        assertThat(scrape("/metrics").body())
                .contains("process_uptime_seconds", "jvm_memory_used_bytes")
                .doesNotContain("somebody");
    }

    @Test
    void onlyOnePath_isServed() throws Exception {
        assertThat(scrape("/").statusCode()).isEqualTo(404);
    }

    @Test
    void aPortThatIsTaken_isOneSentence() {
        MetricsRole second =
                new MetricsRole(loopback(role.port()), new ProcessFigures(List::of, List::of, List::of, List.of()));

        assertThatThrownBy(second::start)
                .isInstanceOf(StartupException.class)
                .hasMessage("cannot serve metrics on localhost:" + role.port()
                        + " (Address already in use): stop what listens there, or choose another with metrics.listen");
        second.close();
    }

    private MetricName measure(String name, Map<String, String> tags, double value) {
        MetricName full = connect.metricName(name, "plugins", "", tags);
        connect.addMetric(full, (Gauge<Double>) (config, now) -> value);
        return full;
    }

    private HttpResponse<String> scrape(String path) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + role.port() + path))
                                .build(),
                        BodyHandlers.ofString());
    }

    private static InetSocketAddress loopback(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }
}
