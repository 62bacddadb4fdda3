package dev.splitheat.sandbox.splits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Touch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UnsplittableLoadTest {
    private static final int SEEDS = 200;

    /** Loads that no cut cools, and the word that Spanner has for each. */
    enum Trouble {
        HOT_ROW((run, minute) -> List.of(run.row(7, 85), run.row(3, 2), run.row(900, 2))),
        MOVING_HOT_SPOT((run, minute) -> run.spread(85, minute * 1_000, 10)),
        LARGE_SCAN_HOT_SPOT((run, minute) ->
                List.of(run.touch(100, Access.SCAN, 10_000, 45), run.touch(50_000, Access.SCAN, 10_000, 40)));

        final BiFunction<SplitMapRun, Long, List<Touch>> load;

        Trouble(BiFunction<SplitMapRun, Long, List<Touch>> load) {
            this.load = load;
        }

        List<SplitMinute> pass(long seed, int minutes) {
            SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, seed);
            return run.pass(minutes, minute -> load.apply(run, minute));
        }
    }

    @Test
    void anAppendIsNeverCooled_andItsBoundaryFollowsWithDelay() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, 1);

        List<SplitMinute> minutes = run.pass(240, minute -> run.spread(90, minute * 1_000, 10));

        for (int minute = 10; minute < 240; minute++) {
            SplitRow hottest = minutes.get(minute).rows().get(0);
            long start = (Long)
                    run.keys.read(hottest.start()).values().get(0).value().orElseThrow();
            assertThat(hottest.score()).isGreaterThanOrEqualTo(90);
            assertThat(hottest.limit()).isEqualTo("<end>");
            assertThat(start).isLessThan(minute * 1_000L).isGreaterThan((minute - 12) * 1_000L);
        }
        assertThat(run.splits.starts()).hasSizeLessThan(25);
    }

    @Test
    void anAppendBeyondAServerIsDoneInPartOnly() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, 1);

        List<SplitMinute> minutes = run.pass(60, minute -> run.spread(200, minute * 1_000, 10));

        assertThat(minutes).allSatisfy(minute -> {
            SplitMinute.Served tail = minute.starts().lastEntry().getValue();
            assertThat(tail.score()).isEqualTo(100);
            assertThat(tail.doneShare()).isBetween(0.45, 0.99);
            assertThat(tail.slowdown()).isGreaterThan(3);
        });
    }

    @Test
    void aHotRowEndsIsolated() {
        List<SplitMinute> minutes = Trouble.HOT_ROW.pass(1, 120);

        assertThat(minutes.subList(20, 120)).allSatisfy(minute -> {
            assertThat(minute.rows()).hasSize(1);
            assertThat(minute.rows().get(0).start()).isEqualTo("T(7)");
            assertThat(minute.rows().get(0).limit()).isEqualTo("T(8)");
        });
    }

    @Test
    void largeScansAreNotFragmented() {
        assertThat(Trouble.LARGE_SCAN_HOT_SPOT.pass(1, 120))
                .allMatch(minute -> minute.starts().size() == 1);
    }

    @ParameterizedTest
    @EnumSource
    void reasonsComeLateAndNotInEveryMinute_mostlyRightly(Trouble trouble) {
        int silent = 0;
        int right = 0;
        int wrong = 0;
        List<List<String>> settled = new ArrayList<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            List<List<String>> said = said(trouble.pass(seed, 60));
            assertThat(said.subList(0, 6)).allMatch(List::isEmpty);
            List<String> all = said.stream().flatMap(List::stream).distinct().toList();
            silent += all.isEmpty() ? 1 : 0;
            right += all.contains(trouble.name()) ? 1 : 0;
            wrong += all.isEmpty() || all.contains(trouble.name()) ? 0 : 1;
            settled.addAll(all.isEmpty() ? List.of() : said.subList(40, 60));
        }

        assertThat(right).isBetween(SEEDS * 6 / 10, SEEDS * 9 / 10);
        assertThat(silent).isBetween(1, SEEDS / 4);
        assertThat(wrong).isBetween(1, SEEDS / 4);
        assertThat(settled.stream().filter(List::isEmpty).count()).isBetween(settled.size() / 20L, settled.size() / 5L);
    }

    private static List<List<String>> said(List<SplitMinute> minutes) {
        return minutes.stream()
                .map(minute -> minute.rows().stream()
                        .flatMap(row -> row.reasons().stream())
                        .toList())
                .toList();
    }

    @Test
    void aPlaceThatIsReadThroughInOrderIsAMovingHotSpot() {
        List<String> boundaries =
                LongStream.range(1, 30).mapToObj(at -> "T(" + at * 1_000 + ")").toList();
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, 1, boundaries);

        List<SplitMinute> minutes = run.pass(100, minute -> run.spread(90, minute * 250, 2));

        assertThat(said(minutes.subList(0, 8))).allMatch(List::isEmpty);
        assertThat(said(minutes)).contains(List.of("MOVING_HOT_SPOT"));
    }

    @Test
    void aHotRowOfATypeWithoutANextValueIsNotIsolated() {
        String ddl = "CREATE TABLE F (K FLOAT64 NOT NULL) PRIMARY KEY (K)";
        int unisolatable = 0;
        for (long seed = 0; seed < 50; seed++) {
            SplitMapRun run = new SplitMapRun(ddl, 3, seed);
            Touch hot = SplitMapRun.touch(run.keys.read("F(7.5)"), Access.UPDATE, 1, 80);
            List<SplitMinute> minutes = run.pass(40, minute -> List.of(hot));
            assertThat(minutes.get(39).rows()).allMatch(row -> row.limit().equals("<end>"));
            unisolatable += said(minutes).contains(List.of("UNISOLATABLE_HOT_ROW")) ? 1 : 0;
        }

        assertThat(unisolatable).isGreaterThan(20);
    }

    @Test
    void aPauseMakesSpannerForget() {
        SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 3, 1);

        List<SplitMinute> minutes =
                run.pass(40, minute -> minute < 20 || minute >= 26 ? List.of(run.row(7, 85)) : List.of());

        assertThat(said(minutes.subList(10, 20))).anyMatch(reasons -> !reasons.isEmpty());
        assertThat(said(minutes.subList(26, 32))).allMatch(List::isEmpty);
    }
}
