package dev.splitheat.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FadingWindowTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final KeySpace SPACE =
            new KeySpace(DdlReader.read("CREATE TABLE Users (Id INT64) PRIMARY KEY (Id)", Dialect.GOOGLE_STANDARD_SQL)
                    .catalog());

    @Test
    void whatIsTwentyMinutesOld_countsHalf() {
        FadingWindow window = new FadingWindow(RangeBudget.DEFAULT);

        window.add(minute(1, 1, 80), Optional.empty(), SPACE);
        HeatWindow now = minute(21, 1, 60);
        window.add(now, Optional.empty(), SPACE);

        assertThat(window.told(now).ranges().get(0).fading().scoreSeconds()).isEqualTo(60 * 40 + 60 * 60);
    }

    @Test
    void aLateMinute_countsAsMuchAsIfItHadComeInTime() {
        FadingWindow inTime = new FadingWindow(RangeBudget.DEFAULT);
        FadingWindow late = new FadingWindow(RangeBudget.DEFAULT);

        List.of(1, 9, 30).forEach(minute -> inTime.add(minute(minute, 1, 80), Optional.empty(), SPACE));
        List.of(30, 1, 9).forEach(minute -> late.add(minute(minute, 1, 80), Optional.empty(), SPACE));

        assertThat(late.whole().scoreSeconds()).isCloseTo(inTime.whole().scoreSeconds(), within(1e-9));
    }

    @Test
    void manyRangesKeepWithinTheBudget_andLoseNoLoad() {
        FadingWindow window = new FadingWindow(new RangeBudget(40));

        IntStream.rangeClosed(1, 30)
                .forEach(minute -> window.add(minute(minute, 10 + minute, 80), Optional.empty(), SPACE));

        double whole = IntStream.rangeClosed(1, 30)
                .mapToDouble(minute -> (10 + minute) * 80 * 60 * Math.pow(2, -(30 - minute) / 20.0))
                .sum();
        assertThat(window.size()).isLessThanOrEqualTo(40);
        assertThat(window.whole().scoreSeconds()).isCloseTo(whole, within(whole * 1e-9));
    }

    /** So many ranges, each minute others. */
    private static HeatWindow minute(int number, int ranges, int score) {
        Instant end = START.plus(Duration.ofMinutes(number));
        List<SplitRow> rows = IntStream.range(0, ranges)
                .map(i -> ranges == 1 ? 0 : 1_000 * number + 3 * i)
                .mapToObj(at -> new SplitRow(
                        "Users(" + at + ")", "Users(" + (at + 1) + ")", score, List.of("Users"), List.of()))
                .toList();
        return SourceHeat.ofSplits(
                Interval.whole("d", StatisticsView.SPLIT_STATS_TOP_MINUTE, end, end.plusSeconds(20), false, rows),
                SPACE);
    }
}
