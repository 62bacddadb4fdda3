package dev.splitheat.sandbox.statistics;

import static dev.splitheat.sandbox.statistics.Minutes.CATALOG;
import static dev.splitheat.sandbox.statistics.Minutes.NOBODY_WAITS;
import static dev.splitheat.sandbox.statistics.Minutes.end;
import static dev.splitheat.sandbox.statistics.Minutes.idle;
import static dev.splitheat.sandbox.statistics.Minutes.load;
import static dev.splitheat.sandbox.statistics.Minutes.rows;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.sandbox.serving.Serving;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitViewsTest {
    private final Statistics statistics = new Statistics(CATALOG, 3);
    private final Serving serving = new Serving(3);

    private static SplitRow row(String start, int score, String... reasons) {
        return new SplitRow(start, "<end>", score, List.of("Orders"), List.of(reasons));
    }

    private void add(long minute, SplitRow... rows) {
        statistics.add(serving.serve(load(minute), NOBODY_WAITS, idle(rows)));
    }

    @Test
    void tenMinutesAreTheHighestScoreAndTheUnionOfReasons_asInGooglesExample() {
        int[] scores = {60, 95, 80, 55, 0, 70, 65, 0, 52, 0};
        for (int minute = 0; minute < 10; minute++) {
            String reason = minute < 4 ? "HOT_ROW" : "LARGE_SCAN_HOT_SPOT";
            String[] said = scores[minute] >= 65 ? new String[] {reason} : new String[0];
            add(
                    minute + 1,
                    scores[minute] == 0 ? new SplitRow[0] : new SplitRow[] {row("Orders(1)", scores[minute], said)});
        }

        List<Map<String, Object>> rows = rows(statistics, "SPLIT_STATS_TOP_10MINUTE", end(11));

        assertThat(rows).hasSize(1);
        assertThat(rows.get(0))
                .containsEntry("INTERVAL_END", end(10))
                .containsEntry("CPU_USAGE_SCORE", 95L)
                .containsEntry("AFFECTED_TABLES", List.of("Orders"))
                .containsEntry("UNSPLITTABLE_REASONS", List.of("HOT_ROW", "LARGE_SCAN_HOT_SPOT"));
    }

    @Test
    void tablesOfOneRange_areUnited_andRangesStayApart() {
        add(1, new SplitRow("Orders(1)", "Orders(2)", 60, List.of("Orders"), List.of()), row("Orders(2)", 70));
        add(10, new SplitRow("Orders(1)", "Orders(2)", 50, List.of("Items"), List.of()));

        List<Map<String, Object>> rows = rows(statistics, "SPLIT_STATS_TOP_10MINUTE", end(11));

        assertThat(rows).hasSize(2);
        assertThat(rows.get(0)).containsEntry("SPLIT_START", "Orders(2)").containsEntry("CPU_USAGE_SCORE", 70L);
        assertThat(rows.get(1)).containsEntry("AFFECTED_TABLES", List.of("Orders", "Items"));
    }

    @ParameterizedTest
    @CsvSource({
        "SPLIT_STATS_TOP_MINUTE, 1440, 60",
        "SPLIT_STATS_TOP_10MINUTE, 576, 600",
        "SPLIT_STATS_TOP_HOUR, 720, 3600"
    })
    void isKeptAsLongAsGoogleSays_alsoForAReadAnHourAgo(String view, int intervals, long seconds) {
        long minutes = 31 * 24 * 60;
        for (long minute = 1; minute <= minutes; minute++) {
            add(minute, row("Orders(1)", 60));
        }

        for (Instant readAt :
                List.of(end(minutes).plusSeconds(5), end(minutes - 60).plusSeconds(5))) {
            Instant newest = readAt.minusSeconds(5);
            assertThat(rows(statistics, view, readAt))
                    .hasSize(intervals)
                    .first()
                    .satisfies(row -> assertThat(row)
                            .containsEntry("INTERVAL_END", newest.minusSeconds(seconds * (intervals - 1))));
        }
    }

    @ParameterizedTest
    @CsvSource({"600, 9", "604, 9", "605, 10", "664, 10", "665, 11"})
    void aMinuteComesIntoSightSecondsAfterItsEnd(long second, int visible) {
        IntStream.rangeClosed(1, 20).forEach(minute -> add(minute, row("Orders(1)", 60)));
        Instant readAt = Minutes.START.plusSeconds(second);

        assertThat(rows(statistics, "SPLIT_STATS_TOP_MINUTE", readAt)).hasSize(visible);
        assertThat(statistics.newestVisibleAt(readAt)).isEqualTo(end(visible));
        assertThat(rows(statistics, "SPLIT_STATS_TOP_10MINUTE", readAt)).hasSize(visible / 10);
    }

    @Test
    void onlyTheWantedIntervalsAreGiven() {
        IntStream.rangeClosed(1, 20).forEach(minute -> add(minute, row("Orders(1)", 60)));

        assertThat(statistics.rows("SPLIT_STATS_TOP_MINUTE", end(21), end(5), end(7)))
                .extracting(row -> row.get(0))
                .containsExactly(end(5), end(6), end(7));
        assertThat(statistics.rows("SPLIT_STATS_TOP_MINUTE", end(21), end(5).plusNanos(1), end(7).minusNanos(1)))
                .extracting(row -> row.get(0))
                .containsExactly(end(6));
    }

    @Test
    void aSilentMinute_hasNoRows() {
        add(1, row("Orders(1)", 60));
        add(2);

        assertThat(rows(statistics, "SPLIT_STATS_TOP_MINUTE", end(3)))
                .extracting(row -> row.get("INTERVAL_END"))
                .containsExactly(end(1));
    }

    @Test
    void theHottestHundredAreShown() {
        add(
                1,
                IntStream.range(0, 250)
                        .mapToObj(at -> row("Orders(" + at + ")", 50 + at % 51))
                        .toArray(SplitRow[]::new));

        List<Map<String, Object>> rows = rows(statistics, "SPLIT_STATS_TOP_MINUTE", end(2));

        assertThat(rows).hasSize(100);
        assertThat(rows.get(0)).containsEntry("CPU_USAGE_SCORE", 100L);
        assertThat(rows)
                .allSatisfy(row -> assertThat((Long) row.get("CPU_USAGE_SCORE")).isGreaterThanOrEqualTo(80));
    }

    @Test
    void theSameSplits_shareOneArrayOfPlaces() {
        SplitBlock one = SplitBlock.of(List.of(new SplitBlock.Hot(SplitPlace.of(row("Orders(1)", 60)), 60, 0)));
        SplitBlock next = SplitBlock.of(List.of(new SplitBlock.Hot(SplitPlace.of(row("Orders(1)", 90)), 90, 0)));

        assertThat(next.sharing(one.places()).places()).isSameAs(one.places());
    }

    @Test
    void aReadInThePast_seesWhatWasPublishedThen() {
        IntStream.rangeClosed(1, 10).forEach(minute -> add(minute, row("Orders(1)", 50 + minute)));
        Instant past = end(10).plus(Duration.ofSeconds(30));
        List<Map<String, Object>> before = rows(statistics, "SPLIT_STATS_TOP_10MINUTE", past);
        IntStream.rangeClosed(11, 40).forEach(minute -> add(minute, row("Orders(1)", 99)));

        assertThat(rows(statistics, "SPLIT_STATS_TOP_10MINUTE", past))
                .isEqualTo(before)
                .hasSize(1);
    }
}
