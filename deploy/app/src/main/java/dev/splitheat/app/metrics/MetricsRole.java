package dev.splitheat.app.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.splitheat.analyzer.Meters;
import dev.splitheat.app.lifecycle.Role;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.apache.kafka.common.metrics.KafkaMetric;

/** Serves {@code /metrics} in Prometheus's text format. */
public final class MetricsRole implements Role {
    /** Connect's group of the metrics that plugins add. */
    private static final String PLUGINS = "plugins";

    private static final String PATH = "/metrics";
    private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";

    private final InetSocketAddress address;
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final List<KafkaFigures> figures;
    private final List<? extends MeterBinder> others;
    private final ExecutorService threads = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "splitheat-metrics");
        thread.setDaemon(true);
        return thread;
    });
    private HttpServer server;

    /**
     * A role that is not yet started.
     *
     * @param connect all metrics of the Connect worker; none while it does not run
     * @param analyzer all metrics of the analyzer's topology; none while it does not run
     * @param others shown from the start
     */
    public MetricsRole(
            InetSocketAddress address,
            Supplier<Collection<KafkaMetric>> connect,
            Supplier<Collection<KafkaMetric>> analyzer,
            List<? extends MeterBinder> others) {
        this.address = address;
        this.others = List.copyOf(others);
        this.figures = List.of(
                new KafkaFigures(registry, connect, PLUGINS, "splitheat.collector."),
                new KafkaFigures(registry, analyzer, Meters.GROUP, "splitheat.analyzer."));
    }

    @Override
    public String name() {
        return "metrics";
    }

    @Override
    public void start() {
        List.of(new UptimeMetrics(), new ProcessorMetrics(), new JvmMemoryMetrics(), new JvmThreadMetrics())
                .forEach(binder -> binder.bindTo(registry));
        others.forEach(binder -> binder.bindTo(registry));
        try {
            server = HttpServer.create(address, 0);
        } catch (IOException taken) {
            throw new MetricsAddressException(address, taken);
        }
        server.createContext(PATH, this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /** Where it listens, once it is started. */
    public int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("GET")
                    || !exchange.getRequestURI().getPath().equals(PATH)) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            figures.forEach(KafkaFigures::refresh);
            byte[] body = registry.scrape().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", TEXT);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        if (server != null) {
            server.stop(0);
        }
        threads.shutdownNow();
        registry.close();
    }
}
