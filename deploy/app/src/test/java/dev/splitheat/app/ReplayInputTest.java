package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exports as users bring them. */
class ReplayInputTest {
    private static final String DDL =
            """
            CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);
            CREATE TABLE Events (At TIMESTAMP NOT NULL) PRIMARY KEY (At);
            """;
    private static final String POSTGRESQL =
            """
            CREATE TABLE useraccesslogs (
              lastaccess timestamptz NOT NULL,
              userid varchar(1024) NOT NULL,
              detail text,
              PRIMARY KEY (lastaccess, userid)
            );
            CREATE TABLE users (userid bigint NOT NULL, lastaccess timestamptz, PRIMARY KEY (userid));
            CREATE INDEX usersbylastaccess ON users(lastaccess) WHERE lastaccess IS NOT NULL;
            """;

    @TempDir
    Path temp;

    @Test
    void ofAPostgresqlDatabaseTheAdviceIsPostgresqlDdl() {
        Path directory = new WrittenExport(temp, POSTGRESQL)
                .hot(8, 1, "usersbylastaccess(\"2026-11-20T09:00:00Z\")", "<end>", 80)
                .hot(8, 1, "useraccesslogs(\"2026-11-20T09:00:00Z\",\"a\")", "<end>", 80)
                .write();

        Replayed replayed = Replayed.of(directory, "--format", "json");

        assertThat(replayed.findings())
                .containsExactlyInAnyOrder(
                        "MONOTONIC_INDEX users/usersbylastaccess.lastaccess warning"
                                + " usersbylastaccess(\"2026-11-20T09:00:00Z\")",
                        "MONOTONIC_KEY useraccesslogs/null.lastaccess warning"
                                + " useraccesslogs(\"2026-11-20T09:00:00Z\",\"a\")");
        assertThat(replayed.json().findValues("ddl").toString())
                .contains("timestamp with time zone", "spanner.farm_fingerprint")
                .doesNotContain("STRING(", "INT64", "TIMESTAMP NOT NULL", "`");
    }

    @ParameterizedTest
    @CsvSource({"split_stats_top_10minute, 10, 6, 60", "split_stats_top_hour, 60, 3, 180"})
    void aCoarserViewAloneFindsTheRowThatStaysHot(String view, int step, int intervals, int minutes) {
        Path directory = new WrittenExport(temp, DDL)
                .hot(intervals, step, "Users(7)", "Users(8)", 90)
                .write(view);

        Replayed replayed = Replayed.of(directory, "--format", "json");

        assertThat(replayed.only().path("cause").asText()).isEqualTo("HOT_ROW");
        assertThat(replayed.only().path("hotMinutes").asInt()).isEqualTo(minutes);
        assertThat(replayed.json().at("/coverage/minutes").asInt()).isEqualTo(minutes);
        assertThat(replayed.json().at("/coverage/views/0").asText()).isEqualTo(view);
    }

    @ParameterizedTest
    @CsvSource({"shuffled", "twice", "column"})
    void orderRepetitionAndNewColumnsChangeNothing(String what) {
        UnaryOperator<WrittenExport> change =
                switch (what) {
                    case "shuffled" -> WrittenExport::shuffled;
                    case "twice" -> WrittenExport::everyRowTwice;
                    default -> WrittenExport::withAColumnMore;
                };

        String plain = Replayed.of(busy("a/x").write(), "--format", "json").out();
        String changed = Replayed.of(change.apply(busy("b/x")).write(), "--format", "json")
                .out();

        assertThat(changed).isEqualTo(plain).contains("MONOTONIC_KEY", "HOT_ROW");
    }

    @Test
    void anAbsentMinuteIsASilentOne_andTheFindingStaysTheSame() {
        Path directory = new WrittenExport(temp, DDL)
                .hot(6, 1, "Users(7)", "Users(8)", 90)
                .split(9, "Users(7)", "Users(8)", 90)
                .split(10, "Users(7)", "Users(8)", 90)
                .write();

        Replayed replayed = Replayed.of(directory, "--format", "json");

        assertThat(replayed.only().path("hotMinutes").asInt()).isEqualTo(8);
        assertThat(replayed.only().path("resolvedAt").isNull()).isTrue();
        assertThat(replayed.json().at("/coverage/missingMinutes").asInt()).isZero();
    }

    @Test
    void aTableThatTheSchemaDoesNotKnowIsNamed_andAdvisedInText() {
        Path directory = new WrittenExport(temp, DDL)
                .hot(8, 1, "Orders(7)", "Orders(8)", 90, "HOT_ROW")
                .write();

        JsonNode finding = Replayed.of(directory, "--format", "json").only();

        assertThat(finding.path("table").asText()).isEqualTo("Orders");
        assertThat(finding.path("cause").asText()).isEqualTo("HOT_ROW");
        assertThat(finding.at("/recommendations/0/doNow")).isNotEmpty();
        assertThat(finding.at("/recommendations/0/ddl")).isEmpty();
    }

    @Test
    void anAppendToATableThatTheSchemaDoesNotKnow_isAdvisedInText() {
        Path directory = new WrittenExport(temp, DDL)
                .hot(8, 1, "Orders(7)", "<end>", 90, "MOVING_HOT_SPOT")
                .write();

        JsonNode finding = Replayed.of(directory, "--format", "json").only();

        assertThat(finding.path("table").asText()).isEqualTo("Orders");
        assertThat(finding.path("cause").asText()).isEqualTo("MONOTONIC_KEY");
        assertThat(finding.path("column").isNull()).isTrue();
        assertThat(finding.path("recommendations")).isNotEmpty();
    }

    /** By a clock so many hours before the last interval ends. */
    @ParameterizedTest
    @CsvSource({"11, false", "13, true"})
    void whatIsStillToComeIsTakenAsItIs_andSaid(int hoursBefore, boolean said) {
        Path directory = new WrittenExport(temp, DDL)
                .hot(8, 1, "Users(7)", "Users(8)", 90, "HOT_ROW")
                .write();
        Instant end = WrittenExport.START.plusSeconds(8 * 60);

        Replayed replayed = Replayed.at(end.minus(Duration.ofHours(hoursBefore)), directory, "--format=json");

        assertThat(replayed.findings())
                .isEqualTo(Replayed.of(directory, "--format=json").findings())
                .isNotEmpty();
        assertThat(replayed.err().contains("the statistics end at " + end + ", which is still to come"))
                .isEqualTo(said);
    }

    @Test
    void withoutSplitStatisticsNothingIsFound_andAllMinutesAreMissing() {
        Path directory = other();

        Replayed json = Replayed.of(directory, "--format", "json");
        Replayed text = Replayed.of(directory);

        assertThat(json.findings()).isEmpty();
        assertThat(json.json().path("coverage").toString())
                .contains("\"minutes\":31", "\"missingMinutes\":31", "\"views\":[\"lock_stats_top_minute\"]");
        assertThat(text.out())
                .isEqualTo("Nothing found in 31 minutes of projects/p/instances/i/databases/d, 2026-11-20T10:00:00Z to"
                        + " 2026-11-20T10:30:00Z (31 of them missing).\n"
                        + "Not all that was exported could be used: lock_stats_top_minute.json: 2 of 2 rows left out:"
                        + " without ROW_RANGE_START_KEY.\n");
        assertThat(json.status()).isZero();
    }

    @Test
    void rowsThatCouldNotBeUsed_areSaidWhereNothingIsFound() {
        Path directory = new WrittenExport(temp, DDL)
                .hot(12, 1, "Users(9)", "Users(3)", 99)
                .write();
        String said = "Not all that was exported could be used: 12 rows of SPLIT_STATS_TOP_MINUTE whose range ends"
                + " before it begins could not be used as they are.";

        assertThat(Replayed.of(directory).out()).startsWith("Nothing found").endsWith(".\n" + said + "\n");
        assertThat(Replayed.of(directory, "--format=html").out()).contains("<p>" + said + "</p>");
    }

    /** Twelve minutes, and twelve a year later. */
    @Test
    void aYearOfWhichNothingWasExported_isNoYearOfWatching() {
        int year = 365 * 24 * 60;
        WrittenExport export = new WrittenExport(temp, DDL).hot(12, 1, "Orders(3)", "Orders(4)", 90, "HOT_ROW");
        for (int minute = 1; minute <= 12; minute++) {
            export.split(year + minute, "Users(7)", "Users(8)", 90, "HOT_ROW");
        }

        assertThat(Replayed.of(export.write(), "--format=json").json().toString())
                .contains("HOT_ROW")
                .doesNotContain("of watching it");
    }

    @Test
    void aViewWithoutOneUsableRow_isNotTakenForSilent_andTheFindingSaysSo() {
        WrittenExport hot = new WrittenExport(temp, DDL).hot(12, 1, "Users(7)", "Users(8)", 90, "HOT_ROW");
        String alone = Replayed.of(hot.write(), "--format", "json")
                .json()
                .findValues("wanted")
                .toString();
        hot.file("table_operations_stats_minute.json", operations(12, -5));

        JsonNode replayed = Replayed.of(temp, "--format", "json").json();

        assertThat(replayed.path("coverage").path("leftOut").toString())
                .contains("12 of 12 rows left out: with a READ_QUERY_COUNT that cannot be");
        assertThat(replayed.findValues("setAside").toString())
                .contains("intervals of TABLE_OPERATIONS_STATS_MINUTE that lack rows");
        assertThat(replayed.findValues("wanted").toString()).isEqualTo(alone);
    }

    private static String operations(int minutes, int count) {
        String rows = IntStream.rangeClosed(1, minutes)
                .mapToObj(minute ->
                        "[\"%s\", \"Users\", \"%d\"]".formatted(WrittenExport.START.plusSeconds(60L * minute), count))
                .collect(Collectors.joining(", "));
        return """
                {"metadata": {"rowType": {"fields": [{"name": "INTERVAL_END", "type": {"code": "TIMESTAMP"}},
                {"name": "TABLE_NAME", "type": {"code": "STRING"}}, {"name": "READ_QUERY_COUNT", "type": {"code": "INT64"}}]}},
                "rows": [%s]}"""
                .formatted(rows);
    }

    @Test
    void emptySplitStatisticsBesideAnotherView_areSilence() {
        Path directory = other();
        new WrittenExport(directory, DDL).write();

        Replayed replayed = Replayed.of(directory, "--format", "json");

        assertThat(replayed.findings()).isEmpty();
        assertThat(replayed.json().path("coverage").toString()).contains("\"minutes\":31", "\"missingMinutes\":0");
    }

    private Path other() {
        new WrittenExport(temp, DDL)
                .file("database.json", "{\"database\": \"projects/p/instances/i/databases/d\"}")
                .file(
                        "lock_stats_top_minute.json",
                        "{\"metadata\": {\"rowType\": {\"fields\": [{\"name\": \"INTERVAL_END\", \"type\": {\"code\":"
                                + " \"TIMESTAMP\"}}]}}, \"rows\": [[\"2026-11-20T10:00:00Z\"],"
                                + " [\"2026-11-20T10:30:00Z\"]]}");
        return temp;
    }

    private WrittenExport busy(String directory) {
        return new WrittenExport(temp.resolve(directory), DDL)
                .hot(12, 1, "Events(2026-11-20T09:00:00Z)", "<end>", 80)
                .hot(12, 1, "Users(7)", "Users(8)", 90);
    }
}
