package dev.splitheat.sandbox.splits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityTest {
    @Test
    void twiceTheLoadThatFitsKeepsManyRangesHot_hardlyEverWithAReason() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 10, 1);

        List<SplitMinute> minutes = run.pass(120, minute -> run.anywhere(2_000, 512));

        List<SplitMinute> settled = minutes.subList(40, 120);
        assertThat(settled).allSatisfy(minute -> {
            assertThat(minute.utilization()).isGreaterThan(0.9);
            assertThat(minute.rows()).hasSizeGreaterThan(8);
        });
        long withReason = SplitMapRun.rows(settled).stream()
                .filter(row -> !row.reasons().isEmpty())
                .count();
        assertThat(withReason).isLessThan(SplitMapRun.rows(settled).size() / 5);
    }

    @Test
    void whereNoServerHasRoomNothingIsCut() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 1, 1);

        List<SplitMinute> minutes = run.pass(60, minute -> run.spread(90, 0, 10));

        assertThat(minutes).allMatch(minute -> minute.starts().size() == 1 && minute.highestScore() == 90);
    }

    @Test
    void allThatIsAskedOfOneServerIsDoneInProportion() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 1, 1, List.of("T(10)", "T(20)"));

        SplitMinute minute = run.pass(List.of(run.row(1, 100), run.row(11, 60), run.row(21, 40)));

        assertThat(minute.starts().values())
                .extracting(SplitMinute.Served::doneShare)
                .containsOnly(0.5);
        assertThat(minute.starts().values())
                .extracting(SplitMinute.Served::score)
                .containsExactly(100, 100, 100);
        assertThat(minute.utilization()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"30, 20, 50, 1", "30, 300, 90, 0.2", "95, 50, 95, 0", "0, 500, 90, 0.18"})
    void lowPriorityGetsWhatTheRestLeaves(double pressing, double yielding, int score, double done) {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 1, 1);

        SplitMinute minute = run.pass(run.spread(pressing, 0, 10), run.spread(yielding, 5, 10));

        assertThat(minute.highestScore()).isEqualTo(score);
        assertThat(minute.starts().values()).singleElement().satisfies(served -> {
            assertThat(served.doneShare()).isEqualTo(1);
            assertThat(served.yieldingShare()).isCloseTo(done, within(1e-6));
        });
    }

    @Test
    void anIdleDatabaseIsServedAtOnce() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, 1);

        List<SplitMinute> minutes = run.pass(3, minute -> List.of());

        assertThat(minutes).allSatisfy(minute -> {
            assertThat(minute.rows()).isEmpty();
            assertThat(minute.at(run.keys.read("T(5)"))).isEqualTo(new SplitMinute.Served(0, 1, 1));
            assertThat(minute.utilization()).isZero();
        });
        assertThat(minutes.get(2).starts()).isSameAs(minutes.get(1).starts());
    }
}
