package dev.splitheat.app;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/** A stock distributed worker of Kafka Connect in a JVM of its own, spoken to over REST. */
final class ConnectWorker implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String QUIET =
            """
            <configuration>
              <appender name="out" class="ch.qos.logback.core.ConsoleAppender">
                <encoder><pattern>%d %-5level %logger{20} %msg%n</pattern></encoder>
              </appender>
              <root level="WARN"><appender-ref ref="out"/></root>
            </configuration>
            """;

    private final HttpClient client = HttpClient.newHttpClient();
    private final int port;
    private final Path log;
    private final Process process;

    private ConnectWorker(int port, Path log, Process process) {
        this.port = port;
        this.log = log;
        this.process = process;
    }

    /** @param settings all but where it listens */
    static ConnectWorker start(Path temp, Map<String, String> settings) throws IOException {
        int port = DemoUnderTest.freePort();
        Path log = Files.createTempFile(temp, "worker", ".log");
        Properties properties = new Properties();
        properties.putAll(settings);
        properties.put("listeners", "http://127.0.0.1:" + port);
        properties.put("rest.advertised.host.name", "127.0.0.1");
        Path file = Files.createTempFile(temp, "worker", ".properties");
        try (var writer = Files.newBufferedWriter(file)) {
            properties.store(writer, null);
        }
        Path logging = Files.writeString(temp.resolve("logback.xml"), QUIET);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx192m",
                        "-Dlogback.configurationFile=" + logging,
                        "-cp",
                        StockConnect.classPath(),
                        "org.apache.kafka.connect.cli.ConnectDistributed",
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return new ConnectWorker(port, log, process);
    }

    /** Waits until it has joined its group. */
    ConnectWorker awaitJoined() {
        await("a worker that joins: " + log)
                .atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> {
                    if (!process.isAlive()) {
                        throw new IllegalStateException("the worker ended: " + Files.readString(log));
                    }
                    return answers();
                });
        return this;
    }

    private boolean answers() {
        try {
            return get("/connectors").isArray();
        } catch (IOException | IllegalStateException notYet) {
            return false;
        }
    }

    JsonNode get(String path) throws IOException {
        return ask(request(path).GET().build());
    }

    JsonNode put(String path, Map<String, String> body) throws IOException {
        return ask(request(path)
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build());
    }

    /** Without a body, as for {@code resume}. */
    JsonNode put(String path) throws IOException {
        return ask(request(path).PUT(BodyPublishers.noBody()).build());
    }

    JsonNode patch(String path, Object body) throws IOException {
        return ask(request(path)
                .header("Content-Type", "application/json")
                .method("PATCH", BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build());
    }

    /** Whether a status speaks of this worker. */
    boolean isCalled(String workerId) {
        return workerId.endsWith(":" + port);
    }

    /** {@code curl -X POST -H 'Content-Type: application/json' -d @file}. */
    JsonNode post(String path, Object body) throws IOException {
        return ask(request(path)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build());
    }

    /** {@code curl -X POST}, and nothing else. */
    JsonNode post(String path) throws IOException {
        return ask(request(path).POST(BodyPublishers.noBody()).build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(60));
    }

    private JsonNode ask(HttpRequest request) throws IOException {
        try {
            HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
            if (answer.statusCode() >= 300) {
                throw new IllegalStateException(answer.statusCode() + " " + answer.body());
            }
            return JSON.readTree(answer.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** As {@code kill -9}. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor(20, TimeUnit.SECONDS);
    }

    String log() throws IOException {
        return Files.readString(log);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
