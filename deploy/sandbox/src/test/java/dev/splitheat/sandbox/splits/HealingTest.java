package dev.splitheat.sandbox.splits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.sandbox.load.Access;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HealingTest {
    private static final double[] AS_DOCUMENTED = {82, 90, 100, 100, 100, 100, 78};

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aSplitThatHealsCoolsAsGoogleDocuments(long seed) {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, seed);
        int[] cutAt = {Integer.MAX_VALUE};

        List<SplitMinute> minutes = run.pass(20, minute -> {
            cutAt[0] = run.splits.starts().size() > 1 ? Math.min(cutAt[0], (int) minute) : cutAt[0];
            int waited = (int) Math.max(0, minute - cutAt[0] + 3);
            return run.spread(AS_DOCUMENTED[Math.min(minute < 3 ? (int) minute : Math.max(2, waited), 6)], 0, 10);
        });

        List<Integer> hottest = SplitMapRun.hottest(minutes);
        assertThat(hottest.subList(0, 3)).containsExactly(82, 90, 100);
        assertThat(hottest.subList(3, cutAt[0])).allMatch(score -> score == 100);
        int[] cooling = {93, 76, 51, 39};
        for (int after = 0; after < cooling.length; after++) {
            assertThat(hottest.get(cutAt[0] + after)).isCloseTo(cooling[after], within(4));
        }
    }

    @ParameterizedTest
    @CsvSource({"60, 3", "95, 3", "160, 3", "200, 5", "400, 10", "650, 10"})
    void spreadLoadThatFitsHeals(int percent, int nodes) {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, nodes, 1);

        List<SplitMinute> minutes = run.pass(90, minute -> run.spread(percent, 0, 10));

        assertThat(minutes.get(2).rows()).isNotEmpty();
        assertThat(minutes.subList(60, 90)).allMatch(minute -> minute.rows().isEmpty());
        assertThat(SplitMapRun.rows(minutes)).allMatch(row -> row.reasons().isEmpty());
    }

    @Test
    void appendsUnderSeveralPrefixesComeApart() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 5, 1);

        List<SplitMinute> minutes = run.pass(90, minute -> LongStream.range(0, 400)
                .mapToObj(at -> run.row(at % 8 * 1_000_000 + minute * 1_000 + at, 0.8))
                .toList());

        assertThat(minutes.get(5).highestScore()).isEqualTo(100);
        assertThat(minutes.subList(70, 90)).allMatch(minute -> minute.highestScore() < 75);
    }

    @Test
    void throughputDoublesEveryFewMinutes() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 10, 1);

        List<SplitMinute> minutes = run.pass(30, minute -> run.spread(600, 0, 10));

        assertThat(minutes.get(0).utilization()).isEqualTo(0.1);
        assertThat(minutes.get(8).utilization()).isBetween(0.15, 0.4);
        assertThat(minutes.get(29).utilization()).isBetween(0.59, 0.61);
    }

    @Test
    void samplesOfManyRowsAreCutApartLikeSingleRows() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, 1);

        List<SplitMinute> minutes = run.pass(60, minute -> run.anywhere(120, 512));

        assertThat(minutes.subList(40, 60)).allMatch(minute -> minute.highestScore() < 60);
    }

    @Test
    void oneSampleOfManyRowsIsNoHotRow() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, 1);

        List<SplitMinute> minutes = run.pass(30, minute -> List.of(run.touch(7, Access.READ, 5_000, 80)));

        assertThat(minutes.subList(10, 30)).allMatch(minute -> minute.rows().isEmpty());
        assertThat(run.splits.starts()).contains(run.keys.read("T(7)"));
    }

    @Test
    void splitsThatIdleAreMergedAgain_butNotOverLastingBoundaries() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 10, 1, List.of("T(500)"));
        run.pass(30, minute -> run.spread(260, 0, 10));
        int loaded = run.splits.starts().size();

        run.pass(40, minute -> List.of());
        int soon = run.splits.starts().size();
        run.pass(10, minute -> List.of());

        assertThat(loaded).isGreaterThan(4);
        assertThat(soon).isEqualTo(loaded);
        assertThat(run.splits.starts()).extracting(Object::toString).containsExactly("<begin>", "T(500)");
    }

    @Test
    void aNeighbourOfAHotSplitIsWarmUntilItIsMoved() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 1, 1, List.of("T(500)"));
        SplitMapRun roomy = new SplitMapRun(SplitMapRun.ONE_TABLE, 2, 1, List.of("T(300)", "T(500)"));

        List<SplitMinute> alone = run.pass(20, minute -> List.of(run.row(1, 75), run.row(600, 15)));
        List<SplitMinute> moved = roomy.pass(20, minute -> List.of(roomy.row(1, 75), roomy.row(600, 15)));

        assertThat(SplitMapRun.rows(alone)).extracting(SplitRow::start).contains("T(500)");
        assertThat(moved.get(0).rows()).hasSize(2);
        assertThat(moved.subList(5, 20)).allMatch(minute -> minute.rows().size() == 1);
    }

    @Test
    void theSameSeedGivesTheSameMinutes() {
        SplitMapRun one = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, 42);
        SplitMapRun other = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, 42);

        assertThat(one.pass(60, minute -> one.anywhere(180, 100)))
                .isEqualTo(other.pass(60, minute -> other.anywhere(180, 100)));
    }
}
