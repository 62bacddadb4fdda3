package dev.splitheat.app.export;

import static dev.splitheat.app.export.Exports.split;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SplitIntervalsTest {
    private static final String LOCKS = Exports.columns("interval_end TIMESTAMP", "lock_wait_seconds FLOAT64");

    @TempDir
    Path directory;

    @TempDir
    Path temporary;

    private final List<String> warnings = new ArrayList<>();

    @BeforeEach
    void writeSchema() {
        Exports.schema(directory);
    }

    @Test
    void everyMinuteOfAnyView_isAnIntervalAlsoWhenNothingWasHot() {
        Exports.splits(directory, split("10:05", "T(2)", 60), split("10:03", "T(1)", 70));
        Exports.write(
                directory,
                "lock_stats_top_minute.json",
                Exports.result(LOCKS, "[\"2026-11-20T10:07:00Z\", 1.5]", "[\"2026-11-20T10:01:00Z\", 2]"));

        List<Interval<SplitRow>> intervals = intervals();

        assertThat(intervals.stream().map(interval -> interval.end().toString().substring(11, 16)))
                .containsExactly("10:01", "10:02", "10:03", "10:04", "10:05", "10:06", "10:07");
        assertThat(intervals.stream().map(Interval::coverage))
                .containsExactly(
                        Coverage.SILENT,
                        Coverage.SILENT,
                        Coverage.COMPLETE,
                        Coverage.SILENT,
                        Coverage.COMPLETE,
                        Coverage.SILENT,
                        Coverage.SILENT);
        assertThat(intervals.get(4).rows()).containsExactly(new SplitRow("T(2)", "<end>", 60, List.of(), List.of()));
    }

    @Test
    void rowsOfOneSplitInOneMinute_becomeTheHighestWithAllReasons() {
        Exports.splits(
                directory,
                split("10:01", "T(1)", 60, "HOT_ROW"),
                split("10:01", "T(2)", 55),
                split("10:01", "T(1)", 90, "MOVING_HOT_SPOT", "HOT_ROW"),
                split("10:01", "T(1)", 80, "UNSPECIFIED"));

        List<Interval<SplitRow>> intervals = intervals();

        assertThat(intervals).hasSize(1);
        assertThat(intervals.get(0).rows())
                .containsExactly(
                        new SplitRow(
                                "T(1)", "<end>", 90, List.of(), List.of("MOVING_HOT_SPOT", "HOT_ROW", "UNSPECIFIED")),
                        new SplitRow("T(2)", "<end>", 55, List.of(), List.of()));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 700", "3, 10000000"})
    void rowsInAnyOrder_giveTheSameIntervals(long seed, long memoryBytes) {
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < 500; row++) {
            rows.add(split("1%d:%02d".formatted(row % 3, row % 59), "T(" + row % 7 + ")", row % 101));
        }
        Exports.splits(directory, rows.toArray(String[]::new));
        List<Interval<SplitRow>> inOrder = intervals();
        Collections.shuffle(rows, new Random(seed));
        Exports.splits(directory, rows.toArray(String[]::new));

        List<Interval<SplitRow>> shuffled = intervals(new SortSpace(memoryBytes, temporary));

        assertThat(shuffled).isEqualTo(inOrder).hasSize(179);
        assertThat(temporary).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
            [null, "a", "b", "50", []]                     | COMPLETE | without INTERVAL_END
            ["2026-11-20T10:01:00Z", null, "b", "50", []]  | PARTIAL  | without SPLIT_START
            ["2026-11-20T10:01:00Z", "a", null, "50", []]  | PARTIAL  | without SPLIT_LIMIT
            ["2026-11-20T10:01:00Z", "a", "b", null, []]   | PARTIAL  | without CPU_USAGE_SCORE
            ["2026-11-20T10:01:37.5Z", "a", "b", "50", []] | COMPLETE | of an interval that does not end on a whole minute
            """)
    void aRowWithoutPlaceTimeOrScore_isLeftOutAndTheOthersGoOn(String row, Coverage coverage, String why) {
        Exports.splits(directory, split("10:01", "T(1)", 60), row);

        List<Interval<SplitRow>> intervals = intervals();

        assertThat(intervals).hasSize(1);
        assertThat(intervals.get(0).coverage()).isEqualTo(coverage);
        assertThat(intervals.get(0).rows()).containsExactly(new SplitRow("T(1)", "<end>", 60, List.of(), List.of()));
        assertThat(warnings).containsExactly("split_stats_top_minute.json: 1 of 2 rows left out: " + why);
    }

    @Test
    void aLongSilenceBetweenTwoTimesOfEqualWeight_isNotGoneThroughMinuteByMinute() {
        String lastYear = split("10:01", "T(1)", 60).replace("2026", "2025");
        Exports.splits(directory, lastYear, split("10:01", "T(1)", 60));

        List<Interval<SplitRow>> intervals = intervals();

        assertThat(warnings).isEmpty();
        assertThat(intervals).hasSizeLessThan(3 * 24 * 60);
        assertThat(intervals.get(0).end()).isEqualTo(Instant.parse("2025-11-20T10:01:00Z"));
        assertThat(intervals.get(intervals.size() - 1).rows()).hasSize(1);
        assertThat(intervals.get(intervals.size() - 1).end()).isEqualTo(Instant.parse("2026-11-20T10:01:00Z"));
    }

    @Test
    void rowsWithoutAScoreColumn_areRefused() {
        Exports.write(
                directory,
                "split_stats_top_minute.json",
                Exports.result(
                        Exports.columns("INTERVAL_END TIMESTAMP", "SPLIT_START STRING", "SPLIT_LIMIT STRING"),
                        "[\"2026-11-20T10:01:00Z\", \"a\", \"b\"]"));

        assertThatThrownBy(this::intervals)
                .hasMessage("split_stats_top_minute.json: column CPU_USAGE_SCORE is missing, select it too");
    }

    @Test
    void tablesAndReasons_mayBeNullOrMissingAndColumnsInAnyOrderAndCase() {
        Exports.write(
                directory,
                "split_stats_top_minute.json",
                Exports.result(
                        Exports.columns(
                                "cpu_usage_score INT64",
                                "affected_tables ARRAY<STRING>",
                                "extra BOOL",
                                "split_limit STRING",
                                "split_start STRING",
                                "interval_end TIMESTAMP"),
                        "[\"77\", null, true, \"<end>\", \"t(1)\", \"2026-11-20 10:01:00+00:00\"]"));

        assertThat(intervals().get(0).rows()).containsExactly(new SplitRow("t(1)", "<end>", 77, List.of(), List.of()));
    }

    @Test
    void withoutMinutes_theNextLongerViewIsRead() {
        Exports.splits(directory);
        Exports.write(
                directory,
                "split_stats_top_10minute.json",
                Exports.result(Exports.SPLIT_COLUMNS, split("10:10", "T(1)", 60), split("10:40", "T(1)", 60)));
        Exports.write(
                directory,
                "split_stats_top_hour.json",
                Exports.result(Exports.SPLIT_COLUMNS, split("09:00", "T(1)", 60)));

        List<Interval<SplitRow>> intervals = intervals();

        assertThat(intervals).hasSize(11).allMatch(interval -> interval.length().equals(Duration.ofMinutes(10)));
        assertThat(intervals.get(0).end()).isEqualTo(Instant.parse("2026-11-20T09:00:00Z"));
        assertThat(intervals)
                .allMatch(interval -> interval.view().equals(StatisticsView.SPLIT_STATS_TOP_10MINUTE.name()));
    }

    @Test
    void hoursThatEndOnTheHalfHour_keepThePhaseThatMostHave() {
        Exports.write(
                directory,
                "split_stats_top_hour.json",
                Exports.result(Exports.SPLIT_COLUMNS, split("10:30", "T(1)", 60), split("12:30", "T(1)", 60)));
        assertThat(intervals()).hasSize(3);

        Exports.write(
                directory,
                "split_stats_top_hour.json",
                Exports.result(
                        Exports.SPLIT_COLUMNS,
                        split("10:00", "T(1)", 60),
                        split("10:30", "T(1)", 60),
                        split("12:30", "T(1)", 60)));

        assertThat(intervals().stream()
                        .map(interval -> interval.end().toString().substring(11, 16)))
                .containsExactly("10:30", "11:30", "12:30");
        assertThat(warnings)
                .containsExactly("split_stats_top_hour.json: 1 of 3 rows left out: of intervals out of step"
                        + " with the others");
    }

    @Test
    void withoutAnySplitStatistics_theMinutesAreMissingAndNotSilent() {
        Exports.write(
                directory,
                "lock_stats_top_minute.json",
                Exports.result(LOCKS, "[\"2026-11-20T10:01:00Z\", 1.5]", "[\"2026-11-20T10:02:00Z\", 1.5]"));

        List<Interval<SplitRow>> intervals = intervals();

        assertThat(intervals.stream().map(Interval::coverage)).containsExactly(Coverage.MISSING, Coverage.MISSING);
    }

    private List<Interval<SplitRow>> intervals() {
        return intervals(new SortSpace(1 << 20, temporary));
    }

    private List<Interval<SplitRow>> intervals(SortSpace space) {
        ExportDirectory export = ExportDirectory.open(directory, ReadProgress.UNWATCHED, warnings::add);
        try (SplitIntervals intervals = export.splitIntervals(space, ReadProgress.UNWATCHED)) {
            return StreamSupport.stream(intervals.spliterator(), false).toList();
        }
    }
}
