package dev.splitheat.sandbox.export;

import static dev.splitheat.sandbox.statistics.Minutes.DDL;
import static dev.splitheat.sandbox.statistics.Minutes.end;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.serving.Serving;
import dev.splitheat.sandbox.statistics.Minutes;
import dev.splitheat.sandbox.statistics.Statistics;
import dev.splitheat.sandbox.tables.Struct;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportWriterTest {
    private static final String NAME = "projects/p/instances/i/databases/shop";

    @TempDir
    private Path parent;

    private final Statistics statistics = new Statistics(Minutes.CATALOG, 3);
    private final Serving serving = new Serving(3);
    private Path directory;

    @BeforeEach
    void liveForTwoHours() {
        directory = parent.resolve("shop");
        for (int minute = 1; minute <= 120; minute++) {
            statistics.add(serving.serve(
                    Minutes.load(minute, Minutes.insert("a", 120)),
                    Minutes.NOBODY_WAITS,
                    Minutes.idle(new SplitRow(
                            "Orders(1)", "<end>", 60, List.of("Orders", "Übersicht"), List.of("HOT_ROW")))));
        }
    }

    private void write(Dialect dialect, Map<String, List<List<Object>>> changes) {
        ExportWriter.write(directory, NAME, dialect, 3, List.of(DDL.split(";\n")), statistics, end(121), changes);
    }

    private JsonNode json(String file) {
        try {
            return new ObjectMapper().readTree(Files.readAllBytes(directory.resolve(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void rowsAreEncodedAsSpannerEncodesThem() {
        write(Dialect.GOOGLE_STANDARD_SQL, Map.of());

        JsonNode splits = json("split_stats_top_minute.json");
        assertThat(splits.at("/metadata/rowType/fields").toString())
                .isEqualTo(
                        "[{\"name\":\"INTERVAL_END\",\"type\":{\"code\":\"TIMESTAMP\"}},"
                                + "{\"name\":\"SPLIT_START\",\"type\":{\"code\":\"STRING\"}},"
                                + "{\"name\":\"SPLIT_LIMIT\",\"type\":{\"code\":\"STRING\"}},"
                                + "{\"name\":\"AFFECTED_TABLES\",\"type\":{\"code\":\"ARRAY\",\"arrayElementType\":{\"code\":\"STRING\"}}},"
                                + "{\"name\":\"CPU_USAGE_SCORE\",\"type\":{\"code\":\"INT64\"}},"
                                + "{\"name\":\"UNSPLITTABLE_REASONS\",\"type\":{\"code\":\"ARRAY\",\"arrayElementType\":{\"code\":\"STRING\"}}}]");
        assertThat(splits.get("rows")).hasSize(120);
        assertThat(splits.at("/rows/0").toString())
                .isEqualTo(
                        "[\"2026-11-20T10:01:00Z\",\"Orders(1)\",\"<end>\",[\"Orders\",\"Übersicht\"],\"60\",[\"HOT_ROW\"]]");
    }

    @Test
    void structsAreListsOfTheirFields() {
        write(Dialect.GOOGLE_STANDARD_SQL, Map.of());

        JsonNode transactions = json("txn_stats_top_hour.json");
        int place = 0;
        while (!transactions
                .at("/metadata/rowType/fields/" + place + "/name")
                .asText()
                .equals("OPERATIONS_BY_TABLE")) {
            place++;
        }
        assertThat(transactions
                        .at("/metadata/rowType/fields/" + place + "/type")
                        .toString())
                .isEqualTo("{\"code\":\"ARRAY\",\"arrayElementType\":{\"code\":\"STRUCT\",\"structType\":{\"fields\":["
                        + "{\"name\":\"TABLE_NAME\",\"type\":{\"code\":\"STRING\"}},"
                        + "{\"name\":\"INSERT_OR_UPDATE_COUNT\",\"type\":{\"code\":\"INT64\"}},"
                        + "{\"name\":\"INSERT_OR_UPDATE_BYTES\",\"type\":{\"code\":\"INT64\"}}]}}}");
        assertThat(transactions.at("/rows/0/" + place).toString()).isEqualTo("[[\"Orders\",\"14400\",\"3600000\"]]");
    }

    @Test
    void everyIntervalViewHasAFile_withItsColumnsAloneWhereItHasNoRows() throws IOException {
        write(Dialect.GOOGLE_STANDARD_SQL, Map.of());

        assertThat(names(directory))
                .contains("schema.sql", "database.json", "table_sizes_stats_1hour.json", "lock_stats_total_minute.json")
                .contains("lock_stats_top_minute.json", "query_stats_top_minute.json")
                .doesNotContain("row_deletion_policies.json");
        assertThat(json("query_stats_top_minute.json").has("rows")).isFalse();
        assertThat(json("query_stats_top_minute.json")
                        .at("/metadata/rowType/fields/0/name")
                        .asText())
                .isEqualTo("INTERVAL_END");
        assertThat(directory.resolve("schema.sql"))
                .content()
                .contains("CREATE TABLE Orders")
                .endsWith(";\n");
        assertThat(json("database.json").toString())
                .isEqualTo("{\"database\":\"" + NAME + "\",\"dialect\":\"GOOGLE_STANDARD_SQL\",\"nodes\":3}");
    }

    @Test
    void thePostgresqlDialect_hasLowerCaseColumns_andNoStructs() {
        write(Dialect.POSTGRESQL, Map.of("orders", List.of(List.of("{\"heartbeat_record\":{}}"))));

        String columns =
                json("txn_stats_top_minute.json").at("/metadata/rowType/fields").toString();
        assertThat(columns)
                .contains("\"operations_by_table_json_string\"")
                .doesNotContain("\"operations_by_table\"", "STRUCT", "INTERVAL_END");
        assertThat(json("change_records_orders.json").toString())
                .isEqualTo(
                        "{\"metadata\":{\"rowType\":{\"fields\":[{\"name\":\"read_json_orders\",\"type\":{\"code\":\"JSON\"}}]}},"
                                + "\"rows\":[[\"{\\\"heartbeat_record\\\":{}}\"]]}");
    }

    @Test
    void changeRecordsKeepTheirNestedType() {
        Struct children = Struct.of(end(1), "00000000", List.of(Struct.of("token", List.of("parent"))));
        write(
                Dialect.GOOGLE_STANDARD_SQL,
                Map.of("Feed", List.of(List.of(List.of(Struct.of(List.of(), List.of(), List.of(children)))))));

        JsonNode changes = json("change_records_Feed.json");
        assertThat(changes.at("/metadata/rowType/fields/0/type/arrayElementType/structType/fields"))
                .extracting(field -> field.get("name").asText())
                .containsExactly("data_change_record", "heartbeat_record", "child_partitions_record");
        assertThat(
                        changes.at(
                                "/metadata/rowType/fields/0/type/arrayElementType/structType/fields/0/type/arrayElementType/structType/fields"))
                .hasSize(13);
        assertThat(changes.at("/rows/0/0").toString())
                .isEqualTo("[[[],[],[[\"2026-11-20T10:01:00Z\",\"00000000\",[[\"token\",[\"parent\"]]]]]]]");
    }

    @Test
    void aDirectoryThatHoldsSomething_isRefused_andLeftAlone() throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("mine.txt"), "mine");

        assertThatThrownBy(() -> write(Dialect.GOOGLE_STANDARD_SQL, Map.of()))
                .isInstanceOf(UnwritableExportException.class)
                .hasMessage(directory + " is not empty, name a directory that is new or empty for the export");
        assertThat(names(directory)).containsExactly("mine.txt");
    }

    @Test
    void aFileInTheWay_isRefused() throws IOException {
        Files.writeString(directory, "mine");

        assertThatThrownBy(() -> write(Dialect.GOOGLE_STANDARD_SQL, Map.of()))
                .isInstanceOf(UnwritableExportException.class)
                .hasMessage(directory + " is a file, name a directory that is new or empty for the export");
    }

    @Test
    void whatFailsHalfWay_leavesNothing() throws IOException {
        Map<String, List<List<Object>>> broken = Map.of("Feed", List.of(List.of(List.of("no struct"))));

        assertThatThrownBy(() -> write(Dialect.GOOGLE_STANDARD_SQL, broken)).isInstanceOf(ClassCastException.class);
        assertThat(directory).doesNotExist();

        Files.createDirectories(directory);
        assertThatThrownBy(() -> write(Dialect.GOOGLE_STANDARD_SQL, broken)).isInstanceOf(ClassCastException.class);
        assertThat(names(directory)).isEmpty();
    }

    @Test
    void lockedRangesAreBase64() {
        LockMinute locks = new LockMinute(
                List.of(new LockMinute.LockWait(
                        new KeySpace(Minutes.CATALOG).read("Orders(7)"), false, 1.5, List.of())),
                Map.of());
        statistics.add(serving.serve(Minutes.load(121, Minutes.insert("a", 10)), locks, Minutes.idle()));

        ExportWriter.write(directory, NAME, Dialect.POSTGRESQL, 1, List.of(), statistics, end(122), Map.of());

        assertThat(json("lock_stats_top_minute.json").at("/rows/0").toString())
                .isEqualTo("[\"2026-11-20T12:01:00Z\",\"T3JkZXJzKDcp\",1.5,\"[]\"]");
    }
}
