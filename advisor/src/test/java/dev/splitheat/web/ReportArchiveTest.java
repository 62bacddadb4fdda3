package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.view.FixedViews;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.forward.Instances;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The archive of weekly reports, asked over a real socket. */
class ReportArchiveTest {
    private static final Path WRITTEN = Path.of("src/test/resources/weekly");
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final String SHOP = SyntheticShop.DATABASE;
    private static Served served;

    @BeforeAll
    static void serve() throws IOException {
        FixedViews views = new SyntheticShop(NOW)
                .views(Served.HISTORY)
                .put(kept(SHOP, "2026-W46", written("database.json")))
                .put(kept(SHOP, "2026-W47", "{}"))
                .put(kept(KeptReport.FLEET, "2026-W47", written("fleet.json")));
        served = Served.over(views, Access.LOOPBACK, Instances.ALONE, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    @AfterAll
    static void close() {
        served.close();
    }

    private static KeptReport kept(String database, String week, String document) {
        return new KeptReport(database, week, NOW, document, List.of());
    }

    private static String written(String file) throws IOException {
        return Files.readString(WRITTEN.resolve(file));
    }

    private static HttpResponse<byte[]> get(String path) throws Exception {
        return Asked.get(served.address() + path);
    }

    @Test
    void list_hasTheNewestFirst_andWhatEachSays() throws Exception {
        JsonNode reports = Asked.json(get("/api/v1/reports")).get("reports");

        assertThat(reports.findValuesAsText("week")).containsExactly("2026-W47", "2026-W47", "2026-W46");
        assertThat(reports.findValuesAsText("database")).containsExactly("*", SHOP, SHOP);
        assertThat(reports.get(2).get("headline").asText()).isNotBlank();
        assertThat(reports.get(1).get("headline").asText()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "search=SHOP-PROD+w46, 1, 1",
        "search=all+databases, 1, 1",
        "search=nobody, 0, 0",
        "size=2, 3, 2",
        "size=2&page=2, 3, 1"
    })
    void list_isSearchedWhole_andComesInPages(String asked, int total, int shown) throws Exception {
        JsonNode document = Asked.json(get("/api/v1/reports?" + asked));

        assertThat(document.get("total").asInt()).isEqualTo(total);
        assertThat(document.get("reports")).hasSize(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "application/json, application/json",
        "text/markdown, text/markdown; charset=utf-8",
        "'text/html,application/xhtml+xml,*/*;q=0.8', text/html; charset=utf-8",
        "*/*, text/html; charset=utf-8"
    })
    void withoutAFormat_aReportComesAsItIsAccepted(String accepted, String type) throws Exception {
        HttpResponse<byte[]> answer =
                Asked.get(served.address() + "/api/v1/report?database=" + SHOP + "&week=2026-W46", "Accept", accepted);

        assertThat(answer.headers().firstValue("Content-Type")).contains(type);
    }

    @Test
    void linksOfTheFleetsPage_leadIntoTheArchive_notToFiles() throws Exception {
        String page = Asked.body(get("/api/v1/report?database=*&week=2026-W47&format=html"));

        assertThat(page).contains("shop-prod/orders").doesNotContain("-2026-W47.html");
    }

    @Test
    void reports_haveASchema() throws Exception {
        HttpResponse<byte[]> answer = get("/api/v1/report.schema.json");

        assertThat(answer.headers().firstValue("Content-Type")).contains("application/schema+json");
        assertThat(Asked.json(answer).get("$schema").asText()).contains("json-schema.org");
    }

    @ParameterizedTest
    @CsvSource({
        "SHOP, 2026-W46, json, application/json, database.json",
        "SHOP, 2026-W46, html, text/html; charset=utf-8, database.html",
        "SHOP, 2026-W46, md, text/markdown; charset=utf-8, database.md",
    })
    void report_isReadInEachForm(String database, String week, String format, String type, String file)
            throws Exception {
        HttpResponse<byte[]> answer = get(
                "/api/v1/report?database=" + database.replace("SHOP", SHOP) + "&week=" + week + "&format=" + format);

        assertThat(answer.statusCode()).as(Asked.body(answer)).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains(type);
        assertThat(answer.headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy ->
                        assertThat(policy).contains("default-src 'none'").contains("sandbox"));
        assertThat(Asked.body(answer)).isEqualTo(written(file));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "week=2026-W45&format=html | 404 | there is no report of 2026-W45",
                "week=2026-W47&format=html | 404 | of a form that this program does not know",
                "week=2026-47&format=html  | 400 | an ISO week such as 2026-W47",
                "week=2026-W46&format=pdf  | 400 | html, json, md",
                "format=html               | 400 | an ISO week such as 2026-W47",
            })
    void whatIsNotThere_isRefusedWithWhatIs(String asked, int status, String words) throws Exception {
        HttpResponse<byte[]> answer = get("/api/v1/report?database=" + SHOP + "&" + asked);

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(Asked.body(answer)).contains(words);
    }
}
