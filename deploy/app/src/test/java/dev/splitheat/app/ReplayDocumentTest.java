package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** What is printed, to the letter where a program reads it. */
class ReplayDocumentTest {
    private static final String DDL = "CREATE TABLE Users (Name STRING(MAX) NOT NULL) PRIMARY KEY (Name);";
    private static final String WILD = "<script>alert('&')</script>é";

    @TempDir
    Path temp;

    @Test
    void aWholeDocumentIsAsItWasWhenItWasSigned() throws IOException {
        Replayed replayed = Replayed.of(Replayed.sample("one-range"), "--format", "json");

        assertThat(replayed.out()).isEqualTo(golden("one-range.json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "html", "text"})
    void theSameInputGivesTheSameBytes(String format) {
        Replayed once = Replayed.of(Replayed.sample("persistent"), "--format", format);
        Replayed again = Replayed.of(Replayed.sample("persistent"), "--format", format);

        assertThat(again).isEqualTo(once);
        assertThat(once.out()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"persistent", "one-range", "single-hot-row", "moving-hotspot", "load-balancing"})
    void everyDocumentHasTheFieldsOfTheContractAndTheirTypes(String sample) {
        JsonNode document =
                Replayed.of(Replayed.sample(sample), "--format", "json").json();

        assertThat(types(document))
                .isEqualTo(Map.of(
                        "version",
                        "int",
                        "database",
                        "text",
                        "from",
                        "time",
                        "to",
                        "time",
                        "findings",
                        "array",
                        "coverage",
                        "object"));
        assertThat(types(document.path("coverage")))
                .containsEntry("minutes", "int")
                .containsEntry("missingMinutes", "int")
                .containsEntry("views", "array");
        assertThat(document.path("findings")).isNotEmpty().allSatisfy(ReplayDocumentTest::isFinding);
    }

    private static void isFinding(JsonNode finding) {
        assertThat(finding.fieldNames())
                .toIterable()
                .containsExactly(
                        "id",
                        "cause",
                        "table",
                        "index",
                        "column",
                        "keyRange",
                        "severity",
                        "confidence",
                        "firstHeatAt",
                        "openedAt",
                        "resolvedAt",
                        "peakScore",
                        "hotMinutes",
                        "evidence",
                        "drivers",
                        "wanted",
                        "setAside",
                        "recommendations",
                        "rejected",
                        "proof");
        assertThat(types(finding))
                .containsEntry("id", "text")
                .containsEntry("cause", "text")
                .containsEntry("confidence", "number")
                .containsEntry("firstHeatAt", "time")
                .containsEntry("openedAt", "time")
                .containsEntry("peakScore", "int")
                .containsEntry("hotMinutes", "int");
        assertThat(types(finding.path("keyRange"))).isEqualTo(Map.of("start", "text", "limit", "text"));
        assertThat(finding.path("severity").asText()).isIn("info", "warning", "critical");
        assertThat(finding.path("confidence").asDouble()).isBetween(0.0, 1.0);
        assertThat(finding.path("evidence")).isNotEmpty().allMatch(JsonNode::isTextual);
        assertThat(finding.path("recommendations")).isNotEmpty().allSatisfy(advice -> assertThat(types(advice))
                .containsAllEntriesOf(Map.of(
                        "kind",
                        "text",
                        "title",
                        "text",
                        "why",
                        "text",
                        "doNow",
                        "array",
                        "ddl",
                        "array",
                        "migration",
                        "array",
                        "queryChanges",
                        "array",
                        "tradeOffs",
                        "array",
                        "expected",
                        "null")));
    }

    @Test
    void thePageIsWellFormedWithoutScriptOrAnythingFromElsewhere_whateverTheKeysAre() throws Exception {
        Replayed replayed = Replayed.of(wild(), "--format", "html");

        Document page = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new ByteArrayInputStream(replayed.out().getBytes(StandardCharsets.UTF_8))));

        assertThat(page.getDocumentElement().getTextContent()).contains("Users(\"" + WILD + "\")");
        for (String outside : List.of("script", "link", "img", "iframe", "object", "base")) {
            assertThat(page.getElementsByTagName(outside).getLength())
                    .as(outside)
                    .isZero();
        }
        assertThat(replayed.out()).doesNotContain("<script", "url(", "@import", " src=", " href=");
    }

    @Test
    void documentsAreAsciiSoThatNoTerminalSpoilsThem() {
        assertThat(Replayed.of(wild(), "--format", "json").out()).isASCII().contains("\\u00E9");
        assertThat(Replayed.of(wild(), "--format", "html").out()).isASCII().contains("&#233;");
        assertThat(Replayed.of(wild(), "--format", "json")
                        .only()
                        .at("/keyRange/start")
                        .asText())
                .isEqualTo("Users(\"" + WILD + "\")");
    }

    private Path wild() {
        return new WrittenExport(temp, DDL)
                .hot(8, 1, "Users(\"" + WILD + "\")", "Users(\"" + WILD + "a\")", 90, "HOT_ROW")
                .write();
    }

    private static Map<String, String> types(JsonNode object) {
        Map<String, String> types = new TreeMap<>();
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        names.forEach(name -> types.put(name, type(name, object.get(name))));
        return types;
    }

    private static String type(String name, JsonNode value) {
        boolean time = value.isTextual()
                && List.of("from", "to", "firstHeatAt", "openedAt", "resolvedAt")
                        .contains(name);
        if (time) {
            return Instant.parse(value.asText()).toString().equals(value.asText()) ? "time" : "no time";
        }
        return switch (value.getNodeType()) {
            case STRING -> "text";
            case NUMBER -> value.isInt() ? "int" : "number";
            case ARRAY -> "array";
            case OBJECT -> "object";
            case NULL -> "null";
            case BOOLEAN, BINARY, MISSING, POJO -> "other";
        };
    }

    private static String golden(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(ReplayDocumentTest.class.getResourceAsStream("/replay/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
