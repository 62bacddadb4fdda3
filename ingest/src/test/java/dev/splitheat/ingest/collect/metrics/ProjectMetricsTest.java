package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.MetricHarvest.OfDatabase;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectMetricsTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/shop/databases/orders");
    private static final DatabaseName USERS = DatabaseName.of("projects/p/instances/shop/databases/users");
    private static final String CPU = "instance/cpu/utilization";
    private static final String NODES = "instance/node_count";
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final SimulatedSeries series = new SimulatedSeries(ORDERS, USERS);
    private final Map<DatabaseName, PointLedger> ledgers = new HashMap<>();
    private final List<Interval<MetricPoint>> sent = new ArrayList<>();
    private ProjectMetrics metrics;
    private Instant now = NOON;

    @BeforeEach
    void start() {
        metrics = project(List.of(CPU, NODES));
        watch(ORDERS);
        watch(USERS);
    }

    @Test
    void oneCallForEachMetric_servesAllDatabases() {
        metrics.turn(now, ledgers);

        assertThat(series.questions).extracting(MetricQuestion::metric).containsExactly(CPU, NODES);
    }

    @Test
    void history_isSentWholeAndInOrder() {
        untilNothingIsDue();

        assertThat(ends(ORDERS)).hasSize(20).isSorted().doesNotHaveDuplicates().endsWith(NOON.minusSeconds(240));
        assertThat(ends(USERS)).isEqualTo(ends(ORDERS));
    }

    @Test
    void pointsOfAnInstance_belongToEachOfItsDatabases() {
        untilNothingIsDue();

        assertThat(sent).allSatisfy(minute -> assertThat(minute.rows())
                .extracting(MetricPoint::metric)
                .containsExactly(CPU, NODES));
    }

    @ParameterizedTest
    @CsvSource({"120, PT3M", "180, PT4M", "600, PT11M"})
    void minute_isCompleteWhenTheDelayThatTheDescriptorTells_andAMinuteMore_arePast(int delay, Duration settled) {
        series.timings.put(CPU, MetricTiming.each60sAfter(Duration.ofSeconds(delay)));
        series.timings.put(NODES, MetricTiming.each60sAfter(Duration.ofSeconds(60)));

        assertThat(metrics.turn(now, ledgers).newest()).isEqualTo(NOON.minus(settled));
    }

    @Test
    void withoutDescriptors_theDocumentedDelayHolds() {
        assertThat(metrics.turn(now, ledgers).newest()).isEqualTo(NOON.minusSeconds(240));
    }

    @Test
    void nextTurn_comesWhenTheNextMinuteIsComplete() {
        Instant next = untilNothingIsDue();

        assertThat(next).isBetween(NOON.plusSeconds(60), NOON.plusSeconds(70));
    }

    @Test
    void minuteWithoutPoints_isSilent() {
        series.silent = true;

        untilNothingIsDue();

        assertThat(sent).hasSize(40).allSatisfy(minute -> assertThat(minute.coverage())
                .isEqualTo(Coverage.SILENT));
    }

    @Test
    void projectThatHadPointsAndHasNone_isTakenForTooEarly_forTenMinutes() {
        untilNothingIsDue();
        series.silent = true;
        int before = sent.size();

        step(Duration.ofMinutes(5));
        assertThat(sent).hasSize(before);
        step(Duration.ofMinutes(6));

        assertThat(sent.subList(before, sent.size())).hasSize(2).allSatisfy(minute -> assertThat(minute.coverage())
                .isEqualTo(Coverage.SILENT));
    }

    @Test
    void latePoint_sendsItsMinuteOnceMore_whole() {
        Instant late = NOON.minusSeconds(600);
        series.lateUntil.put(late, NOON.plusSeconds(1));
        series.now = now;
        untilNothingIsDue();
        int before = sent.size();

        minutes(30);

        List<Interval<MetricPoint>> again =
                sent.stream().filter(minute -> minute.end().equals(late)).toList();
        assertThat(again).extracting(Interval::revision).containsExactlyInAnyOrder(0, 0, 1, 1);
        assertThat(again).filteredOn(minute -> minute.revision() == 0).allMatch(minute -> minute.rows()
                .isEmpty());
        assertThat(again)
                .filteredOn(minute -> minute.revision() == 1)
                .allMatch(minute -> minute.rows().size() == 2);
        assertThat(sent).hasSize(before + 2 * 30 + 2);
    }

    /** As when this machine's clock is ahead. */
    @Test
    void minuteInWhichTheSlowestMetricHasNothingYet_waits() {
        series.newest.put(NODES, NOON.minusSeconds(400));

        untilNothingIsDue();
        assertThat(ends(ORDERS)).endsWith(NOON.minusSeconds(420));
        series.newest.clear();
        step(Duration.ofMinutes(1));

        assertThat(ends(ORDERS)).endsWith(NOON.minusSeconds(180));
        assertThat(sent).allMatch(minute -> minute.rows().size() == 2);
    }

    @Test
    void minutesThatAreKeptNoLonger_areMissing() {
        Instant old = NOON.minus(Duration.ofDays(42)).minus(Duration.ofHours(1));
        ledgers.put(ORDERS, PointLedger.beginning(old));
        ledgers.remove(USERS);

        MetricHarvest harvest = metrics.turn(now, ledgers);

        assertThat(harvest.calls()).isZero();
        assertThat(harvest.databases().get(ORDERS).missing()).isEqualTo(56);
        assertThat(harvest.databases().get(ORDERS).after().sentUpTo())
                .isEqualTo(NOON.minus(Duration.ofDays(42)).minusSeconds(240));
    }

    @Test
    void historyOfManyDatabases_takesFewerCallsOnceItIsKnownHowMuchOneBrings() {
        for (int number = 0; number < 500; number++) {
            DatabaseName database = DatabaseName.of("projects/p/instances/shop/databases/d" + number);
            series.databases.add(database);
            watch(database);
        }

        untilNothingIsDue();

        assertThat(series.questions).hasSizeLessThanOrEqualTo(2 * 5);
        assertThat(ends(ORDERS)).hasSize(20).isSorted();
    }

    @Test
    void pointThatCameWhileAnotherVanished_isSeen() {
        metrics = project(List.of(CPU, NODES, "instance/processing_units"));
        Instant end = NOON.minusSeconds(600);
        series.except.put("instance/processing_units", end);
        untilNothingIsDue();
        series.except.clear();
        series.except.put(NODES, end);

        minutes(30);

        assertThat(sent)
                .filteredOn(minute -> minute.end().equals(end) && minute.revision() == 1)
                .hasSize(2);
    }

    @Test
    void latePointThatCameWhileNobodyLooked_isFoundAfterARestart() {
        Instant late = NOON.minusSeconds(900);
        series.lateUntil.put(late, NOON.plusSeconds(1));
        series.now = now;
        untilNothingIsDue();
        metrics = project(List.of(CPU, NODES));

        minutes(60);

        assertThat(sent)
                .filteredOn(minute -> minute.end().equals(late))
                .extracting(Interval::revision)
                .containsExactlyInAnyOrder(0, 0, 1, 1);
    }

    @Test
    void minutesAreLookedAtAgain_forAFewCallsMore() {
        untilNothingIsDue();
        series.questions.clear();

        minutes(120);

        assertThat(series.questions).hasSizeBetween(2 * 120, 2 * 120 + 2 * (12 + 2 + 1));
    }

    @Test
    void databaseThatComesLater_isCaughtUp_whileTheOthersGoOn() {
        untilNothingIsDue();
        DatabaseName carts = DatabaseName.of("projects/p/instances/shop/databases/carts");
        series.databases.add(carts);
        watch(carts);
        now = now.plusSeconds(60);

        metrics.turn(now, ledgers).databases().forEach((database, share) -> assertThat(database)
                .isNotEqualTo(carts));
        untilNothingIsDue();

        assertThat(ends(carts)).hasSize(20 + 1);
    }

    @Test
    void sixHoursOfHistory_keepNobodyWaiting_andTheirMinutesComeBeside_theNewestFirst() {
        now = NOON.plus(Duration.ofHours(6));
        series.now = now;

        metrics.turn(now, ledgers).databases().forEach((database, share) -> {
            sent.addAll(share.minutes());
            ledgers.put(database, share.after());
        });
        assertThat(ends(ORDERS)).containsExactly(now.minusSeconds(240));
        untilNothingIsDue();

        assertThat(ends(ORDERS)).hasSize(20 + 360).doesNotHaveDuplicates();
        assertThat(ends(ORDERS).stream().sorted().toList().get(0)).isEqualTo(NOON.minus(Duration.ofMinutes(23)));
        assertThat(ends(USERS)).isEqualTo(ends(ORDERS));
        assertThat(ledgers.get(ORDERS).owed().count()).isZero();
        assertThat(ledgers.get(ORDERS).recent()).hasSize(120);
    }

    @Test
    void anOutageWhileHistoryIsOwed_isOwedAsWell_andNothingIsSentTwice() {
        ledgers.remove(USERS);
        ledgers.put(ORDERS, PointLedger.beginning(NOON.minus(Duration.ofHours(30))));
        series.now = now;
        sent.addAll(turn());
        assertThat(ledgers.get(ORDERS).owed().stretches()).hasSize(1);

        metrics = project(List.of(CPU, NODES));
        step(Duration.ofHours(3));

        assertThat(ledgers.get(ORDERS).owed().count()).isZero();
        assertThat(ends(ORDERS)).hasSize(33 * 60 - 4).doesNotHaveDuplicates();
    }

    @Test
    void metricThatIsNotThere_isAskedForOnceADay() {
        series.unknown.add(NODES);
        untilNothingIsDue();
        series.questions.clear();

        minutes(3);
        assertThat(series.questions).extracting(MetricQuestion::metric).containsOnly(CPU);
        now = now.plus(Duration.ofDays(1));
        metrics.turn(now, ledgers);

        assertThat(series.questions).extracting(MetricQuestion::metric).contains(NODES);
    }

    @Test
    void metricThatIsNotThere_isTold_untilItIs() {
        series.unknown.add(NODES);
        untilNothingIsDue();

        assertThat(metrics.problem()).hasValueSatisfying(problem -> assertThat(problem)
                .startsWith("projects/p has no metric " + NODES + ", so that"));
        assertThat(sent).allMatch(minute -> minute.coverage() == Coverage.COMPLETE);

        series.unknown.clear();
        step(Duration.ofDays(1).plusMinutes(1));

        assertThat(metrics.problem()).isEmpty();
    }

    @Test
    void minutesOfWhichNoMetricIsThere_areMissing_notSilent() {
        series.unknown.addAll(List.of(CPU, NODES));

        metrics.turn(now, ledgers).databases().values().forEach(share -> sent.addAll(share.minutes()));
        now = now.plusSeconds(600);
        metrics.turn(now, ledgers).databases().values().forEach(share -> sent.addAll(share.minutes()));

        assertThat(sent).isNotEmpty().allMatch(minute -> minute.coverage() == Coverage.MISSING);
    }

    @Test
    void refusal_movesNothing() {
        series.denied = true;
        assertThatThrownBy(() -> metrics.turn(now, ledgers)).isInstanceOf(UnreadableProjectException.class);

        series.denied = false;
        untilNothingIsDue();

        assertThat(ends(ORDERS)).hasSize(20);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 50, assumed", "0.87, 87, assumed", "1.5, 1.5, seen", "87, 87, seen"})
    void peakScore_isFrom0To100_andSaysHowThatIsKnown(double told, double score, String scale) {
        series.value = told;
        metrics = project(List.of(PeakScore.METRIC));

        untilNothingIsDue();

        assertThat(sent).isNotEmpty().allSatisfy(minute -> assertThat(minute.rows())
                .allSatisfy(point -> {
                    assertThat(point.value()).hasValue(score);
                    assertThat(point.labels()).containsEntry(PeakScore.LABEL, scale);
                }));
    }

    @Test
    void pointThatWasSampledWithinAMinute_belongsToIt() {
        series.offset = Duration.ofSeconds(23);

        untilNothingIsDue();

        assertThat(sent).allSatisfy(minute -> assertThat(minute.rows()).hasSize(2));
    }

    private ProjectMetrics project(List<String> wanted) {
        return new ProjectMetrics(
                "p",
                new MetricPlan(wanted, Duration.ofMinutes(1), Duration.ofMinutes(24), Duration.ofHours(2)),
                series);
    }

    private void watch(DatabaseName database) {
        ledgers.put(database, metrics.beginning(now));
    }

    private List<Interval<MetricPoint>> turn() {
        OfDatabase share = metrics.turn(now, ledgers).databases().get(ORDERS);
        ledgers.put(ORDERS, share.after());
        return share.minutes();
    }

    private void minutes(int many) {
        for (int minute = 0; minute < many; minute++) {
            step(Duration.ofMinutes(1));
        }
    }

    private void step(Duration duration) {
        now = now.plus(duration);
        series.now = now;
        untilNothingIsDue();
    }

    /** Until the next turn is a new minute's. */
    private Instant untilNothingIsDue() {
        MetricHarvest harvest;
        do {
            harvest = metrics.turn(now, ledgers);
            harvest.databases().forEach((database, share) -> {
                sent.addAll(share.minutes());
                ledgers.put(database, share.after());
            });
        } while (harvest.next().isBefore(now.plusSeconds(20)) && harvest.calls() > 0);
        return harvest.next();
    }

    private List<Instant> ends(DatabaseName database) {
        return sent.stream()
                .filter(minute -> minute.database().equals(database.toString()))
                .map(Interval::end)
                .toList();
    }
}
