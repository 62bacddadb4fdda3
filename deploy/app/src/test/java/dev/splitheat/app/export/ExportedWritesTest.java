package dev.splitheat.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ExportedWritesTest {
    private static final String COLUMNS =
            """
            {"name": "ChangeRecord", "type": {"code": "ARRAY", "arrayElementType": {"code": "STRUCT", "structType": {"fields": [
              {"name": "data_change_record", "type": {"code": "ARRAY", "arrayElementType": {"code": "STRUCT", "structType": {"fields": [
                {"name": "commit_timestamp", "type": {"code": "TIMESTAMP"}},
                {"name": "table_name", "type": {"code": "STRING"}},
                {"name": "column_types", "type": {"code": "ARRAY", "arrayElementType": {"code": "STRUCT", "structType": {"fields": [
                  {"name": "name", "type": {"code": "STRING"}}, {"name": "type", "type": {"code": "JSON"}},
                  {"name": "is_primary_key", "type": {"code": "BOOL"}}, {"name": "ordinal_position", "type": {"code": "INT64"}}]}}}},
                {"name": "mods", "type": {"code": "ARRAY", "arrayElementType": {"code": "STRUCT", "structType": {"fields": [
                  {"name": "keys", "type": {"code": "JSON"}}]}}}},
                {"name": "mod_type", "type": {"code": "STRING"}},
                {"name": "is_system_transaction", "type": {"code": "BOOL"}}]}}}},
              {"name": "heartbeat_record", "type": {"code": "ARRAY", "arrayElementType": {"code": "STRUCT", "structType": {"fields": [
                {"name": "timestamp", "type": {"code": "TIMESTAMP"}}]}}}}]}}}}
            """;
    private static final String DOCUMENT = Exports.columns("read_json_s JSON");

    @TempDir
    Path directory;

    @Test
    void eachMinuteHasTheKeysThatWereWrittenInIt_withWhatWasDone() {
        records("S", write("10:01:00.5", "INSERT", 7), write("10:01:59", "DELETE", 3), write("10:02:00", "UPDATE", 9));
        ExportedWrites writes = writes();

        TableSample first = writes.at(minute("10:02")).rows().get(0);

        assertThat(first.keys()).extracting(SampledKey::text).containsExactly("T(7)", "T(3)");
        assertThat(first.inserts()).isEqualTo(1);
        assertThat(first.deletes()).isEqualTo(1);
        assertThat(writes.at(minute("10:03")).rows())
                .singleElement()
                .extracting(TableSample::updates)
                .isEqualTo(1L);
    }

    @Test
    void aMinuteWithoutWrites_isSilentBetweenOthers_andMissingBeyondThem() {
        records("S", write("10:01:00", "INSERT", 1), write("10:03:00", "INSERT", 2));
        ExportedWrites writes = writes();

        assertThat(writes.at(minute("10:01")).coverage()).isEqualTo(Coverage.MISSING);
        assertThat(writes.at(minute("10:02")).coverage()).isEqualTo(Coverage.COMPLETE);
        assertThat(writes.at(minute("10:03")).coverage()).isEqualTo(Coverage.SILENT);
        assertThat(writes.at(minute("10:04")).coverage()).isEqualTo(Coverage.COMPLETE);
        assertThat(writes.at(minute("10:05")).coverage()).isEqualTo(Coverage.MISSING);
    }

    @Test
    void recordsInAnyOrder_areTakenToTheirMinutes() {
        records("S", write("10:03:00", "INSERT", 2), write("10:01:00", "INSERT", 1));

        assertThat(writes().at(minute("10:02")).rows().get(0).keys())
                .extracting(SampledKey::text)
                .containsExactly("T(1)");
    }

    @Test
    void ofMany_aSampleIsKept_andAllAreCounted() {
        records(
                "S",
                IntStream.range(0, 500)
                        .mapToObj(i -> write("10:01:30", "INSERT", i))
                        .toArray(String[]::new));

        TableSample sample = writes().at(minute("10:02")).rows().get(0);

        assertThat(sample.keys()).hasSize(128);
        assertThat(sample.inserts()).isEqualTo(500);
    }

    @Test
    void tenMinutes_haveTheSamplesOfEachOfTheirMinutes_andNoneOfThemTwice() {
        records(
                "S",
                Stream.concat(
                                IntStream.range(0, 500).mapToObj(i -> write("10:01:30", "INSERT", i)),
                                IntStream.range(500, 600).mapToObj(i -> write("10:07:30", "INSERT", i)))
                        .toArray(String[]::new));
        ExportedWrites writes = writes();

        Interval<TableSample> told = writes.at(tenMinutes("10:10"));

        assertThat(told.rows()).extracting(sample -> sample.keys().size()).containsExactly(128, 100);
        assertThat(told.rows()).extracting(TableSample::inserts).containsExactly(500L, 100L);
        assertThat(writes.at(tenMinutes("10:20")).rows()).isEmpty();
    }

    @Test
    void whatTwoStreamsTellOfOneTable_countsOnce() {
        records("A", write("10:01:00", "INSERT", 1));
        records("B", write("10:01:00", "INSERT", 1));

        assertThat(writes().at(minute("10:02")).rows().get(0).inserts()).isEqualTo(1);
    }

    @Test
    void documents_areReadAsStructsAre() {
        Exports.write(
                directory,
                "change_records_S.json",
                Exports.result(
                        DOCUMENT,
                        document("{\"heartbeat_record\": {\"timestamp\": \"2026-11-20T10:00:30Z\"}}"),
                        document("{\"data_change_record\": {\"commit_timestamp\": \"2026-11-20T10:01:07Z\","
                                + "\"table_name\": \"T\", \"mod_type\": \"INSERT\", \"column_types\": [],"
                                + "\"mods\": [{\"keys\": {\"K\": \"5\"}}]}}")));

        assertThat(writes().at(minute("10:02")).rows().get(0).keys())
                .extracting(SampledKey::text)
                .containsExactly("T(5)");
    }

    @Test
    void whatIsNoChangeRecord_isRefusedWithItsPlace() {
        records("S", write("10:01:00", "INSERT", 1), write("10:01:00", "UPSERT", 1));
        assertThatThrownBy(this::writes)
                .hasMessageStartingWith("change_records_S.json")
                .hasMessageContaining("row 2")
                .hasMessageContaining("mod_type")
                .hasMessageEndingWith("expected one of [INSERT, UPDATE, DELETE], found UPSERT");

        Exports.write(directory, "change_records_S.json", Exports.result(DOCUMENT, document("[3]")));
        assertThatThrownBy(this::writes).hasMessageContaining("row 1").hasMessageContaining("read_json_s");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"5", "[5]", "{\"K\": [5]}", "{\"K\": 5", "K=5"})
    void aKeyThatIsNone_isLeftOut_andSaidSo_andItsWriteCounts(String key) {
        List<String> said = new ArrayList<>();
        records("S", write("10:01:00", "INSERT", 1), write("10:01:00", "INSERT", "{\"K\": 2}", key));

        TableSample sample = writes(said::add).at(minute("10:02")).rows().get(0);

        assertThat(sample.inserts()).isEqualTo(3);
        assertThat(sample.keys()).extracting(SampledKey::text).containsExactly("T(1)", "T(2)");
        assertThat(said)
                .contains("change_records_S.json: 1 of 3 keys left out: expected a JSON object of plain values");
    }

    @Test
    void whereAllKeysCanBeRead_nothingIsSaid() {
        List<String> said = new ArrayList<>();
        records("S", write("10:01:00", "INSERT", 1));

        writes(said::add);

        assertThat(said).isEmpty();
    }

    @Test
    void aStreamWithoutRecords_andNoStream_giveNothing() {
        assertThat(writes().isEmpty()).isTrue();

        Exports.write(directory, "change_records_S.json", Exports.result(""));
        assertThat(writes().isEmpty()).isTrue();
    }

    private ExportedWrites writes() {
        return writes(warning -> {});
    }

    private ExportedWrites writes(Consumer<String> warnings) {
        Exports.schema(directory);
        Exports.splits(directory, Exports.split("10:01", "T(1)", 60));
        return ExportDirectory.open(directory, (read, total) -> {}, warnings).writes((read, total) -> {});
    }

    private void records(String stream, String... rows) {
        Exports.write(directory, "change_records_" + stream + ".json", Exports.result(COLUMNS, rows));
    }

    private static String write(String time, String kind, int key) {
        return write(time, kind, "{\"K\":\"%d\"}".formatted(key));
    }

    private static String write(String time, String kind, String... keys) {
        String mods = Stream.of(keys)
                .map(key -> "[\"" + key.replace("\"", "\\\"") + "\"]")
                .collect(Collectors.joining(", "));
        return "[[[[[\"2026-11-20T%sZ\", \"T\", [[\"K\", \"{\\\"code\\\":\\\"INT64\\\"}\", true, \"1\"]],"
                        .formatted(time)
                + " [%s], \"%s\", false]], []]]]".formatted(mods, kind);
    }

    private static String document(String text) {
        return "[\"" + text.replace("\"", "\\\"") + "\"]";
    }

    private static Interval<?> minute(String end) {
        Instant at = Instant.parse("2026-11-20T" + end + ":00Z");
        return Interval.whole("d", StatisticsView.SPLIT_STATS_TOP_MINUTE, at, at, false, List.of());
    }

    private static Interval<?> tenMinutes(String end) {
        Instant at = Instant.parse("2026-11-20T" + end + ":00Z");
        return Interval.whole("d", StatisticsView.SPLIT_STATS_TOP_10MINUTE, at, at, false, List.of());
    }
}
