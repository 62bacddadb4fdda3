package dev.splitheat.weekly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.splitheat.story.Permalinks;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.ReportJson;
import dev.splitheat.weekly.content.UnreadableReportException;
import dev.splitheat.weekly.page.Brief;
import dev.splitheat.weekly.page.ReportHtml;
import dev.splitheat.weekly.page.ReportMarkdown;
import dev.splitheat.weekly.page.Shelf;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportRenderingTest {
    private static final DatabaseReport DATABASE =
            new DatabaseWeek(ShopWeek.WEEK, ShopWeek.style(), ShopWeek.NOW).of(ShopWeek.known());
    private static final DatabaseReport UNSEEN = new DatabaseWeek(ShopWeek.WEEK, ShopWeek.style(), ShopWeek.NOW)
            .of(KnownDatabase.unknown("projects/p/instances/shop-prod/databases/billing", ShopWeek.WEEK));
    private static final FleetReport FLEET = new FleetWeek(ShopWeek.WEEK, ShopWeek.NOW, "1.0.0")
            .of(
                    List.of(DATABASE, UNSEEN),
                    List.of("projects/p/instances/shop-prod/databases/lost"),
                    List.of("projects/p/instances/shop-prod/databases/odd"));

    /** What was got is under {@code target/weekly}: look at it, then copy it to {@code src/test/resources/weekly}. */
    @ParameterizedTest
    @CsvSource({
        "database.json",
        "database.html",
        "database.md",
        "database.txt",
        "fleet.json",
        "fleet.html",
        "fleet.md",
        "fleet.txt",
        "unseen.html"
    })
    void equalInputGivesTheSameBytes(String name) throws IOException {
        String got = rendered(name);

        Path copy = Path.of("target", "weekly", name);
        Files.createDirectories(copy.getParent());
        Files.writeString(copy, got);
        try (InputStream wanted = ReportRenderingTest.class.getResourceAsStream("/weekly/" + name)) {
            assertThat(wanted).as("src/test/resources/weekly/" + name).isNotNull();
            assertThat(got).as(name).isEqualTo(new String(wanted.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static String rendered(String name) {
        Report report = name.startsWith("fleet") ? FLEET : name.startsWith("unseen") ? UNSEEN : DATABASE;
        String json = ReportJson.write(report);
        return switch (name.substring(name.indexOf('.') + 1)) {
            case "html" -> ReportHtml.of(json, Shelf.DIRECTORY);
            case "md" -> ReportMarkdown.of(json);
            case "txt" -> Brief.of(ReportJson.read(json), Optional.empty()).text() + "\n";
            default -> json;
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"database.json", "fleet.json", "unseen.json"})
    void theCanonicalFormIsWhatItsSchemaSays(String name) {
        JsonSchema schema =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(ReportJson.schema());

        assertThat(schema.validate(rendered(name), InputFormat.JSON)).isEmpty();
    }

    @Test
    void theSchemaRefusesWhatIsNoReport() {
        JsonSchema schema =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(ReportJson.schema());

        assertThat(schema.validate(rendered("database.json").replace("\"madeAt\"", "\"at\""), InputFormat.JSON))
                .isNotEmpty();
    }

    @Test
    void theSchemaRefusesAFieldThatItDoesNotName() {
        JsonSchema schema =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(ReportJson.schema());

        assertThat(schema.validate(
                        rendered("database.json").replace("\"exact\"", "\"really\" : 1, \"exact\""), InputFormat.JSON))
                .isNotEmpty();
    }

    @Test
    void thePageOfAllDatabases_leadsToFilesWhereItIsWritten_andToTheArchiveWhereItIsServed() {
        assertThat(ReportHtml.of(FLEET, Shelf.DIRECTORY))
                .contains("href=\"shop-prod.orders-2026-W47.html\"".replace("shop-prod.orders", "p.shop-prod.orders"));
        assertThat(ReportHtml.of(FLEET, Shelf.ARCHIVE))
                .contains(
                        "href=\"?database=projects%2Fp%2Finstances%2Fshop-prod%2Fdatabases%2Forders&amp;week=2026-W47&amp;format=html\"")
                .doesNotContain("2026-W47.html");
    }

    @Test
    void aMessageLeadsToTheReportItIsTheTopOf_andToTheHeatmap() {
        Permalinks links = new Permalinks(Optional.of(URI.create("https://heat.example.com")));

        Brief brief = Brief.of(FLEET, links.report("*", "2026-W47").map(URI::toString));

        assertThat(brief.text())
                .endsWith("https://heat.example.com/api/v1/report?database=*&week=2026-W47&format=html");
    }

    @Test
    void timesInSentences_areOfTheZoneOfTheReport() {
        assertThat(rendered("database.html"))
                .contains("23 Nov 2026 at 08:00 (Europe/Berlin)")
                .doesNotContainPattern("[^\"]2026-\\d\\d-\\d\\dT");
        assertThat(rendered("database.md")).doesNotContainPattern("2026-\\d\\d-\\d\\dT");
    }

    @Test
    void everyFieldOfAReportIsInTheSchema() throws IOException {
        String schema = ReportJson.schema();

        new ObjectMapper()
                .readTree(rendered("database.json"))
                .findParents("rank")
                .forEach(task -> task.fieldNames()
                        .forEachRemaining(field -> assertThat(schema).contains("\"" + field + "\"")));
        new ObjectMapper().readTree(rendered("fleet.json")).fieldNames().forEachRemaining(field -> assertThat(schema)
                .contains("\"" + field + "\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "database.json",
                "database.html",
                "database.md",
                "database.txt",
                "fleet.json",
                "fleet.html",
                "fleet.md",
                "fleet.txt"
            })
    void noCustomersKeyLeaves(String name) {
        assertThat(rendered(name)).doesNotContain(ShopWeek.SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"database.html", "fleet.html", "database.md", "fleet.md"})
    void aHostileNameIsNoMarkup(String name) {
        assertThat(rendered(name)).contains("Audit&lt;script&gt;").doesNotContain("<script");
    }

    @Test
    void aPageIsOneFileThatFetchesNothing() {
        assertThat(rendered("database.html"))
                .doesNotContainPattern("(?i)<(script|link|img|iframe|object|embed)[ >]")
                .doesNotContainPattern("(?i)(@import|url\\((?!#))")
                .contains("<html lang=\"en\">");
    }

    @Test
    void whatWasKeptBeforeAFieldWasAdded_isReadAllTheSame() throws IOException {
        ObjectNode kept = (ObjectNode) new ObjectMapper().readTree(rendered("database.json"));
        kept.withObject("/headline").remove("compared");
        kept.withObject("/honesty").remove("unreadSoFar");
        kept.remove("conditions");
        kept.withObject("/span").remove("countedUntil");
        kept.withArray("/tasks").forEach(task -> ((ObjectNode) task.get("hotMinutes")).remove("measure"));
        kept.withArray("/tasks").forEach(task -> ((ObjectNode) task).remove("begun"));
        ((ObjectNode) kept.at("/tasks/0/advice")).remove("estimate");
        kept.remove("watching");

        DatabaseReport read = (DatabaseReport) ReportJson.read(kept.toString());

        assertThat(read.headline().compared()).isEmpty();
        assertThat(read.honesty().unreadSoFar()).isZero();
        assertThat(read.watching()).isEmpty();
        assertThat(ReportHtml.of(kept.toString(), Shelf.DIRECTORY)).contains("hot minutes");
    }

    @ParameterizedTest
    @CsvSource({"'{\"version\":2}', version 2", "'{\"version\":1,\"kind\":\"year\"}', kind", "'{', unreadable"})
    void whatIsNoReport_isRefused(String json, String why) {
        assertThatThrownBy(() -> ReportJson.read(json))
                .isInstanceOf(UnreadableReportException.class)
                .hasMessageContaining(why);
    }
}
