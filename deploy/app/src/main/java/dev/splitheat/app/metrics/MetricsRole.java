package dev.splitheat.app.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.splitheat.app.lifecycle.Role;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves {@code /metrics} in Prometheus's text format. */
public final class MetricsRole implements Role {
    private static final String PATH = "/metrics";
    private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";

    private final InetSocketAddress address;
    private final ProcessFigures figures;
    private final ExecutorService threads = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "splitheat-metrics");
        thread.setDaemon(true);
        return thread;
    });
    private HttpServer server;

    /** A role that is not yet started. */
    public MetricsRole(InetSocketAddress address, ProcessFigures figures) {
        this.address = address;
        this.figures = figures;
    }

    @Override
    public String name() {
        return "metrics";
    }

    @Override
    public void start() {
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
            byte[] body = figures.scrape().getBytes(StandardCharsets.UTF_8);
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
        figures.close();
    }
}
