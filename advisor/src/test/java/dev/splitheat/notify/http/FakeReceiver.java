package dev.splitheat.notify.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** A webhook's other side on loopback: keeps what it gets and answers as it is told. */
public final class FakeReceiver implements AutoCloseable {
    /** One request. */
    public record Request(String method, Headers headers, String body) {
        public String header(String name) {
            return headers.getFirst(name);
        }
    }

    private final HttpServer server;
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private volatile int status = 204;
    private volatile Map<String, String> answerHeaders = Map.of();
    private volatile boolean mute;

    private FakeReceiver(HttpServer server) {
        this.server = server;
    }

    public static FakeReceiver start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        FakeReceiver receiver = new FakeReceiver(server);
        server.createContext("/", receiver::handle);
        server.start();
        return receiver;
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/hook");
    }

    public void answer(int newStatus, Map<String, String> headers) {
        status = newStatus;
        answerHeaders = headers;
    }

    /** Takes requests and never answers. */
    public void fallSilent() {
        mute = true;
    }

    public List<Request> requests() {
        return List.copyOf(requests);
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.add(new Request(exchange.getRequestMethod(), exchange.getRequestHeaders(), body));
        if (mute) {
            return;
        }
        answerHeaders.forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
