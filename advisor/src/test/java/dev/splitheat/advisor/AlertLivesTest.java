package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.alert.Samples;
import dev.splitheat.avro.HeatWindow;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.lifecycle.Blindness;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Impact;
import dev.splitheat.notice.Marks;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Alerts through the topology, in virtual time. */
class AlertLivesTest extends AlertsInVirtualTime {
    @Test
    void databaseThatSendsNothingAnyMore_isBlind_andItsAlertsStayAsTheyAre() {
        advisor.send(heat(NOW));
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.send(finding(2, Finding.Status.RESOLVED));
        advisor.alerts().readValuesToList();

        advisor.pass(Duration.ofSeconds(60));
        advisor.pass(Timing.DEFAULT.blindAfter());
        List<Alert> blind = advisor.alerts().readValuesToList();

        assertThat(blind)
                .extracting(Alert::id, Alert::state)
                .contains(tuple(Blindness.id(DATABASE), Alert.State.FIRING));
    }

    @Test
    void alertOfABlindDatabase_isFrozenUntilStatisticsComeAgain() {
        advisor.send(heat(NOW));
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.pass(Timing.DEFAULT.blindAfter().plusSeconds(10));
        advisor.send(finding(2, Finding.Status.RESOLVED));
        advisor.pass(Duration.ofHours(1));
        List<Alert> frozen = of(Marks.Subject.HOTSPOT);

        advisor.send(heat(NOW.plusSeconds(3_600)));
        advisor.pass(Duration.ofSeconds(5));
        advisor.pass(Timing.DEFAULT.clearing());
        List<Alert> after = advisor.alerts().readValuesToList();

        assertThat(frozen)
                .extracting(Alert::state)
                .containsExactly(Alert.State.FIRING, Alert.State.FIRING, Alert.State.CLEARING);
        assertThat(frozen.get(2).marks().blindSince()).contains(NOW);
        assertThat(after)
                .extracting(alert -> alert.marks().subject(), Alert::state)
                .containsExactly(
                        tuple(Marks.Subject.BLIND, Alert.State.RESOLVED),
                        tuple(Marks.Subject.HOTSPOT, Alert.State.CLEARING),
                        tuple(Marks.Subject.HOTSPOT, Alert.State.RESOLVED));
    }

    @Test
    void databaseThatWasNeverRead_isBlind_andItsCollectorSaysWhy() {
        advisor.send(refused("orders refuses: grant spanner.databases.select to the collector"));

        advisor.pass(Timing.DEFAULT.blindAfter().plusSeconds(10));

        assertThat(advisor.alerts().readValue().finding().evidence())
                .extracting(Phrase::plain)
                .containsExactly("The collector says: orders refuses: grant spanner.databases.select to the collector");
    }

    @Test
    void databaseThatNobodyWatchesAnyMore_isNotBlind() {
        advisor.send(refused("gone"));
        advisor.send(heat(NOW));
        advisor.takeBack(refused("gone"));

        advisor.pass(Timing.DEFAULT.blindAfter().plusSeconds(10));

        assertThat(advisor.alerts().isEmpty()).isTrue();
    }

    @Test
    void alertsOfOneRootTable_areOneMessage() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.send(Samples.firing("f-9999", 1, Severity.WARNING).finding());

        assertThat(advisor.alerts().readValuesToList())
                .extracting(Alert::id, alert -> alert.marks().lead(), alert -> alert.marks()
                        .companions()
                        .size())
                .containsExactlyInAnyOrder(
                        tuple("f-3a91", Optional.empty(), 0),
                        tuple("f-9999", Optional.of("f-3a91"), 0),
                        tuple("f-3a91", Optional.empty(), 1));
    }

    @Test
    void alertTakesAlong_whatIsMeasuredOfItsPlace() {
        advisor.sendWorkload(Interval.whole(
                DATABASE,
                StatisticsView.TABLE_OPERATIONS_STATS_MINUTE,
                NOW,
                NOW,
                false,
                List.<WorkloadRow>of(
                        new TableOperationsRow("Orders", 0, 62, 0), new TableOperationsRow("Users", 50, 38, 0))));
        advisor.sendSeries(commits(Samples.TEN.minusSeconds(60), 1));
        advisor.sendSeries(commits(NOW, 3));

        advisor.send(finding(1, Finding.Status.OPEN));

        assertThat(advisor.alerts().readValue().impact())
                .isEqualTo(new Impact(
                        Optional.of(new Impact.Load(0.62, 0, 1)),
                        Optional.of(new Impact.Latency("Commit", 0.398, Optional.of(0.0995)))));
    }

    @Test
    void criticalAlertThatNothingChanges_isRemindedOf() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.alerts().readValuesToList();

        advisor.pass(Timing.DEFAULT.remindCritical());
        advisor.pass(Duration.ofMinutes(10));

        assertThat(of(Marks.Subject.HOTSPOT))
                .extracting(alert -> alert.marks().reminders())
                .containsExactly(1);
    }

    @Test
    void whatHasBeenOverForWeeks_leavesTheTopic() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.send(finding(2, Finding.Status.RESOLVED));
        advisor.pass(Timing.DEFAULT.clearing());
        advisor.alerts().readValuesToList();

        advisor.pass(Duration.ofDays(34));
        List<Alert> early = advisor.alerts().readValuesToList();
        advisor.pass(Duration.ofDays(2));
        List<Alert> late = advisor.alerts().readValuesToList();

        assertThat(early).doesNotContainNull();
        assertThat(late).containsExactly((Alert) null);
    }

    @Test
    void afterARestart_alertsGoOnWhereTheyWere() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.send(finding(2, Finding.Status.RESOLVED));

        advisor = advisor.restarted(NOW.plusSeconds(30), state.resolve("next"));
        advisor.pass(Timing.DEFAULT.clearing());

        assertThat(advisor.alerts().readValue().state()).isEqualTo(Alert.State.RESOLVED);
    }

    private static CollectorStatus refused(String why) {
        return new CollectorStatus(
                DATABASE,
                "SPLIT_STATS_TOP_MINUTE",
                CollectorStatus.State.REFUSED,
                NOW,
                Optional.of(why),
                Optional.empty(),
                Optional.empty(),
                CollectorStatus.Tally.NONE);
    }

    /** All in one of the buckets below 0.05, 0.1, 0.2 and 0.4 seconds. */
    private static Interval<MetricPoint> commits(Instant end, int bucket) {
        List<Long> counts = IntStream.rangeClosed(0, bucket)
                .mapToObj(at -> at == bucket ? 1_000L : 0L)
                .toList();
        MetricPoint point = new MetricPoint(
                "api/request_latencies",
                Map.of("method", "Commit"),
                OptionalDouble.empty(),
                Optional.of(new Distribution(1_000, 0.1, 0, 3, 2, 0.05, counts)));
        return new Interval<>(
                DATABASE,
                "CLOUD_MONITORING",
                end,
                Duration.ofMinutes(1),
                end,
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(point));
    }

    private static HeatWindow heat(Instant end) {
        return HeatWindow.newBuilder()
                .setDatabase(DATABASE)
                .setWindowEnd(end)
                .setWindowSeconds(60)
                .setCoveredSeconds(60)
                .setRanges(List.of())
                .setSources(List.of())
                .build();
    }
}
