package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** Slack on loopback: knows one token and one channel, keeps messages, and answers as scripted before it behaves. */
final class FakeSlack implements AutoCloseable {
    static final String TOKEN = "xoxb-7-not-a-real-one";
    static final String CHANNEL = "C0SPLITS";

    /** One call of a method. */
    record Call(String method, JsonNode body) {}

    /** How one call is answered. */
    record Script(int status, Map<String, String> headers, String body) {
        static final Script DROP = new Script(-1, Map.of(), "");
        static final Script SILENCE = new Script(-2, Map.of(), "");

        static Script no(String error) {
            return new Script(200, Map.of(), "{\"ok\":false,\"error\":\"" + error + "\"}");
        }
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final Map<String, Deque<Script>> scripts = new ConcurrentHashMap<>();
    private final Map<String, ObjectNode> messages = new LinkedHashMap<>();
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private int posts;
    private volatile String scopes = "chat:write,files:write,channels:history";

    private FakeSlack(HttpServer server) {
        this.server = server;
    }

    static FakeSlack start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        FakeSlack slack = new FakeSlack(server);
        server.setExecutor(Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "fake-slack");
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/api/", slack::method);
        server.createContext("/upload/", slack::upload);
        server.start();
        return slack;
    }

    URI api() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/api");
    }

    /** The next calls of a method are answered so, one by one. */
    void script(String method, Script... answers) {
        scripts.computeIfAbsent(method, name -> new ArrayDeque<>()).addAll(List.of(answers));
    }

    void grant(String granted) {
        scopes = granted;
    }

    List<Call> calls() {
        return List.copyOf(calls);
    }

    List<JsonNode> calls(String method) {
        return calls.stream()
                .filter(call -> call.method().equals(method))
                .map(Call::body)
                .toList();
    }

    /** Those that stand in the channel itself, as they look now. */
    synchronized List<ObjectNode> roots() {
        return messages.values().stream()
                .filter(message -> !message.has("thread_ts"))
                .toList();
    }

    synchronized List<ObjectNode> replies(String ts) {
        return messages.values().stream()
                .filter(message -> ts.equals(message.path("thread_ts").asText()))
                .toList();
    }

    synchronized void delete(String ts) {
        messages.remove(ts);
    }

    Map<String, byte[]> files() {
        return Map.copyOf(files);
    }

    private void method(HttpExchange exchange) throws IOException {
        String method = exchange.getRequestURI().getPath().substring("/api/".length());
        String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        JsonNode body = exchange.getRequestHeaders().getFirst("content-type").startsWith("application/json")
                ? JSON.readTree(text)
                : form(text);
        calls.add(new Call(method, body));
        Deque<Script> scripted = scripts.getOrDefault(method, new ArrayDeque<>());
        Script script = scripted.isEmpty() ? null : scripted.poll();
        if (script == null) {
            boolean known =
                    ("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("authorization"));
            exchange.getResponseHeaders().set("x-oauth-scopes", scopes);
            answer(
                    exchange,
                    200,
                    known ? behave(method, body).toString() : no("invalid_auth").toString());
        } else if (script == Script.DROP) {
            behave(method, body);
            exchange.close();
        } else if (script != Script.SILENCE) {
            script.headers().forEach(exchange.getResponseHeaders()::set);
            answer(exchange, script.status(), script.body());
        }
    }

    private synchronized ObjectNode behave(String method, JsonNode body) {
        if (!method.equals("auth.test")
                && body.has("channel")
                && !body.path("channel").asText().equals(CHANNEL)) {
            return no("channel_not_found");
        }
        return switch (method) {
            case "auth.test" -> ok().put("user", "splitheat");
            case "chat.postMessage" -> post(body);
            case "chat.update" -> edit(body);
            case "conversations.history" -> scopes.contains("history") ? history() : no("missing_scope");
            case "conversations.replies" -> scopes.contains("history") ? thread(body) : no("missing_scope");
            case "files.getUploadURLExternal" -> place(body);
            case "files.completeUploadExternal" -> ok();
            default -> no("unknown_method");
        };
    }

    private ObjectNode post(JsonNode body) {
        String ts = "1795168800." + String.format("%06d", ++posts);
        messages.put(ts, body.deepCopy());
        return ok().put("channel", CHANNEL).put("ts", ts);
    }

    private ObjectNode edit(JsonNode body) {
        String ts = body.path("ts").asText();
        if (!messages.containsKey(ts)) {
            return no("message_not_found");
        }
        messages.put(ts, body.deepCopy());
        return ok().put("channel", CHANNEL).put("ts", ts);
    }

    private ObjectNode history() {
        ObjectNode found = ok();
        List<String> newestFirst = new ArrayList<>(messages.keySet());
        Collections.reverse(newestFirst);
        for (String ts : newestFirst) {
            if (!messages.get(ts).has("thread_ts")) {
                ObjectNode message = found.withArray("messages").addObject();
                message.setAll(messages.get(ts).deepCopy());
                message.put("ts", ts).put("reply_count", replies(ts).size());
            }
        }
        return found;
    }

    private ObjectNode thread(JsonNode body) {
        ObjectNode found = ok();
        replies(body.path("ts").asText()).forEach(found.withArray("messages")::add);
        return found;
    }

    private ObjectNode place(JsonNode body) {
        String id = "F" + body.path("length").asText();
        return ok().put("file_id", id)
                .put("upload_url", api().resolve("/upload/" + id).toString());
    }

    private void upload(HttpExchange exchange) throws IOException {
        byte[] bytes = exchange.getRequestBody().readAllBytes();
        boolean named = exchange.getRequestHeaders().containsKey("authorization");
        files.put(exchange.getRequestURI().getPath().substring("/upload/".length()), bytes);
        answer(exchange, named ? 400 : 200, "OK - " + bytes.length);
    }

    private static ObjectNode ok() {
        return JsonNodeFactory.instance.objectNode().put("ok", true);
    }

    private static ObjectNode no(String error) {
        return JsonNodeFactory.instance.objectNode().put("ok", false).put("error", error);
    }

    private static ObjectNode form(String text) {
        ObjectNode fields = JsonNodeFactory.instance.objectNode();
        for (String field : text.split("&")) {
            String[] parts = field.split("=", 2);
            fields.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return fields;
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
