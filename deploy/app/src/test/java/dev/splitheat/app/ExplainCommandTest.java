package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.advise.ExplainCommand;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainCommandTest {
    private static final String DDL =
            "CREATE TABLE Events (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id);";

    private record Run(int status, String out, String err) {
        static Run of(String... words) {
            StringWriter out = new StringWriter();
            StringWriter err = new StringWriter();
            Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
            ExplainCommand command = new ExplainCommand(
                    terminal, new Environment(Map.of(), Path.of("."), "host"), Screen.PLAIN, "splitheat.");
            int status = Splitheat.commandLine(terminal, List.of(command))
                    .execute(Stream.concat(Stream.of("explain"), Stream.of(words))
                            .toArray(String[]::new));
            return new Run(status, out.toString(), err.toString());
        }
    }

    @TempDir
    Path temp;

    private String export;
    private String id;

    @BeforeEach
    void aFindingOfAnExport() {
        export = new WrittenExport(temp, DDL)
                .hot(8, 1, "Events(\"2026-11-20T09:00:00Z\",\"a\")", "<end>", 90)
                .write()
                .toString();
        id = Replayed.of(export, "--format", "json").only().path("id").asText();
    }

    @Test
    void aFindingIsExplained_withEveryRecommendationWhole() {
        Run run = Run.of(id.substring(0, 4), "--replay", export);

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains(id, "2026-11-20T09:00:00Z", "Why", "1. ", "2. ", "CREATE TABLE", "Costs");
    }

    @Test
    void asJson_itIsTheAlertsDocument() throws IOException {
        Run run = Run.of(id, "--replay", export, "--format", "json");

        JsonNode alert = new ObjectMapper().readTree(run.out());
        assertThat(alert.path("id").asText()).isEqualTo(id);
        assertThat(alert.at("/finding/cause").asText()).isEqualTo("MONOTONIC_KEY");
        assertThat(alert.at("/recommendations/0/ddl").isEmpty()).isFalse();
    }

    @Test
    void asMarkdown_itIsASectionWithATable() {
        Run run = Run.of(id, "--replay", export, "--format", "markdown");

        assertThat(run.out()).startsWith("## Events").contains("| finding | `" + id + "` |", "```sql");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "zz --replay EXPORT | no finding begins with 'zz'; there are ",
                "zz --replay EXPORT/none | none",
                "zz --kafka-port 1 | no Splitheat answers on 127.0.0.1:1 with the topic splitheat.alerts: start 'splitheat demo'",
                "zz --config nowhere.yaml | nowhere.yaml",
                "zz --replay EXPORT --config a.yaml | mutually exclusive",
            })
    void whatIsNotThere_isOneSentenceAndStatus2(String words, String sentence) {
        Run run = Run.of(words.strip().replace("EXPORT", export).split(" "));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(sentence.strip());
        assertThat(run.err().strip().lines()).hasSize(1);
    }
}
