package dev.splitheat.app.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An export of an hour in which transactions run each minute. */
final class ExportGapsTest {
    private static final String LOCKS =
            Exports.columns("INTERVAL_END TIMESTAMP", "ROW_RANGE_START_KEY BYTES", "LOCK_WAIT_SECONDS FLOAT64");
    private static final String TOTALS = Exports.columns("INTERVAL_END TIMESTAMP", "TOTAL_LOCK_WAIT_SECONDS FLOAT64");
    private static final String TRANSACTIONS =
            Exports.columns("INTERVAL_END TIMESTAMP", "FPRINT INT64", "COMMIT_ATTEMPT_COUNT INT64");
    private static final String OPERATIONS =
            Exports.columns("INTERVAL_END TIMESTAMP", "TABLE_NAME STRING", "WRITE_COUNT INT64");

    @TempDir
    Path directory;

    @TempDir
    Path temporary;

    @BeforeEach
    void writeWhatIsThereEachMinute() {
        Exports.schema(directory);
        write("txn_stats_top_minute", TRANSACTIONS, ", \"1\", \"9\"", minute -> true);
    }

    @Test
    void aViewThatEndsEarly_isMissingFromThereOn_andSaid() {
        write("lock_stats_top_minute", LOCKS, ", \"VCgxKQ==\", 4", minute -> minute < 40);

        assertThat(coverage(39, 40, 59)).containsExactly(Coverage.COMPLETE, Coverage.MISSING, Coverage.MISSING);
        assertThat(open().coverage().gaps())
                .containsExactly("lock_stats_top_minute has no rows from 2026-11-20T10:40:00Z on, though it had some in"
                        + " nearly every interval before and other views go on: taken as not collected");
    }

    @Test
    void aHoleInAView_isMissing_andSaid() {
        write("table_operations_stats_minute", OPERATIONS, ", \"T\", \"9\"", minute -> minute < 40 || minute > 45);

        assertThat(coverage(39, 40, 45, 46))
                .containsExactly(Coverage.COMPLETE, Coverage.MISSING, Coverage.MISSING, Coverage.COMPLETE);
        assertThat(open().coverage().gaps())
                .singleElement()
                .asString()
                .startsWith("table_operations_stats_minute has no rows from 2026-11-20T10:40:00Z to"
                        + " 2026-11-20T10:45:00Z");
    }

    @Test
    void aViewWhoseTotalGoesOn_isPartial_andSaid() {
        write("lock_stats_top_minute", LOCKS, ", \"VCgxKQ==\", 4", minute -> minute < 40);
        write("lock_stats_total_minute", TOTALS, ", 4", minute -> true);

        assertThat(coverage(39, 40)).containsExactly(Coverage.COMPLETE, Coverage.PARTIAL);
        assertThat(open().coverage().gaps()).singleElement().asString().endsWith("and its total goes on");
    }

    @Test
    void aViewThatHasRowsNowAndThen_isSilentInBetween() {
        write("lock_stats_top_minute", LOCKS, ", \"VCgxKQ==\", 4", minute -> minute % 3 == 0 && minute < 40);

        assertThat(coverage(39, 40, 59)).containsExactly(Coverage.COMPLETE, Coverage.SILENT, Coverage.SILENT);
        assertThat(open().coverage().gaps()).isEmpty();
    }

    @Test
    void aRowOfTheNextDay_isLeftOutAsALiveDatabaseHasNone() {
        Exports.splits(
                directory,
                Exports.split("10:30", "T(1)", 90),
                Exports.split("10:31", "T(1)", 90).replace("-20T", "-21T"));

        assertThat(open().to()).isEqualTo(Instant.parse("2026-11-20T10:59:00Z"));
        assertThat(open().coverage().leftOut())
                .containsExactly(
                        "the interval that ends at 2026-11-21T10:31:00Z is left out: all others end more than 12"
                                + " hours before; correct the time, or replay what is of that time apart");
    }

    private void write(String view, String columns, String values, IntPredicate there) {
        String[] rows = IntStream.range(0, 60)
                .filter(there)
                .mapToObj(minute -> "[\"2026-11-20T10:%02d:00Z\"%s]".formatted(minute, values))
                .toArray(String[]::new);
        Exports.write(directory, view + ".json", Exports.result(columns, rows));
    }

    /** Of the view that is not of transactions, in the intervals that end in these minutes. */
    private List<Coverage> coverage(int... minutes) {
        ExportDirectory export = open();
        List<Coverage> all = new ArrayList<>();
        try (OtherIntervals others = export.otherIntervals(SortSpace.in(temporary), ReadProgress.UNWATCHED)) {
            for (int minute = 0; minute < 60; minute++) {
                all.add(others.upTo(export.from().plusSeconds(60L * minute)).stream()
                        .filter(interval -> !interval.view().startsWith("TXN"))
                        .map(Interval::coverage)
                        .findFirst()
                        .orElseThrow());
            }
        }
        return IntStream.of(minutes).mapToObj(all::get).toList();
    }

    private ExportDirectory open() {
        return ExportDirectory.open(directory, ReadProgress.UNWATCHED, warning -> {});
    }
}
