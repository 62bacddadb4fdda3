package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LintJsonTest {
    @Test
    void theDocumentHasTheFieldsOfItsContract() throws Exception {
        JsonNode document = new ObjectMapper().readTree(LintJson.of(LintSamples.result()));
        JsonNode finding = document.path("findings").get(1);

        assertThat(names(document))
                .containsExactly(
                        "version", "dialect", "objects", "findings", "diagnostics", "suppressed", "suppressions");
        assertThat(names(finding))
                .containsExactly(
                        "ruleId",
                        "rule",
                        "severity",
                        "table",
                        "index",
                        "column",
                        "effectiveKey",
                        "file",
                        "line",
                        "position",
                        "exact",
                        "message",
                        "why",
                        "source",
                        "evidence",
                        "question",
                        "redesigns",
                        "fingerprint");
        assertThat(document.path("version").asInt()).isEqualTo(1);
        assertThat(document.path("dialect").asText()).isEqualTo("GOOGLE_STANDARD_SQL");
        assertThat(document.path("objects")).hasToString("{\"tables\":1,\"indexes\":1}");
        assertThat(document.path("suppressed").asInt()).isEqualTo(1);
    }

    @Test
    void aFindingIsWrittenAsItIs() throws Exception {
        JsonNode findings =
                new ObjectMapper().readTree(LintJson.of(LintSamples.result())).path("findings");
        JsonNode question = findings.get(0);
        JsonNode index = findings.get(1);

        assertThat(index.path("severity").asText()).isEqualTo("warning");
        assertThat(index.path("effectiveKey"))
                .hasToString("[{\"column\":\"LastAccess\",\"class\":\"MONOTONIC\",\"because\":\"TIMESTAMP\"}]");
        assertThat(index.path("line").asInt()).isEqualTo(6);
        assertThat(index.path("position").asInt()).isEqualTo(1);
        assertThat(index.path("exact")).hasToString("{\"file\":\"db/schema.sql\",\"line\":6,\"position\":41}");
        assertThat(index.path("redesigns").get(0).path("kind").asText()).isEqualTo("SHARDED_INDEX");
        assertThat(index.path("question").isNull()).isTrue();
        assertThat(question.path("index").isNull()).isTrue();
        assertThat(question.path("question").asText()).isEqualTo("SELECT MAX(UserId)\nFROM Users");
    }

    @Test
    void diagnosticsAndSuppressionsHaveTheirPlaces() throws Exception {
        JsonNode document = new ObjectMapper().readTree(LintJson.of(LintSamples.result()));

        assertThat(document.path("diagnostics").get(0))
                .hasToString("{\"file\":\"db/schema.sql\",\"line\":7,\"position\":1,"
                        + "\"message\":\"statement not understood: CREATE WONDER\"}");
        assertThat(document.path("suppressions").get(0).path("by").asText()).isEqualTo("comment");
    }

    @Test
    void theDocumentIsAscii() {
        assertThat(LintJson.of(LintSamples.result()))
                .matches("[\\x20-\\x7e\\n]*")
                .contains("\\u00DCbersicht");
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
