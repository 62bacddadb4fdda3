package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.heatmap.Layer;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two processes that share the databases of one Kafka, until one of them is killed. */
class SeveralInstancesIT {
    private static final String PREFIX = "shared.";
    private static final int DATABASES = 12;
    private static final int MINUTES = 30;
    private static final Duration LIMIT = Duration.ofMinutes(4);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @RegisterExtension
    static final Story STORY = new Story(SeveralInstancesIT::share);

    private static JsonNode listed;
    private static List<HttpResponse<String>> byOne;
    private static List<HttpResponse<String>> byTheOther;
    private static long forwarded;
    private static List<String> heard;
    private static HttpResponse<String> meanwhile;
    private static HttpResponse<String> afterwards;
    private static List<String> heardAgain;
    private static Instant told;
    private static Instant missed;

    private static void share(Path temp) throws Exception {
        try (DataDirectory directory = DataDirectory.open(temp.resolve("broker"), "--data-dir");
                EmbeddedBroker broker = EmbeddedBroker.start(directory, BrokerPorts.free());
                Instance one = Instance.start(temp, broker.bootstrapServers(), "one");
                Instance other = Instance.start(temp, broker.bootstrapServers(), "other")) {
            Instant newest = Layer.MINUTE.startOf(Instant.now()).minus(Duration.ofMinutes(3));
            SparseHeat heat = new SparseHeat(broker.bootstrapServers(), PREFIX, DATABASES, MINUTES, newest);
            one.awaitReady();
            other.awaitReady();
            heat.write();
            await().atMost(LIMIT)
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> one.knowsAll(newest) && other.knowsAll(newest) && one.forwardsOf() != null);
            listed = one.json("/api/v1/databases?size=100");
            byOne = one.pictures(newest);
            byTheOther = other.pictures(newest);
            forwarded = one.forwarded() + other.forwarded();
            String elsewhere = one.forwardsOf();

            CompletableFuture<List<String>> stream = one.hear(elsewhere, newest);
            told = newest.plusSeconds(60);
            heat.writeMinute(told);
            one.awaitColumn(elsewhere, told);
            // A look every two seconds tells it; the stream then breaks off with its owner.
            Thread.sleep(5_000);
            other.process.kill();
            heard = stream.get(2, TimeUnit.MINUTES);
            meanwhile = one.get(picture(elsewhere, newest));
            missed = told.plusSeconds(60);
            heat.writeMinute(missed);
            await().atMost(LIMIT)
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> one.get(picture(elsewhere, newest)).statusCode() == 200);
            one.awaitColumn(elsewhere, missed);
            afterwards = one.get(picture(elsewhere, newest));
            CompletableFuture<List<String>> again = one.hear(elsewhere, told);
            Thread.sleep(5_000);
            one.process.terminate();
            heardAgain = again.get(2, TimeUnit.MINUTES);
        }
    }

    private static String picture(String database, Instant newest) {
        return "/api/v1/heat.json?rows=40&columns=60&database=" + database + "&layout=" + newest + "&from="
                + newest.minus(Duration.ofMinutes(30)) + "&to=" + newest;
    }

    /** One of the two. */
    private record Instance(ProcessUnderTest process, String base) implements AutoCloseable {
        static Instance start(Path temp, String servers, String name) throws Exception {
            int port = DemoUnderTest.freePort();
            Path configuration = Files.writeString(
                    temp.resolve(name + ".yaml"),
                    """
                    roles: [advisor]
                    kafka: {bootstrap.servers: '%s', prefix: %s, partitions: 4, replication: 1}
                    web: {listen: '127.0.0.1:%d'}
                    state.dir: %s
                    instance.id: %s
                    """
                            .formatted(servers, PREFIX, port, temp.resolve(name), name));
            return new Instance(
                    ProcessUnderTest.start(temp, "run", "--config", configuration.toString()),
                    "http://127.0.0.1:" + port);
        }

        void awaitReady() {
            await().atMost(LIMIT)
                    .pollInterval(Duration.ofMillis(500))
                    .ignoreExceptions()
                    .until(() -> get("/readyz").statusCode() == 200 || !process.isAlive());
            assertThat(process.isAlive()).as(process.errors()).isTrue();
        }

        HttpResponse<String> get(String path) throws Exception {
            return CLIENT.send(HttpRequest.newBuilder(URI.create(base + path)).build(), BodyHandlers.ofString());
        }

        JsonNode json(String path) throws Exception {
            return new ObjectMapper().readTree(get(path).body());
        }

        boolean knowsAll(Instant newest) throws Exception {
            JsonNode all = json("/api/v1/databases?size=100");
            return all.path("unanswered").isEmpty()
                    && all.path("databases").findValuesAsText("latest").stream()
                                    .filter(newest.toString()::equals)
                                    .count()
                            == DATABASES;
        }

        List<HttpResponse<String>> pictures(Instant newest) {
            return IntStream.range(0, DATABASES)
                    .mapToObj(database -> {
                        try {
                            return get(picture(SparseHeat.name(database), newest));
                        } catch (Exception failed) {
                            throw new IllegalStateException(failed);
                        }
                    })
                    .toList();
        }

        long forwarded() throws Exception {
            return get("/metrics")
                    .body()
                    .lines()
                    .filter(line -> line.startsWith("splitheat_web_forwarded_total"))
                    .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                    .sum();
        }

        /** A database that the other has; null when it has none. */
        String forwardsOf() throws Exception {
            for (int database = 0; database < DATABASES; database++) {
                long before = forwarded();
                if (get("/api/v1/findings?database=" + SparseHeat.name(database))
                                        .statusCode()
                                == 200
                        && forwarded() > before) {
                    return SparseHeat.name(database);
                }
            }
            return null;
        }

        void awaitColumn(String database, Instant end) {
            await().atMost(LIMIT)
                    .pollInterval(Duration.ofMillis(500))
                    .until(() -> json("/api/v1/databases?size=100").path("databases").findParents("name").stream()
                            .filter(line -> line.get("name").asText().equals(database))
                            .anyMatch(line -> line.get("latest").asText().equals(end.toString())));
        }

        /** The ends of the columns of a stream, when it has ended. */
        CompletableFuture<List<String>> hear(String database, Instant last) {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create(base + "/api/v1/stream?rows=40&database=" + database))
                    .header("Last-Event-ID", last.toString())
                    .build();
            return CLIENT.sendAsync(request, BodyHandlers.ofLines()).thenApplyAsync(response -> ids(response.body()));
        }

        private static List<String> ids(Stream<String> lines) {
            List<String> ids = new ArrayList<>();
            try {
                lines.filter(line -> line.startsWith("id: ")).forEach(line -> ids.add(line.substring(4)));
            } catch (UncheckedIOException brokenOff) {
                ids.add("broken off");
            }
            return ids;
        }

        @Override
        public void close() {
            process.close();
        }
    }

    @Test
    void everyDatabaseIsListed_byWhomeverIsAsked() {
        assertThat(listed.get("total").asInt()).isEqualTo(DATABASES);
        assertThat(listed.get("unanswered")).isEmpty();
    }

    @Test
    void bothDrawTheSame_ofEveryDatabase() {
        assertThat(byOne)
                .allSatisfy(response -> assertThat(response.statusCode()).isEqualTo(200));
        assertThat(byTheOther.stream().map(HttpResponse::body))
                .isEqualTo(byOne.stream().map(HttpResponse::body).toList());
        assertThat(forwarded).isGreaterThanOrEqualTo(DATABASES);
    }

    @Test
    void aStream_isToldOn_andEndsWithItsOwner() {
        assertThat(heard).startsWith(told.toString());
    }

    @Test
    void untilSomebodyHasTheDatabase_thatIsSaidInASentence() {
        assertThat(meanwhile.statusCode()).isEqualTo(503);
        assertThat(meanwhile.headers().firstValue("retry-after")).isPresent();
        assertThat(meanwhile.body()).contains("ask again in some seconds");
    }

    @Test
    void theOtherTakesOver_andWhoComesBackMissesNothing() {
        assertThat(afterwards.body()).contains("\"latest\":\"" + missed + "\"");
        assertThat(heardAgain).startsWith(missed.toString());
    }
}
