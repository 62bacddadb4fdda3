package dev.splitheat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** Asks what the page asks when it opens the map of a day, and then follows it. */
final class Viewer {
    /** A column that came, and when. */
    record Heard(Instant end, Instant at) {}

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ROWS = "&rows=500";

    private final HttpClient client;
    private final String base;
    private final String database;
    private final List<Heard> heard = new CopyOnWriteArrayList<>();

    Viewer(HttpClient client, String base, String database) {
        this.client = client;
        this.base = base;
        this.database = "database=" + URLEncoder.encode(database, StandardCharsets.UTF_8);
    }

    /** Answers how long the heatmap itself took. */
    Duration open(Instant now) throws IOException, InterruptedException {
        String day = "&from=" + now.minus(Duration.ofHours(24)) + "&to=" + now;
        get("/map?" + database);
        get("/assets/app.js");
        get("/assets/app.css");
        get("/api/v1/session");
        Instant asked = Instant.now();
        JsonNode header = header(get("/api/v1/heat?" + database + day + "&columns=1500" + ROWS));
        Duration took = Duration.between(asked, Instant.now());
        get("/api/v1/findings?" + database);
        get("/api/v1/lanes?" + database + day);
        get("/api/v1/top?" + database + day);
        for (String metric : List.of("lock-wait", "sampled-writes", "operations")) {
            get("/api/v1/heat?" + database + day + "&columns=120&rows=1&metric=" + metric);
        }
        follow(header.get("layout").asText());
        return took;
    }

    private void follow(String layout) {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(base + "/api/v1/stream?" + database + ROWS + "&layout=" + layout))
                .build();
        client.sendAsync(request, BodyHandlers.ofLines()).thenAcceptAsync(this::hear, work -> {
            Thread thread = new Thread(work, "viewer");
            thread.setDaemon(true);
            thread.start();
        });
    }

    private void hear(HttpResponse<Stream<String>> stream) {
        stream.body()
                .filter(line -> line.startsWith("id: "))
                .forEach(line -> heard.add(new Heard(Instant.parse(line.substring(4)), Instant.now())));
    }

    private byte[] get(String path) throws IOException, InterruptedException {
        HttpResponse<byte[]> response =
                client.send(HttpRequest.newBuilder(URI.create(base + path)).build(), BodyHandlers.ofByteArray());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(path + ": " + response.statusCode());
        }
        return response.body();
    }

    /** Behind four letters and its own length. */
    private static JsonNode header(byte[] heat) throws IOException {
        int length = ByteBuffer.wrap(heat).order(ByteOrder.LITTLE_ENDIAN).getInt(4);
        return JSON.readTree(heat, 8, length);
    }

    List<Heard> heard() {
        return heard;
    }
}
