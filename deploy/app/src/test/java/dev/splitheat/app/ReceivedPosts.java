package dev.splitheat.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Somebody's webhook on loopback: accepts every post and keeps it. */
final class ReceivedPosts implements AutoCloseable {
    /** A post, with the headers of Standard Webhooks. */
    record Post(String id, String timestamp, String signature, String contentType, String body) {
        /** Whether the signature is the one that Standard Webhooks, version 1, demands for the secret. */
        boolean isSignedWith(String secret) throws GeneralSecurityException {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
            byte[] expected = mac.doFinal((id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8));
            return signature.equals("v1," + Base64.getEncoder().encodeToString(expected));
        }
    }

    private final HttpServer server;
    private final List<Post> posts = new CopyOnWriteArrayList<>();

    private ReceivedPosts(HttpServer server) {
        this.server = server;
    }

    static ReceivedPosts listen() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ReceivedPosts received = new ReceivedPosts(server);
        server.createContext("/", received::take);
        server.start();
        return received;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/alerts";
    }

    List<Post> posts() {
        return List.copyOf(posts);
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            posts.add(new Post(
                    header(exchange, "webhook-id"),
                    header(exchange, "webhook-timestamp"),
                    header(exchange, "webhook-signature"),
                    header(exchange, "content-type"),
                    body));
            exchange.sendResponseHeaders(204, -1);
        }
    }

    private static String header(HttpExchange exchange, String name) {
        return String.valueOf(exchange.getRequestHeaders().getFirst(name));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
