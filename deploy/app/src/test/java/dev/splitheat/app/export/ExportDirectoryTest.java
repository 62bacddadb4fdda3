package dev.splitheat.app.export;

import static dev.splitheat.app.export.Exports.split;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExportDirectoryTest {
    @TempDir
    Path directory;

    private final List<String> warnings = new ArrayList<>();

    @Test
    void aDirectoryThatIsNotThere_isRefused() {
        Path absent = directory.resolve("absent");

        assertThatThrownBy(() -> open(absent)).hasMessage(absent + ": there is no such directory");
    }

    @Test
    void aFileInPlaceOfTheDirectory_isRefused() {
        Path file = Exports.schema(directory);

        assertThatThrownBy(() -> open(file))
                .hasMessage(file + ": is a file, expected a directory with schema.sql and statistics");
    }

    @Test
    void aDirectoryWithoutSchema_isRefused() {
        Exports.splits(directory, split("10:01", "T(1)", 60));

        assertThatThrownBy(() -> open(directory))
                .hasMessage(
                        directory + ": there is no schema.sql, write it with gcloud spanner databases ddl describe");
    }

    @Test
    void aDirectoryWithoutRows_isRefused() {
        Exports.schema(directory);
        Exports.splits(directory);

        assertThatThrownBy(() -> open(directory))
                .hasMessage(directory + ": no statistics with rows are here, export at least one view such as"
                        + " split_stats_top_minute.json");
    }

    @Test
    void aSchemaOfWhichNothingIsUnderstood_isRefused() {
        Exports.write(directory, "schema.sql", "CREATE TABEL T (K INT64) PRIMARY KEY (K)");
        Exports.splits(directory, split("10:01", "T(1)", 60));

        assertThatThrownBy(() -> open(directory))
                .isInstanceOf(UnreadableExportException.class)
                .hasMessageStartingWith("schema.sql: no table could be read from it, line 1, column 8: ");
    }

    @Test
    void aSchemaThatIsNotUtf8_isRefused() throws IOException {
        Files.write(directory.resolve("schema.sql"), new byte[] {'-', '-', (byte) 0xE9});
        Exports.splits(directory, split("10:01", "T(1)", 60));

        assertThatThrownBy(() -> open(directory)).hasMessage("schema.sql: the text is not UTF-8");
    }

    @Test
    void aSchemaWithoutTables_isAWarning() {
        Exports.write(directory, "schema.sql", "");
        Exports.splits(directory, split("10:01", "T(1)", 60));

        open(directory);

        assertThat(warnings).containsExactly("schema.sql: it declares no table, so keys cannot be told apart");
    }

    @Test
    void aStatementThatIsNotUnderstood_isAWarningWhenOthersAre() {
        Exports.write(directory, "schema.sql", "CREATE TABLE T (K INT64) PRIMARY KEY (K);\nCREATE INDEX I ON T(K, ;");
        Exports.splits(directory, split("10:01", "T(1)", 60));

        ExportDirectory export = open(directory);

        assertThat(export.catalog().table("T")).isPresent();
        assertThat(warnings).hasSize(1).allMatch(warning -> warning.startsWith("schema.sql, line 2, column 22: "));
    }

    @Test
    void everyFileIsChecked_alsoThoseThatAreNotNeeded() {
        Exports.schema(directory);
        Exports.splits(directory, split("10:01", "T(1)", 60));
        Exports.write(
                directory,
                "query_stats_top_hour.json",
                Exports.result(Exports.columns("INTERVAL_END TIMESTAMP", "AVG_ROWS FLOAT64"), "[null, \"many\"]"));

        assertThatThrownBy(() -> open(directory))
                .hasMessage("query_stats_top_hour.json, row 1, column AVG_ROWS: expected FLOAT64 as a number, \"NaN\","
                        + " \"Infinity\" or \"-Infinity\", found \"many\"");
    }

    @Test
    void aBrokenChangeRecordFile_isRefused() {
        Exports.schema(directory);
        Exports.splits(directory, split("10:01", "T(1)", 60));
        Exports.write(directory, "change_records_Orders.json", "{");

        assertThatThrownBy(() -> open(directory))
                .hasMessage(
                        "change_records_Orders.json: the file ends in the middle of its JSON; it may be incomplete");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            split_stats_minute.json     | ; did you mean split_stats_top_minute.json?
            SPLIT_STATS_TOP_MINUTE.json | ; did you mean split_stats_top_minute.json?
            lock_stat_top_hour.json     | ; did you mean lock_stats_top_hour.json?
            change_records_.json        | ''
            notes.json                  | ''
            """)
    void aJsonFileOfAnotherName_isAWarningWithTheNearestKnownName(String name, String advice) {
        Exports.schema(directory);
        Exports.splits(directory, split("10:01", "T(1)", 60));
        Exports.write(directory, name, "no JSON");
        Exports.write(directory, "README.md", "no JSON either");

        open(directory);

        assertThat(warnings)
                .containsExactly(name + ": no statistics are known by this name, so it is not read" + advice);
    }

    @Test
    void rowsWithoutIntervalEnd_areAWarning() {
        Exports.schema(directory);
        Exports.splits(directory, split("10:01", "T(1)", 60));
        Exports.write(
                directory,
                "table_sizes_stats_1hour.json",
                Exports.result(Exports.columns("USED_BYTES FLOAT64"), "[1]"));

        open(directory);

        assertThat(warnings)
                .containsExactly(
                        "table_sizes_stats_1hour.json: column INTERVAL_END is missing, so its rows belong to no"
                                + " interval");
    }

    @Test
    void coverage_reachesOverAllViews() {
        Exports.schema(directory);
        Exports.splits(directory, split("10:05", "T(1)", 60));
        String columns = Exports.columns("INTERVAL_END TIMESTAMP");
        Exports.write(directory, "txn_stats_total_minute.json", Exports.result(columns, "[\"2026-11-20T10:09:00Z\"]"));
        Exports.write(directory, "read_stats_top_minute.json", Exports.result(columns, "[\"2026-11-20T10:00:00Z\"]"));
        Exports.write(directory, "lock_stats_top_minute.json", Exports.result(columns));
        Exports.write(
                directory, "change_records_S.json", Exports.result(Exports.columns("ChangeRecord JSON"), "[\"{}\"]"));

        ExportDirectory export = open(directory);

        assertThat(export.from()).isEqualTo(Instant.parse("2026-11-20T10:00:00Z"));
        assertThat(export.to()).isEqualTo(Instant.parse("2026-11-20T10:09:00Z"));
        assertThat(export.coverage())
                .isEqualTo(new ExportCoverage(
                        10,
                        0,
                        List.of(
                                "split_stats_top_minute",
                                "lock_stats_top_minute",
                                "txn_stats_total_minute",
                                "read_stats_top_minute"),
                        List.of("read_stats_top_minute.json: 1 of 1 rows left out: without FPRINT"),
                        List.of()));
        assertThat(export.changeRecords()).containsOnlyKeys("S");
        assertThat(export.view("lock_stats_top_minute")).isPresent();
        assertThat(export.view("lock_stats_top_hour")).isEmpty();
    }

    @Test
    void rowsOfWhichNoneCanBeUsed_areRefusedWithWhatIsWrong() {
        Exports.schema(directory);
        Exports.splits(
                directory,
                split("10:01", "T(1)", 60).replace(":00Z", ":30Z"),
                split("10:02", "T(1)", 60).replace(":00Z", ":30Z"));

        assertThatThrownBy(() -> open(directory))
                .isInstanceOf(UnreadableExportException.class)
                .hasMessage(
                        directory + ": no row that is here can be used (split_stats_top_minute.json: 2 of 2 rows left"
                                + " out: of an interval that does not end on a whole minute), export the views again as Spanner"
                                + " has them");
    }

    @Test
    void anIntervalFarFromAllOthers_isLeftOutAndSaid() {
        Exports.schema(directory);
        List<String> rows = IntStream.range(10, 40)
                .mapToObj(minute -> split("10:" + minute, "T(1)", 60))
                .collect(Collectors.toList());
        rows.add(split("10:00", "T(1)", 60).replace("2026", "2027"));
        Exports.splits(directory, rows.toArray(String[]::new));

        ExportDirectory export = open(directory);

        assertThat(export.from()).isEqualTo(Instant.parse("2026-11-20T10:10:00Z"));
        assertThat(export.to()).isEqualTo(Instant.parse("2026-11-20T10:39:00Z"));
        assertThat(export.coverage().leftOut())
                .containsExactly(
                        "the interval that ends at 2027-11-20T10:00:00Z is left out: all others are more than 7"
                                + " days away; correct the time, or replay what is of that time apart")
                .isEqualTo(warnings);
    }

    @Test
    void withoutDescription_nameAndDialectAreTakenFromWhatIsThere() throws IOException {
        Path named = Files.createDirectory(directory.resolve("shop|eu"));
        Exports.write(named, "schema.sql", "CREATE TABLE t (k bigint NOT NULL, PRIMARY KEY(k));");
        Exports.splits(named, split("10:01", "t(1)", 60));

        ExportDirectory export = open(named);

        assertThat(export.database()).isEqualTo("projects/-/instances/-/databases/shop_eu");
        assertThat(export.dialect()).isEqualTo(Dialect.POSTGRESQL);
        assertThat(export.nodes()).isEmpty();
    }

    @Test
    void theDescription_goesBeforeWhatCouldBeGuessed() {
        Exports.schema(directory);
        Exports.splits(directory, split("10:01", "T(1)", 60));
        Exports.write(
                directory,
                "database.json",
                """
                {"database": "projects/p/instances/i/databases/d", "dialect": "GOOGLE_STANDARD_SQL", "nodes": 3, "more": {}}
                """);

        ExportDirectory export = open(directory);

        assertThat(export.database()).isEqualTo("projects/p/instances/i/databases/d");
        assertThat(export.dialect()).isEqualTo(Dialect.GOOGLE_STANDARD_SQL);
        assertThat(export.nodes()).hasValue(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
            dialekt | ; did you mean "dialect"?
            NODES   | ; did you mean "nodes"?
            more    | ~~
            """)
    void aFieldOfTheDescriptionThatIsNotKnown_isAWarning(String field, String hint) {
        Exports.schema(directory);
        Exports.splits(directory, split("10:01", "T(1)", 60));
        Exports.write(directory, "database.json", "{\"" + field + "\": 1, \"nodes\": 3}");

        ExportDirectory export = open(directory);

        assertThat(export.nodes()).hasValue(3);
        assertThat(warnings)
                .containsExactly(
                        "database.json: no field is known by the name \"" + field + "\", so it is not read" + hint);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
            [] | expected a JSON object, found a list
            {"database": 7} | expected "database" to be a text such as "projects/p/instances/i/databases/d", found 7
            {"database": "orders"} | expected "database" to be a text such as "projects/p/instances/i/databases/d", found "orders"
            {"dialect": "MYSQL"} | expected "dialect" to be "GOOGLE_STANDARD_SQL" or "POSTGRESQL", found "MYSQL"
            {"dialect": ["POSTGRESQL"]} | expected "dialect" to be "GOOGLE_STANDARD_SQL" or "POSTGRESQL", found a list
            {"nodes": "3"} | expected "nodes" to be a whole number above 0, found "3"
            {"nodes": 0} | expected "nodes" to be a whole number above 0, found 0
            {"nodes": 1.5} | expected "nodes" to be a whole number above 0, found 1.5
            {"nodes": 3 | the file ends in the middle of its JSON; it may be incomplete
            {"nodes": 3} 4 | expected the end of the file after the object, found the number 4
            """)
    void aDescriptionOfTheWrongTypes_isRefused(String text, String problem) {
        Exports.schema(directory);
        Exports.splits(directory, split("10:01", "T(1)", 60));
        Exports.write(directory, "database.json", text);

        assertThatThrownBy(() -> open(directory)).hasMessage("database.json: " + problem);
    }

    @Test
    void progress_growsToTheSizeOfAllFiles() throws IOException {
        Exports.schema(directory);
        Path splits = Exports.splits(directory, split("10:01", "T(1)", 60));
        Path locks = Exports.write(
                directory,
                "lock_stats_top_hour.json",
                Exports.result(
                        Exports.columns("INTERVAL_END TIMESTAMP"),
                        Collections.nCopies(10_000, "[\"2026-11-20T10:00:00Z\"]")
                                .toArray(String[]::new)));
        List<Long> read = new ArrayList<>();
        long size = Files.size(splits) + Files.size(locks);

        ExportDirectory.open(
                directory,
                (bytesRead, bytesTotal) -> {
                    assertThat(bytesTotal).isEqualTo(size);
                    read.add(bytesRead);
                },
                warnings::add);

        assertThat(read).isSorted().hasSizeGreaterThan(2).endsWith(size);
    }

    private ExportDirectory open(Path path) {
        return ExportDirectory.open(path, ReadProgress.UNWATCHED, warnings::add);
    }
}
