package dev.splitheat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Slack, PagerDuty, an Alertmanager and somebody's webhooks on one port of loopback, which can all be unwell. */
final class AlertedFakes implements AutoCloseable {
    static final String CHANNEL = "C0123456789";
    static final String NAME = "fakes.localhost";
    private static final ObjectMapper JSON = new ObjectMapper();

    static {
        // Java's server else waits 40 ms with each answer: a measure of it, and not of what is told.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    /** How they are. */
    enum Mood {
        WELL,
        /** Answers 500 and takes nothing. */
        BROKEN,
        /** Answers 429 and says when to come back. */
        BUSY,
        /** Answers 429 and does not say when. */
        CURT,
        /** Takes it and drops the connection. */
        RUDE,
        /** Takes it and says nothing. */
        SILENT,
        /** Slack says no, with 200. */
        REFUSING
    }

    /** What one of them took. */
    record Taken(String alert, boolean over, Instant at, int bytes) {}

    /** An alert at Alertmanager. */
    record Standing(boolean fires, int openings) {
        static final Standing NONE = new Standing(false, 0);

        Standing next(boolean firing) {
            return new Standing(firing, firing && !fires ? openings + 1 : openings);
        }
    }

    /** A message of the channel, as it is by now. */
    record Message(String alert, String text, AtomicInteger edits) {}

    private final HttpServer server;
    private final AtomicInteger number = new AtomicInteger();
    final Map<String, Message> messages = new ConcurrentHashMap<>();
    /** What stands beside the replies of each thread. */
    private final Map<String, List<JsonNode>> threads = new ConcurrentHashMap<>();

    final Map<String, List<String>> incidents = new ConcurrentHashMap<>();
    final List<Taken> hooks = new CopyOnWriteArrayList<>();
    /** What was posted to Slack's incoming webhook. */
    final List<String> posts = new CopyOnWriteArrayList<>();
    /** What Alertmanager knows, by labels: whether it fires, and how often it began to. */
    final Map<String, Standing> standings = new ConcurrentHashMap<>();

    final AtomicInteger requests = new AtomicInteger();
    final AtomicInteger refused = new AtomicInteger();
    final AtomicInteger largest = new AtomicInteger();
    volatile Mood mood = Mood.WELL;
    volatile boolean historyReadable = true;
    /** What Slack says where it refuses. */
    volatile String refusal = "";
    /** Whether Slack refuses only what has a form, and takes plain text. */
    volatile boolean takesPlainText;
    /** Whether each connection ends with its answer, so that the next asks for the name again. */
    volatile boolean hangsUp;

    private AlertedFakes(HttpServer server) {
        this.server = server;
    }

    static AlertedFakes listen() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        AlertedFakes fakes = new AlertedFakes(server);
        server.setExecutor(Executors.newCachedThreadPool(AlertedFakes::daemon));
        server.createContext("/api/", exchange -> fakes.answer(exchange, fakes::slack));
        server.createContext("/v2/", exchange -> fakes.answer(exchange, fakes::pagerDuty));
        server.createContext("/am/", exchange -> fakes.answer(exchange, fakes::alertmanager));
        server.createContext("/posts", exchange -> fakes.answer(exchange, fakes::post));
        server.createContext("/hook", exchange -> fakes.answer(exchange, fakes::hook));
        server.start();
        return fakes;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "fake");
        thread.setDaemon(true);
        return thread;
    }

    /** Below a name of this machine that a test may take away. */
    String url(String path) {
        return "http://" + NAME + ":" + server.getAddress().getPort() + path;
    }

    long messagesOf(String alert) {
        return messages.values().stream()
                .filter(message -> message.alert().equals(alert))
                .count();
    }

    /** Of an alert's beginnings or ends. */
    long postsOf(String alert, boolean over) {
        return posts.stream()
                .filter(post -> post.contains("finding " + alert + " ") && post.contains("Resolved after") == over)
                .count();
    }

    /** How often Alertmanager had to begin with it, whatever the labels. */
    int openingsOf(String alert) {
        return standings.entrySet().stream()
                .filter(each -> each.getKey().contains("\"" + alert + "\""))
                .mapToInt(each -> each.getValue().openings())
                .sum();
    }

    boolean standsAtAlertmanager(String alert) {
        return standings.entrySet().stream()
                .anyMatch(each -> each.getKey().contains("\"" + alert + "\"")
                        && each.getValue().fires());
    }

    private interface Counterpart {
        String take(String path, String body) throws IOException;
    }

    private void answer(HttpExchange exchange, Counterpart counterpart) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.incrementAndGet();
        largest.accumulateAndGet(body.length(), Math::max);
        Mood now = mood;
        switch (now) {
            case BROKEN -> refuse(exchange, 500);
            case BUSY -> {
                exchange.getResponseHeaders().set("retry-after", "2");
                refuse(exchange, 429);
            }
            case CURT -> refuse(exchange, 429);
            case RUDE, SILENT -> {
                counterpart.take(exchange.getRequestURI().getPath(), body);
                refused.incrementAndGet();
                if (now == Mood.RUDE) {
                    exchange.close();
                }
            }
            case WELL, REFUSING ->
                send(exchange, 202, counterpart.take(exchange.getRequestURI().getPath(), body));
        }
    }

    private void refuse(HttpExchange exchange, int status) throws IOException {
        refused.incrementAndGet();
        send(exchange, status, "{}");
    }

    private void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("content-type", "application/json");
        if (hangsUp) {
            exchange.getResponseHeaders().set("connection", "close");
        }
        exchange.sendResponseHeaders(status == 202 ? 200 : status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private String hook(String path, String body) throws IOException {
        JsonNode alert = JSON.readTree(body);
        hooks.add(new Taken(
                alert.path("id").asText(),
                alert.path("state").asText().equalsIgnoreCase("resolved"),
                Instant.now(),
                body.length()));
        return "{}";
    }

    private String post(String path, String body) {
        posts.add(body);
        return "ok";
    }

    private String alertmanager(String path, String body) throws IOException {
        for (JsonNode alert : JSON.readTree(body)) {
            boolean fires = Instant.parse(alert.path("endsAt").asText()).isAfter(Instant.now());
            standings.merge(
                    alert.path("labels").toString(), Standing.NONE.next(fires), (known, first) -> known.next(fires));
        }
        return "{}";
    }

    private String pagerDuty(String path, String body) throws IOException {
        if (path.endsWith("/change/enqueue")) {
            return "{\"status\":\"success\"}";
        }
        JsonNode event = JSON.readTree(body);
        String key = event.path("dedup_key").asText();
        incidents
                .computeIfAbsent(key, opened -> new CopyOnWriteArrayList<>())
                .add(event.path("event_action").asText());
        return "{\"status\":\"success\",\"dedup_key\":\"" + key + "\"}";
    }

    private String slack(String path, String body) throws IOException {
        if (mood == Mood.REFUSING && !(takesPlainText && isPlain(JSON.readTree(body)))) {
            refused.incrementAndGet();
            return no(refusal).toString();
        }
        if (path.endsWith("chat.postMessage")) {
            return post(JSON.readTree(body)).toString();
        }
        if (path.endsWith("chat.update")) {
            return edit(JSON.readTree(body)).toString();
        }
        if (path.endsWith("conversations.history")) {
            return history().toString();
        }
        if (path.endsWith("conversations.replies")) {
            return replies(field(body, "ts")).toString();
        }
        return no("missing_scope").toString();
    }

    private static boolean isPlain(JsonNode message) {
        return message.path("attachments").isEmpty() && message.path("blocks").isEmpty();
    }

    private ObjectNode post(JsonNode message) {
        String ts = "1." + number.incrementAndGet();
        if (message.has("thread_ts")) {
            threads.computeIfAbsent(message.path("thread_ts").asText(), thread -> new CopyOnWriteArrayList<>())
                    .add(message.path("metadata"));
        } else {
            messages.put(ts, new Message(alert(message), message.path("text").asText(), new AtomicInteger()));
        }
        return ok().put("channel", CHANNEL).put("ts", ts);
    }

    private ObjectNode edit(JsonNode message) {
        String ts = message.path("ts").asText();
        if (!messages.containsKey(ts)) {
            refused.incrementAndGet();
            return no("message_not_found");
        }
        AtomicInteger edits = messages.get(ts).edits();
        edits.incrementAndGet();
        messages.put(ts, new Message(alert(message), message.path("text").asText(), edits));
        return ok().put("channel", CHANNEL).put("ts", ts);
    }

    private ObjectNode history() {
        if (!historyReadable) {
            return unread();
        }
        ObjectNode answer = ok();
        ArrayNode list = answer.putArray("messages");
        messages.forEach((ts, message) -> {
            ObjectNode metadata = list.addObject().put("ts", ts).putObject("metadata");
            metadata.put("event_type", "splitheat_alert");
            metadata.putObject("event_payload").put("alert", message.alert()).put("database", AlertsUnderTest.SHORT);
        });
        return answer;
    }

    private ObjectNode replies(String thread) {
        if (!historyReadable) {
            return unread();
        }
        ObjectNode answer = ok();
        ArrayNode list = answer.putArray("messages");
        threads.getOrDefault(thread, List.of())
                .forEach(metadata -> list.addObject().set("metadata", metadata));
        return answer;
    }

    /** Of a form. */
    private static String field(String form, String name) {
        return Stream.of(form.split("&"))
                .filter(pair -> pair.startsWith(name + "="))
                .map(pair -> URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8))
                .findFirst()
                .orElse("");
    }

    private static ObjectNode unread() {
        return no("missing_scope").put("needed", "channels:history");
    }

    private static ObjectNode ok() {
        return JsonNodeFactory.instance.objectNode().put("ok", true);
    }

    private static ObjectNode no(String error) {
        return JsonNodeFactory.instance.objectNode().put("ok", false).put("error", error);
    }

    private static String alert(JsonNode message) {
        return message.path("metadata").path("event_payload").path("alert").asText("digest");
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
