package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LintSarifTest {
    @Test
    void theLogHasWhatTheSchemaOfSarifRequires() {
        JsonNode log = log();
        JsonNode run = log.path("runs").get(0);
        JsonNode driver = run.path("tool").path("driver");

        assertThat(log.path("version").asText()).isEqualTo("2.1.0");
        assertThat(log.path("$schema").asText()).endsWith("/sarif-2.1.0.json");
        assertThat(driver.path("name").asText()).isEqualTo("splitheat lint");
        assertThat(driver.path("version").asText()).isEqualTo("1.2.3");
        assertThat(run.path("columnKind").asText()).isEqualTo("unicodeCodePoints");
        assertThat(run.path("invocations").get(0).path("executionSuccessful").asBoolean())
                .isTrue();
        assertThat(run.path("results")).allSatisfy(result -> {
            assertThat(result.path("message").path("text").asText()).isNotBlank();
            assertThat(result.path("level").asText()).isIn("error", "warning", "note");
            assertThat(result.path("locations")).hasSize(1);
            JsonNode physical = result.path("locations").get(0).path("physicalLocation");
            assertThat(physical.path("region").path("startLine").asInt()).isPositive();
            assertThat(physical.path("region").path("startColumn").asInt()).isPositive();
        });
    }

    @Test
    void aRuleHasHelpThatCodeScanningShows() {
        JsonNode rule = log().path("runs")
                .get(0)
                .path("tool")
                .path("driver")
                .path("rules")
                .get(0);

        assertThat(rule.path("id").asText()).isEqualTo("SPH004");
        assertThat(rule.path("name").asText()).isEqualTo("MonotonicIndex");
        assertThat(rule.path("shortDescription").path("text").asText()).isEqualTo(LintSamples.RULE.summary());
        assertThat(rule.path("fullDescription").path("text").asText()).isEqualTo(LintSamples.RULE.why());
        assertThat(rule.path("help").path("text").asText()).contains(LintSamples.RULE.why());
        assertThat(rule.path("help").path("markdown").asText()).contains("](https://");
        assertThat(rule.path("helpUri").asText()).isEqualTo(LintSamples.RULE.source());
        assertThat(rule.path("defaultConfiguration").path("level").asText()).isEqualTo("warning");
    }

    @Test
    void aResultPointsAtTheExactPlaceAndRelatesTheStatement() {
        JsonNode result = log().path("runs").get(0).path("results").get(1);

        assertThat(result.path("ruleIndex").asInt()).isZero();
        assertThat(result.path("locations").get(0).path("physicalLocation"))
                .hasToString("{\"artifactLocation\":{\"uri\":\"db/schema.sql\"},"
                        + "\"region\":{\"startLine\":6,\"startColumn\":41}}");
        assertThat(result.path("locations")
                        .get(0)
                        .path("logicalLocations")
                        .get(0)
                        .path("name")
                        .asText())
                .isEqualTo("Übersicht");
        JsonNode related = result.path("relatedLocations").get(0);
        assertThat(related.path("physicalLocation").path("region")).hasToString("{\"startLine\":6,\"startColumn\":1}");
        assertThat(related.path("message").path("text").asText()).isNotBlank();
        assertThat(result.path("partialFingerprints")
                        .path("splitheatFinding/v1")
                        .asText())
                .isEqualTo("0123456789abcdef");
    }

    @Test
    void silencedFindingsAreThereWithTheirSuppression_andAllResultsHaveTheList() {
        JsonNode results = log().path("runs").get(0).path("results");

        assertThat(results).hasSize(3).allMatch(result -> result.path("suppressions")
                .isArray());
        assertThat(results.get(0).path("suppressions")).isEmpty();
        assertThat(results.get(2).path("suppressions"))
                .hasToString("[{\"kind\":\"inSource\",\"status\":\"accepted\","
                        + "\"justification\":\"three writes an hour\"}]");
    }

    @Test
    void aDiagnosticIsANotificationOfTheRun() {
        JsonNode notification = log().path("runs")
                .get(0)
                .path("invocations")
                .get(0)
                .path("toolExecutionNotifications")
                .get(0);

        assertThat(notification.path("message").path("text").asText()).startsWith("statement not understood");
        assertThat(notification.path("level").asText()).isEqualTo("warning");
    }

    @ParameterizedTest
    @CsvSource({
        "db/schema.sql, db/schema.sql",
        "./db/schema.sql, db/schema.sql",
        "../schema.sql, ../schema.sql",
        "my schema#1.sql, my%20schema%231.sql",
        "größe.sql, gr%C3%B6%C3%9Fe.sql",
        "<stdin>, %3Cstdin%3E",
        "a:b.sql, ./a:b.sql",
        "/srv/db/schema.sql, file:///srv/db/schema.sql",
        "db\\schema.sql, db/schema.sql"
    })
    void aFileIsNamedByAUri(String file, String uri) {
        assertThat(SarifPlace.uri(file)).isEqualTo(uri);
    }

    private static JsonNode log() {
        try {
            return new ObjectMapper()
                    .readTree(new LintSarif(List.of(LintSamples.RULE), Optional.of("1.2.3"))
                            .render(LintSamples.result()));
        } catch (java.io.IOException e) {
            throw new IllegalStateException("no JSON", e);
        }
    }
}
