package dev.splitheat.app.export;

import static dev.splitheat.app.export.Exports.split;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TransactionRow;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OtherIntervalsTest {
    private static final String LOCKS = Exports.columns(
            "INTERVAL_END TIMESTAMP",
            "ROW_RANGE_START_KEY BYTES",
            "LOCK_WAIT_SECONDS FLOAT64",
            "SAMPLE_LOCK_REQUESTS ARRAY<STRUCT<LOCK_MODE STRING, COLUMN STRING>>");

    @TempDir
    Path directory;

    @TempDir
    Path temporary;

    @BeforeEach
    void writeSchema() {
        Exports.schema(directory);
    }

    @Test
    void aMinuteAbsentFromAView_isSilentAndItsTotalBelongsToIt() {
        Exports.splits(directory, split("10:01", "T(1)", 60), split("10:03", "T(1)", 70));
        Exports.write(
                directory,
                "lock_stats_top_minute.json",
                Exports.result(LOCKS, lock("10:03", "T(7)", 4), lock("10:01", "T(1)", 2), lock("10:03", "T(7)", 9)));
        String total = Exports.columns("INTERVAL_END TIMESTAMP", "TOTAL_LOCK_WAIT_SECONDS FLOAT64");
        Exports.write(
                directory, "lock_stats_total_minute.json", Exports.result(total, "[\"2026-11-20T10:03:00Z\", 90]"));

        List<Interval<?>> intervals = intervals(SortSpace.in(temporary));

        assertThat(intervals.stream().map(Interval::coverage))
                .containsExactly(Coverage.COMPLETE, Coverage.SILENT, Coverage.COMPLETE);
        assertThat(intervals.get(2).rows())
                .isEqualTo(List.of(
                        new LockRow(Optional.of("T(7)"), 9, List.of(new LockRow.Request("T.V", "Exclusive", "")))));
        assertThat(intervals.get(2).truncated()).isTrue();
    }

    /** The smallest space holds one row: everything goes to disk. */
    @ParameterizedTest
    @ValueSource(longs = {1, 1 << 20})
    void theOtherDialectsText_isReadAsStructs(long memoryBytes) {
        Exports.splits(directory, split("10:01", "T(1)", 60));
        String columns =
                Exports.columns("interval_end TIMESTAMP", "fprint INT64", "operations_by_table_json_string STRING");
        String operations = "[{\\\"TABLE\\\": \\\"T\\\", \\\"INSERT_OR_UPDATE_COUNT\\\": 5}]";
        Exports.write(
                directory,
                "txn_stats_top_minute.json",
                Exports.result(
                        columns,
                        "[\"2026-11-20T10:01:00Z\", \"-2\", \"" + operations + "\"]",
                        "[\"2026-11-20T10:01:00Z\", \"-1\", null]"));

        List<Interval<?>> intervals = intervals(new SortSpace(memoryBytes, temporary));

        assertThat(intervals.get(0).rows())
                .extracting(row -> ((TransactionRow) row)
                        .operations().stream()
                                .mapToLong(TransactionRow.TableWrites::insertsOrUpdates)
                                .sum())
                .containsExactlyInAnyOrder(5L, 0L);
    }

    @Test
    void aViewThatWasNotExported_givesNothing() {
        Exports.splits(directory, split("10:01", "T(1)", 60));

        assertThat(intervals(SortSpace.in(temporary))).isEmpty();
    }

    @Test
    void splitStatisticsThatWereNotExported_areMissingWhileTheOthersAreThere() {
        Exports.write(directory, "lock_stats_top_10minute.json", Exports.result(LOCKS, lock("10:10", "T(7)", 400)));
        ExportDirectory export = open();

        try (SplitIntervals splits = export.splitIntervals(SortSpace.in(temporary), ReadProgress.UNWATCHED)) {
            assertThat(splits).extracting(Interval::coverage).containsExactly(Coverage.MISSING);
        }

        assertThat(intervals(SortSpace.in(temporary)))
                .extracting(Interval::view)
                .containsExactly("LOCK_STATS_TOP_10MINUTE");
    }

    @Test
    void anotherTypeThanTheViewHas_isRefusedWithItsColumn() {
        Exports.splits(directory, split("10:01", "T(1)", 60));
        String columns = Exports.columns(
                "INTERVAL_END TIMESTAMP", "ROW_RANGE_START_KEY STRING", "LOCK_WAIT_SECONDS ARRAY<INT64>");
        Exports.write(
                directory,
                "lock_stats_top_minute.json",
                Exports.result(columns, "[\"2026-11-20T10:01:00Z\", \"T(1)\", [\"1\"]]"));

        assertThatThrownBy(this::open)
                .isInstanceOf(UnreadableExportException.class)
                .hasMessageContaining("lock_stats_top_minute.json, column LOCK_WAIT_SECONDS")
                .hasMessageContaining("declared as ARRAY<INT64>, expected a number");
    }

    private ExportDirectory open() {
        return ExportDirectory.open(directory, ReadProgress.UNWATCHED, warning -> {});
    }

    private List<Interval<?>> intervals(SortSpace space) {
        ExportDirectory export = open();
        List<Interval<?>> found = new ArrayList<>();
        try (SplitIntervals splits = export.splitIntervals(space, ReadProgress.UNWATCHED);
                OtherIntervals others = export.otherIntervals(space, ReadProgress.UNWATCHED)) {
            for (Interval<SplitRow> interval : splits) {
                found.addAll(others.upTo(interval.end()));
            }
        }
        assertThat(temporary).isEmptyDirectory();
        return found;
    }

    private static String lock(String time, String key, double seconds) {
        String bytes = Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.UTF_8));
        return "[\"2026-11-20T%s:00Z\", \"%s\", %s, [[\"Exclusive\", \"T.V\"]]]".formatted(time, bytes, seconds);
    }
}
