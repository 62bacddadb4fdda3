package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.health.HealthCommand;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HealthCommandTest {
    private record Run(int status, String out, String err) {
        static Run of(String... words) {
            StringWriter out = new StringWriter();
            StringWriter err = new StringWriter();
            Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
            HealthCommand command = new HealthCommand(
                    terminal,
                    new ByteArrayInputStream(new byte[0]),
                    new Environment(Map.of(), Path.of("."), "host"),
                    Screen.PLAIN,
                    "splitheat.");
            int status = Splitheat.commandLine(terminal, List.of(command))
                    .execute(
                            Stream.concat(Stream.of("health"), Stream.of(words)).toArray(String[]::new));
            return new Run(status, out.toString(), err.toString());
        }
    }

    @TempDir
    Path temp;

    @BeforeEach
    void export() throws IOException {
        Files.writeString(
                temp.resolve("schema.sql"),
                """
                CREATE TABLE Logs (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL, Size INT64) PRIMARY KEY (At, Id);
                CREATE INDEX LogsBySize ON Logs(Size);
                """);
        rows(
                "table_operations_stats_hour.json",
                "INTERVAL_END TIMESTAMP, TABLE_NAME STRING, READ_QUERY_COUNT INT64, WRITE_COUNT INT64",
                "2026-10-20T10:00:00Z, LogsBySize, 0, 7200000",
                "2026-10-20T10:00:00Z, Logs, 3600, 7200000",
                "2026-11-20T10:00:00Z, Logs, 3600, 7200000");
        rows(
                "table_sizes_stats_1hour.json",
                "INTERVAL_END TIMESTAMP, TABLE_NAME STRING, USED_BYTES FLOAT64",
                "2026-11-20T10:00:00Z, LogsBySize, 3000000000.0");
    }

    private void rows(String name, String columns, String... rows) throws IOException {
        String fields = Stream.of(columns.split(", "))
                .map(column -> column.split(" "))
                .map(column -> "{\"name\": \"" + column[0] + "\", \"type\": {\"code\": \"" + column[1] + "\"}}")
                .collect(Collectors.joining(", "));
        String values = Stream.of(rows)
                .map(row -> "[\"" + row.replace(", ", "\", \"") + "\"]")
                .map(row -> row.replaceAll("\"(\\d+\\.\\d+)\"", "$1"))
                .collect(Collectors.joining(", "));
        Files.writeString(
                temp.resolve(name),
                "{\"metadata\": {\"rowType\": {\"fields\": [" + fields + "]}}, \"rows\": [" + values + "]}");
    }

    @Test
    void anExportIsExamined_withItsRatesSizesAndUnusedIndexes() throws IOException {
        Run run = Run.of("--replay", temp.toString(), "--format", "json");

        assertThat(run.status()).as(run.err()).isZero();
        JsonNode document = new ObjectMapper().readTree(run.out());
        assertThat(document.at("/risks/0/ruleId").asText()).isEqualTo("SPH001");
        assertThat(document.at("/risks/0/severity").asText()).isEqualTo("error");
        assertThat(document.at("/risks/0/traffic/peakWritesPerSecond").asDouble())
                .isCloseTo(2_000, withinPercentage(5));
        assertThat(document.at("/indexes/0/index").asText()).isEqualTo("LogsBySize");
        assertThat(document.at("/indexes/0/use").asText()).isEqualTo("UNUSED");
        assertThat(document.at("/indexes/0/traffic/usedBytes").asDouble()).isEqualTo(3e9);
    }

    @Test
    void aSchemaAloneIsExamined_asOneThatNobodyMeasured() {
        Run run = Run.of("--schema", temp.resolve("schema.sql").toString());

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .contains(
                        "nothing was measured",
                        "warning SPH001 monotonic-key Logs",
                        "It was not measured.",
                        "not seen");
    }

    @ParameterizedTest
    @CsvSource({"text, error SPH001", "markdown, # Schema health"})
    void filesOfRatesAreRead_inEveryFormat(String format, String expected) {
        Run run = Run.of(
                "--schema",
                temp.resolve("schema.sql").toString(),
                "--rates",
                temp.resolve("table_operations_stats_hour.json").toString(),
                "--format",
                format);

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains(expected).containsPattern("2,0\\d\\d writes/s");
    }

    @Test
    void twoSources_andRatesOfNothing_areRefused() {
        assertThat(Run.of("--replay", temp.toString(), "--schema", "x.sql"))
                .extracting(Run::status, Run::err)
                .satisfies(both ->
                        assertThat(both.toString()).contains("2", "give one of --config, --replay and --schema"));
        assertThat(Run.of("--rates", "x.json").err()).contains("--rates belongs to --schema");
    }

    @Test
    void whereNoSplitheatAnswers_oneSentenceSaysWhatToDo() {
        Run run = Run.of("--kafka-port", "1");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("127.0.0.1:1", "splitheat demo").hasLineCount(1);
    }
}
