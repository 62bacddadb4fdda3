package dev.splitheat.notify.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;

/** The other side of a sink on loopback: keeps what it gets and answers by its script, then as it always does. */
public final class FakeReceiver implements AutoCloseable {
    /** One request; {@code path} has the query with it. */
    public record Request(String method, String path, Headers headers, String body) {
        public String header(String name) {
            return headers.getFirst(name);
        }
    }

    /** One answer, or what comes instead. */
    public record Reply(Kind kind, int status, Map<String, String> headers, String body) {
        private enum Kind {
            ANSWER,
            DROPPED,
            SILENCE
        }

        /** Takes the request and hangs up. */
        public static final Reply DROPPED = new Reply(Kind.DROPPED, 0, Map.of(), "");

        /** Takes the request and says nothing for ever. */
        public static final Reply SILENCE = new Reply(Kind.SILENCE, 0, Map.of(), "");

        public static Reply of(int status) {
            return of(status, Map.of(), "");
        }

        public static Reply of(int status, Map<String, String> headers, String body) {
            return new Reply(Kind.ANSWER, status, headers, body);
        }
    }

    private final HttpServer server;
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final Deque<Reply> script = new ConcurrentLinkedDeque<>();
    private volatile Reply always = Reply.of(204);

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
        return base().resolve("/hook");
    }

    public URI base() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** From now on, when the script is over. */
    public void answer(int newStatus, Map<String, String> headers) {
        always = Reply.of(newStatus, headers, "");
    }

    /** From now on, when the script is over. */
    public void always(Reply reply) {
        always = reply;
    }

    /** Adds to the script: each is the answer to one request, in this order. */
    public void then(Reply... replies) {
        script.addAll(List.of(replies));
    }

    /** Takes requests and never answers. */
    public void fallSilent() {
        script.clear();
        always = Reply.SILENCE;
    }

    public List<Request> requests() {
        return List.copyOf(requests);
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.add(new Request(
                exchange.getRequestMethod(), exchange.getRequestURI().toString(), exchange.getRequestHeaders(), body));
        Reply next = script.poll();
        reply(exchange, next == null ? always : next);
    }

    private static void reply(HttpExchange exchange, Reply reply) throws IOException {
        switch (reply.kind()) {
            case ANSWER -> answer(exchange, reply);
            case DROPPED -> exchange.close();
            case SILENCE -> {}
        }
    }

    private static void answer(HttpExchange exchange, Reply reply) throws IOException {
        byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
        reply.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
