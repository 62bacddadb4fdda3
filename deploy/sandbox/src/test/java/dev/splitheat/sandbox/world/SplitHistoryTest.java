package dev.splitheat.sandbox.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.SplitView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SplitHistoryTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    private final SplitHistory history = new SplitHistory();

    @Test
    void tenMinutesAreTheHighestScoreAndTheUnionOfReasons_asInGooglesExample() {
        int[] scores = {60, 95, 80, 55, 0, 70, 65, 0, 52, 0};
        for (int minute = 0; minute < 10; minute++) {
            String reason = minute < 4 ? "HOT_ROW" : "LARGE_SCAN_HOT_SPOT";
            boolean said = scores[minute] >= 65;
            history.add(
                    TEN.plus(Duration.ofMinutes(minute + 1)),
                    scores[minute] == 0 ? List.of() : List.of(row(scores[minute], said ? List.of(reason) : List.of())));
        }

        var rows = history.visibleAt(SplitView.SPLIT_STATS_TOP_10MINUTE, TEN.plus(Duration.ofMinutes(11)));

        assertThat(rows)
                .containsOnlyKeys(TEN.plus(Duration.ofMinutes(10)))
                .containsValue(List.of(row(95, List.of("HOT_ROW", "LARGE_SCAN_HOT_SPOT"))));
    }

    @Test
    void minutesAreKeptForADay() {
        for (int minute = 1; minute <= 2000; minute++) {
            history.add(TEN.plus(Duration.ofMinutes(minute)), List.of(row(60, List.of())));
        }

        var minutes = history.visibleAt(SplitView.SPLIT_STATS_TOP_MINUTE, TEN.plus(Duration.ofMinutes(2001)));

        assertThat(minutes).hasSize(24 * 60).containsKey(TEN.plus(Duration.ofMinutes(2000)));
        assertThat(history.visibleAt(SplitView.SPLIT_STATS_TOP_HOUR, TEN.plus(Duration.ofMinutes(2001))))
                .hasSize(33);
    }

    @Test
    void anIntervalComesIntoSightSecondsAfterItsEnd() {
        history.add(TEN, List.of(row(60, List.of())));

        assertThat(history.visibleAt(SplitView.SPLIT_STATS_TOP_MINUTE, TEN.plusSeconds(4)))
                .isEmpty();
        assertThat(history.visibleAt(SplitView.SPLIT_STATS_TOP_MINUTE, TEN.plusSeconds(5)))
                .hasSize(1);
    }

    private static SplitRow row(int score, List<String> reasons) {
        return new SplitRow("Users(101)", "Users(102)", score, List.of("Users"), reasons);
    }
}
