package dev.splitheat.sandbox.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitMapTest {
    private final KeySpace keys = new KeySpace(DdlReader.read(
                    "CREATE TABLE T (K INT64 NOT NULL, V STRING(MAX)) PRIMARY KEY (K)", Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow());
    private final SplitMap splits = new SplitMap(keys, List.of());
    private final SplittableRandom random = new SplittableRandom(1);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void loadInEqualsLoadOverAllSplits(long seed) {
        SplittableRandom draw = new SplittableRandom(seed);

        for (long minute = 0; minute < 120; minute++) {
            List<Load> loads = draw.longs(50, 0, 1000)
                    .mapToObj(key -> new Load(key(key), draw.nextDouble(8)))
                    .toList();
            splits.pass(minute, loads, draw);

            double landed = loads.stream().mapToDouble(Load::percent).sum();
            double borne = splits.splits().stream().mapToDouble(Split::load).sum();
            assertThat(borne).isCloseTo(landed, within(1e-6));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 95, 160, 400})
    void spreadLoadHeals(int percent) {
        List<List<SplitRow>> minutes = pass(0, 60, minute -> spread(percent, 0, 200));

        assertThat(minutes.get(2)).isNotEmpty();
        assertThat(minutes.subList(40, 60)).allMatch(List::isEmpty);
        assertThat(minutes.stream().flatMap(List::stream))
                .allMatch(row -> row.reasons().isEmpty());
    }

    @Test
    void aSplitThatHealsCoolsOverAFewMinutes() {
        List<List<SplitRow>> minutes = pass(
                0,
                15,
                minute -> spread(new double[] {82, 90, 100}[(int) Math.min(2, minute)] - (minute > 2 ? 6 : 0), 0, 200));

        assertThat(minutes.stream().limit(3).map(rows -> rows.get(0).score())).containsExactly(82, 90, 100);
        List<Integer> hottest = minutes.stream()
                .map(rows -> rows.isEmpty() ? 0 : rows.get(0).score())
                .toList();
        int cut = firstCut(minutes);
        assertThat(hottest.subList(cut, cut + 3)).containsExactly(92, 76, 51);
        assertThat(hottest.subList(cut + 3, hottest.size())).containsOnly(0);
    }

    @Test
    void anAppendIsNeverHealed_andItsBoundaryFollowsWithDelay() {
        List<List<SplitRow>> minutes = pass(0, 240, minute -> spread(90, minute * 1000, 100));

        for (int minute = 10; minute < 240; minute++) {
            SplitRow hottest = minutes.get(minute).get(0);
            assertThat(hottest.score()).isGreaterThanOrEqualTo(90);
            assertThat(hottest.limit()).isEqualTo("<end>");
            long start =
                    (Long) keys.read(hottest.start()).values().get(0).value().orElseThrow();
            assertThat(start).isLessThan(minute * 1000L).isGreaterThan((minute - 10) * 1000L);
        }
    }

    @Test
    void aHotRowIsIsolatedAndNeverSplit() {
        List<List<SplitRow>> minutes = pass(0, 240, minute -> {
            List<Load> loads = new ArrayList<>(spread(10, 0, 20));
            loads.add(new Load(key(7), 88));
            return loads;
        });

        assertThat(minutes.subList(20, 240)).allSatisfy(rows -> {
            assertThat(rows).hasSize(1);
            assertThat(rows.get(0).start()).isEqualTo("T(7)");
            assertThat(rows.get(0).limit()).isEqualTo("T(8)");
        });
    }

    @Test
    void reasonsComeLateAndNotAlways() {
        List<List<SplitRow>> hotRow = pass(0, 120, minute -> List.of(new Load(key(7), 90)));
        SplitMap others = new SplitMap(keys, List.of());
        List<List<SplitRow>> append = new ArrayList<>();
        for (long minute = 0; minute < 120; minute++) {
            append.add(others.pass(minute, spread(90, minute * 1000, 100), random));
        }

        assertReasons(hotRow, "HOT_ROW");
        assertReasons(append, "MOVING_HOT_SPOT");
    }

    private static void assertReasons(List<List<SplitRow>> minutes, String reason) {
        List<List<String>> reasons =
                minutes.stream().map(rows -> rows.get(0).reasons()).toList();
        assertThat(reasons.subList(0, 6)).containsOnly(List.of());
        assertThat(reasons.subList(30, 120)).contains(List.of(reason), List.of());
        assertThat(reasons).allMatch(said -> said.isEmpty() || said.equals(List.of(reason)));
    }

    @Test
    void onlyTheHundredHottestOfTheWarmAreReported() {
        List<Key> boundaries =
                LongStream.range(1, 150).mapToObj(at -> key(at * 10)).toList();
        SplitMap many = new SplitMap(keys, boundaries);
        List<Load> loads = LongStream.range(0, 150)
                .mapToObj(at -> new Load(key(at * 10 + 1), at % 15 == 0 ? 49 : 50 + at % 40))
                .toList();

        List<SplitRow> rows = many.pass(0, loads, random);

        assertThat(rows).hasSize(100).extracting(SplitRow::score).isSortedAccordingTo((a, b) -> b - a);
        assertThat(rows).allMatch(row -> row.score() >= 50);
    }

    @Test
    void splitsThatIdleAreMergedAgain() {
        pass(0, 30, minute -> spread(160, 0, 200));
        int loaded = splits.splits().size();

        pass(30, 60, minute -> List.of());

        assertThat(loaded).isGreaterThan(2);
        assertThat(splits.splits()).hasSize(1);
    }

    private List<List<SplitRow>> pass(long from, int count, LongFunction<List<Load>> loads) {
        List<List<SplitRow>> minutes = new ArrayList<>();
        for (long minute = from; minute < from + count; minute++) {
            minutes.add(splits.pass(minute, loads.apply(minute), random));
        }
        return minutes;
    }

    private static int firstCut(List<List<SplitRow>> minutes) {
        int minute = 0;
        while (minutes.get(minute).get(0).start().equals("<begin>")
                && minutes.get(minute).get(0).limit().equals("<end>")) {
            minute++;
        }
        return minute;
    }

    private List<Load> spread(double percent, long first, int rows) {
        return LongStream.range(first, first + rows)
                .mapToObj(row -> new Load(key(row), percent / rows))
                .toList();
    }

    private Key key(long value) {
        return keys.key("T", List.of(KeyValue.of(BaseType.INT64, value)));
    }
}
