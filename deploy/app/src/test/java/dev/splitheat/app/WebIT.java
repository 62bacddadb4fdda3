package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The pages of a demo, from its first line to a live column, and what is left when it is closed and started again: of one
 * demo, since all of them read a long history first.
 */
class WebIT {
    private static final Pattern ADDRESS = Pattern.compile("the heatmap is at (http://127\\.0\\.0\\.1:\\d+)/");
    private static final String SHOP = "database=" + URLEncoder.encode(DemoUnderTest.SHOP, StandardCharsets.UTF_8);
    private static final String HEAT = "/api/v1/heat.json?" + SHOP + "&rows=100&columns=200";
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @RegisterExtension
    static final Story STORY = new Story(WebIT::lookAtADemo);

    private static JsonNode databases;
    private static JsonNode findings;
    private static JsonNode explained;
    private static JsonNode heat;
    private static HttpResponse<String> page;
    private static HttpResponse<String> metrics;
    private static String column;
    private static RestartedDemo restarted;

    private static String base;

    private static void lookAtADemo(Path temp) throws Exception {
        DemoUnderTest demo = DemoUnderTest.on(temp);
        try (ProcessUnderTest process = RestartedDemo.start(demo)) {
            Matcher address = ADDRESS.matcher(process.errors());
            assertThat(address.find()).as(process.errors()).isTrue();
            base = address.group(1);
            await().atMost(DemoUnderTest.LIMIT)
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> get("/readyz").statusCode() == 200 && isFound() && isHeatShown());
            databases = json("/api/v1/databases");
            findings = json("/api/v1/findings?" + SHOP);
            explained = json("/api/v1/finding?" + SHOP + "&id="
                    + findings.at("/findings/0/id").asText());
            heat = json(HEAT);
            page = get("/map?" + SHOP);
            metrics = get("/metrics");
            column = nextColumn();
            restarted = RestartedDemo.of(demo, process);
        }
    }

    private static boolean isFound() throws Exception {
        return json("/api/v1/findings?" + SHOP).path("total").asInt() > 0;
    }

    /** Findings and heat are of two topics: what is found may be shown a moment before the heat that it was found in. */
    private static boolean isHeatShown() throws Exception {
        return json(HEAT).path("max").asInt() > 50;
    }

    /** At most a minute passes before there is another. */
    private static String nextColumn() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + "/api/v1/stream?rows=50&" + SHOP))
                .build();
        try (InputStream in = CLIENT.send(request, BodyHandlers.ofInputStream()).body();
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("id: ")) {
                    return lines.readLine();
                }
            }
        }
        throw new AssertionError("the stream ended without a column");
    }

    private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return CLIENT.send(HttpRequest.newBuilder(URI.create(base + path)).build(), BodyHandlers.ofString());
    }

    private static JsonNode json(String path) throws IOException, InterruptedException {
        return new ObjectMapper().readTree(get(path).body());
    }

    @Test
    void everyDatabaseIsListed_andTheWorstComesFirst() {
        assertThat(databases.get("total").asInt()).isEqualTo(DemoUnderTest.DATABASES.size());
        assertThat(databases.at("/databases/0/name").asText()).isEqualTo(DemoUnderTest.SHOP);
    }

    @Test
    void whatIsFound_isExplained_whereItLies_withoutAKey() {
        assertThat(explained.at("/finding/evidence")).isNotEmpty();
        assertThat(explained.at("/finding/keyRange/start").asText()).contains("▒");
        assertThat(explained.at("/place/firstRow").isInt()).isTrue();
    }

    @Test
    void heatIsDrawn() {
        assertThat(heat.get("max").asInt()).isGreaterThan(50);
        assertThat(heat.findValuesAsText("name")).contains("Orders");
        assertThat(heat.get("values")).hasSize(heat.get("rowCount").asInt());
    }

    @Test
    void aColumnComes_aMinuteLater() {
        assertThat(column).startsWith("data: {\"end\":\"").contains("\"columnSeconds\":60");
    }

    @Test
    void thePageIsServed_andTheProcessMeasured() {
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("/assets/app.js");
        assertThat(metrics.body())
                .contains("splitheat_web_requests_total", "splitheat_collector_lag_seconds", "jvm_memory_used_bytes");
    }

    @Test
    void whatIsNoAlertBecomesOneDeadLetter_howeverOftenTheDemoIsStarted() {
        assertThat(restarted.letters()).containsExactlyInAnyOrder(RestartedDemo.BEFORE, RestartedDemo.AFTER);
    }

    @Test
    void nothingIsLeftAmongTheTemporaryFiles() {
        assertThat(restarted.temporaryFiles()).isEmpty();
    }
}
