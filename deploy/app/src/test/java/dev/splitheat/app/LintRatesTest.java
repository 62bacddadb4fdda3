package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LintRatesTest {
    @TempDir
    Path temp;

    private Path schema;

    @BeforeEach
    void schema() throws IOException {
        schema = Files.writeString(
                temp.resolve("schema.sql"),
                """
                CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), At TIMESTAMP) PRIMARY KEY (Id);
                CREATE INDEX ByTime ON T(At);
                """);
    }

    @ParameterizedTest
    @CsvSource({
        "table_operations_stats_minute.json, 60, ''",
        "table_operations_stats_minute.json, 600000, error",
        "table_operations_stats_10minute.json, 600, ''",
        "table_operations_stats_10minute.json, 60000, ''",
        "table_operations_stats_10minute.json, 6000000, error",
        "table_operations_stats_hour.json, 60000, ''",
        "table_operations_stats_hour.json, 36000000, error"
    })
    void severityIsPatternTimesRate(String name, long writes, String severity) throws IOException {
        String rates = rates(name, List.of(row("2026-11-20T10:00:00Z", "ByTime", writes)));

        LintRun run = lint(rates);

        assertThat(run.findings()).isEqualTo(severity.isEmpty() ? List.of() : List.of(severity + " SPH004 ByTime"));
    }

    @Test
    void theBusiestIntervalCounts() throws IOException {
        List<String> rows = new ArrayList<>();
        for (int minute = 10; minute < 40; minute++) {
            rows.add(row("2026-11-20T10:" + minute + ":00Z", "ByTime", minute == 20 ? 600_000 : 1));
        }

        LintRun run = lint(rates("table_operations_stats_minute.json", rows));

        assertThat(run.findings()).containsExactly("error SPH004 ByTime");
    }

    @ParameterizedTest
    @CsvSource({"2026-11-20T10:00:00Z, 2026-11-20T10:01:00Z, error", "2026-11-20T10:00:00Z, 2026-11-20T11:00:00Z, ''"})
    void withoutATellingNameTheDistanceOfTwoIntervalsIsTheirLength(String one, String other, String severity)
            throws IOException {
        String rates = rates("rates.json", List.of(row(one, "ByTime", 300_000), row(other, "ByTime", 300_000)));

        LintRun run = lint(rates);

        assertThat(run.findings()).isEqualTo(severity.isEmpty() ? List.of() : List.of(severity + " SPH004 ByTime"));
    }

    @Test
    void anObjectThatTheFileDoesNotNameHasNoRate() throws IOException {
        LintRun run =
                lint(rates("table_operations_stats_minute.json", List.of(row("2026-11-20T10:00:00Z", "Other", 1))));

        assertThat(run.findings()).containsExactly("warning SPH004 ByTime");
    }

    @Test
    void anExportDirectoryWillDo() throws IOException {
        rates("table_operations_stats_minute.json", List.of(row("2026-11-20T10:00:00Z", "ByTime", 60)));

        LintRun run = lint(temp.toString());

        assertThat(run.findings()).isEmpty();
    }

    @Test
    void anEmptyResultIsNoRate() throws IOException {
        LintRun run = lint(rates("table_operations_stats_minute.json", List.of()));

        assertThat(run.findings()).containsExactly("warning SPH004 ByTime");
    }

    private LintRun lint(String rates) {
        return LintRun.of(schema.toString(), "--rates", rates, "--format", "json");
    }

    private static String row(String end, String table, long writes) {
        return "[\"%s\", \"%s\", \"0\", \"%d\", \"0\"]".formatted(end, table, writes);
    }

    private String rates(String name, List<String> rows) throws IOException {
        String fields = "{\"name\": \"INTERVAL_END\", \"type\": {\"code\": \"TIMESTAMP\"}},"
                + "{\"name\": \"TABLE_NAME\", \"type\": {\"code\": \"STRING\"}},"
                + "{\"name\": \"READ_QUERY_COUNT\", \"type\": {\"code\": \"INT64\"}},"
                + "{\"name\": \"WRITE_COUNT\", \"type\": {\"code\": \"INT64\"}},"
                + "{\"name\": \"DELETE_COUNT\", \"type\": {\"code\": \"INT64\"}}";
        String text = "{\"metadata\": {\"rowType\": {\"fields\": [" + fields + "]}}, \"rows\": ["
                + String.join(",", rows) + "]}";
        return Files.writeString(temp.resolve(name), text).toString();
    }
}
