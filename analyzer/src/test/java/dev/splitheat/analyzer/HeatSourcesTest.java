package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.splitheat.heat.Covered;
import dev.splitheat.heat.HeatSource;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.KeyPattern;
import dev.splitheat.heat.Load;
import dev.splitheat.heat.ObjectHeat;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HeatSourcesTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final Rig rig = new Rig().catalog();

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void sourcesOfOneMinute_lieSideBySide_eachWithItsCoverage() {
        locks(1, 30);
        operations(1);
        transactions(1);
        rig.interval(Rig.minute(1, "Users(101)", "Users(102)", 90));

        HeatWindow minute = last(Topic.HEAT);

        assertThat(minute.coverage())
                .containsOnlyKeys(
                        HeatSource.SPLIT_SCORES, HeatSource.LOCK_WAITS, HeatSource.OPERATIONS, HeatSource.ABORTS)
                .containsEntry(HeatSource.LOCK_WAITS, new Covered(MINUTE, false));
        assertThat(minute.ranges())
                .extracting(RangeHeat::start, RangeHeat::limit, RangeHeat::peakScore, RangeHeat::waitMicros)
                .containsExactly(
                        tuple("Users(101)", "Users(101, <end>)", 0, 30_000_000L),
                        tuple("Users(101)", "Users(102)", 90, 0L));
        assertThat(minute.objects())
                .containsExactly(new ObjectHeat("Users", new Load(500, 200, 10, 80, 20, 30_000_000L, 0)));
        assertThat(minute.whole().waitMicros()).isEqualTo(45_000_000L);
    }

    @Test
    void aSourceThatComesLate_changesItsWindowsByAHigherRevision() {
        rig.interval(Rig.minute(10, "Users(101)", "Users(102)", 90));
        HeatWindow first = last(Topic.HEAT_10M);

        locks(10, 30);

        HeatWindow second = last(Topic.HEAT_10M);
        assertThat(first.coverage()).doesNotContainKey(HeatSource.LOCK_WAITS);
        assertThat(second.end()).isEqualTo(first.end());
        assertThat(second.revision()).isGreaterThan(first.revision());
        assertThat(second.covered(HeatSource.LOCK_WAITS).time()).isEqualTo(MINUTE);
        assertThat(waits(second)).isEqualTo(30_000_000L);
        assertThat(last(Topic.HEAT).revision()).isEqualTo(1);
    }

    @Test
    void aMinuteWaitsForASourceThatIsAlive() {
        rig.interval(Rig.minute(1, List.of()));
        locks(1, 30);
        rig.heat(Topic.HEAT);

        rig.interval(Rig.minute(2, "Users(101)", "Users(102)", 90));
        boolean waits = rig.heat(Topic.HEAT).isEmpty();
        locks(2, 30);

        assertThat(waits).isTrue();
        assertThat(rig.heat(Topic.HEAT)).hasSize(1).allSatisfy(minute -> assertThat(waits(minute))
                .isEqualTo(30_000_000L));
    }

    @Test
    void waitsBesideNoHotSplit_areHeat_atEveryLayer() {
        for (int minute = 1; minute <= 60; minute++) {
            locks(minute, minute);
            rig.interval(Rig.minute(minute, List.of()));
        }

        long wanted = IntStream.rangeClosed(1, 60).sum() * 1_000_000L;
        assertThat(newest(rig.heat(Topic.HEAT)).stream()
                        .mapToLong(HeatSourcesTest::waits)
                        .sum())
                .isEqualTo(wanted);
        assertThat(newest(rig.heat(Topic.HEAT_10M)).stream()
                        .mapToLong(HeatSourcesTest::waits)
                        .sum())
                .isEqualTo(wanted);
        assertThat(waits(last(Topic.HEAT_1H))).isEqualTo(wanted);
    }

    @Test
    void sampledKeys_tellWhereWritesGo_inWhichOrder_andHowFast() {
        for (int minute = 1; minute <= 10; minute++) {
            rig.interval(Rig.minute(minute, "Users(" + minute * 1_000 + ")", "Users(<end>)", 90));
            samples(minute);
        }

        HeatWindow ten = last(Topic.HEAT_10M);

        assertThat(ten.objects())
                .extracting(object -> object.load().sampledWrites())
                .containsExactly(10 * 6_000L);
        assertThat(ten.ranges().stream().mapToLong(RangeHeat::sampledWrites).sum())
                .isEqualTo(10 * 6_000L);
        KeyPattern users = ten.patterns().get(0);
        assertThat(users.keys()).isEqualTo(600);
        assertThat(users.order().orElseThrow().part()).isZero();
        assertThat(users.writes().orElseThrow().perMinute()).isBetween(999.0, 1001.0);
        assertThat(users.ranges().orElseThrow().perMinute()).isBetween(999.0, 1001.0);
        assertThat(users.heavy()).hasSize(1);
    }

    @Test
    void theDecayingWindow_halvesWhatIsTwentyMinutesOld() {
        rig.interval(Rig.minute(1, "Users(101)", "Users(102)", 80))
                .interval(Rig.minute(21, "Users(101)", "Users(102)", 60));

        HeatWindow minute = last(Topic.HEAT);

        assertThat(minute.ranges().get(0).fading().scoreSeconds()).isEqualTo(60 * 40 + 60 * 60);
        assertThat(minute.fading().scoreSeconds()).isEqualTo(30 + 60);
    }

    @Test
    void aRevision_takesBackWhatItReplacesInTheDecayingWindow() {
        rig.interval(Rig.minute(1, "Users(101)", "Users(102)", 80))
                .interval(Rig.revision(1, Rig.minute(1, "Users(101)", "Users(102)", 60)));

        assertThat(last(Topic.HEAT).ranges().get(0).fading().scoreSeconds()).isEqualTo(60 * 60);
    }

    private HeatWindow last(Topic topic) {
        List<HeatWindow> windows = rig.heat(topic);
        return windows.get(windows.size() - 1);
    }

    /** Of windows with one end, the one that was sent last. */
    private static List<HeatWindow> newest(List<HeatWindow> sent) {
        Map<Instant, HeatWindow> newest = new TreeMap<>();
        sent.forEach(window -> newest.put(window.end(), window));
        return List.copyOf(newest.values());
    }

    private static long waits(HeatWindow window) {
        return window.ranges().stream().mapToLong(RangeHeat::waitMicros).sum();
    }

    private void locks(int minute, double seconds) {
        LockRow row = new LockRow(Optional.of("users(101)"), seconds, List.of());
        LockRow total = new LockRow(Optional.empty(), 1.5 * seconds, List.of());
        Interval<LockRow> interval =
                interval(StatisticsView.LOCK_STATS_TOP_MINUTE.name(), minute, Optional.of(total), List.of(row));
        rig.other(Topic.STATS_LOCK, Wire.LOCK_INTERVALS.write(interval), interval.end());
    }

    private void operations(int minute) {
        Interval<WorkloadRow> interval = interval(
                StatisticsView.TABLE_OPERATIONS_STATS_MINUTE.name(),
                minute,
                Optional.empty(),
                List.of(new TableOperationsRow("Users", 500, 200, 10)));
        rig.other(Topic.STATS_WORKLOAD, Wire.WORKLOAD_INTERVALS.write(interval), interval.end());
    }

    private void transactions(int minute) {
        TransactionRow row = new TransactionRow(
                OptionalLong.of(7),
                List.of("Users.Name"),
                List.of("Users.Name", "Users.Age"),
                List.of(),
                "",
                100,
                80,
                20,
                0,
                0,
                1,
                0.1,
                0.1,
                100,
                List.of(),
                Optional.empty());
        Interval<WorkloadRow> interval =
                interval(StatisticsView.TXN_STATS_TOP_MINUTE.name(), minute, Optional.empty(), List.of(row));
        rig.other(Topic.STATS_WORKLOAD, Wire.WORKLOAD_INTERVALS.write(interval), interval.end());
    }

    /** A hundred writes for each of sixty keys that were inserted one behind the other, a thousand numbers a minute. */
    private void samples(int minute) {
        Instant from = Rig.START.plus(MINUTE.multipliedBy(minute - 1));
        List<SampledKey> keys = IntStream.range(0, 60)
                .mapToObj(second -> new SampledKey(
                        "Users(" + (minute * 1_000 + second * 1_000 / 60) + ")",
                        Optional.of(Write.INSERT),
                        Optional.of(from.plusSeconds(second)),
                        ""))
                .toList();
        Interval<TableSample> interval = interval(
                "CHANGE_STREAM",
                minute,
                Optional.empty(),
                List.of(new TableSample("Users", false, 6_000, 0, 0, 0, keys)));
        rig.other(Topic.KEY_SAMPLES, Wire.KEY_SAMPLES.write(interval), interval.end());
    }

    private static <R> Interval<R> interval(String view, int minute, Optional<R> total, List<R> rows) {
        Instant end = Rig.START.plus(MINUTE.multipliedBy(minute));
        return new Interval<>(
                Rig.DATABASE, view, end, MINUTE, end.plusSeconds(20), 0, 0, 1, Coverage.COMPLETE, false, total, rows);
    }
}
