package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.alert.Samples;
import dev.splitheat.avro.HeatWindow;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.lifecycle.Blindness;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Alerts through the topology, in virtual time. */
class AlertLivesTest {
    private static final Instant NOW = Samples.TEN.plusSeconds(60 * 37);
    private static final String DATABASE = Samples.open(1).database();

    @TempDir
    private Path state;

    private AdvisorUnderTest advisor;

    @BeforeEach
    void start() {
        advisor = AdvisorUnderTest.at(NOW, state);
    }

    @AfterEach
    void stop() {
        advisor.close();
    }

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
    void silence_hushesWhatItCovers_untilItEnds() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.alerts().readValuesToList();

        advisor.send(silence("*/orders", NOW, NOW.plusSeconds(600)));
        advisor.pass(Duration.ofSeconds(5));
        Optional<Hush> during = advisor.alerts().readValue().marks().hush();
        advisor.pass(Duration.ofSeconds(600));

        assertThat(during.map(Hush::author)).contains("ada");
        assertThat(advisor.alerts().readValue().marks().hush()).isEmpty();
    }

    @Test
    void silenceOfAnotherDatabase_changesNothing() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.alerts().readValuesToList();

        advisor.send(silence("*/customers", NOW, NOW.plusSeconds(600)));
        advisor.pass(Duration.ofSeconds(30));

        assertThat(advisor.alerts().isEmpty()).isTrue();
    }

    @Test
    void whatOpensUnderASilence_isHushedFromTheStart() {
        advisor.send(silence("*", NOW, NOW.plusSeconds(600)));

        advisor.send(finding(1, Finding.Status.OPEN));

        assertThat(advisor.alerts().readValue().marks().hush()).isPresent();
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
    void acceptedRisk_hidesNoOtherAlertOfItsTable() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.send(new Silence(
                "s-1",
                Silence.Kind.ACCEPTED_RISK,
                new Scope("*/orders", Optional.empty(), Optional.empty(), Optional.of("f-3a91")),
                NOW,
                NOW.plusSeconds(600),
                "ada",
                "known"));
        advisor.pass(Duration.ofSeconds(5));
        advisor.alerts().readValuesToList();

        advisor.send(Samples.firing("f-9999", 1, Severity.WARNING).finding());

        assertThat(advisor.alerts().readValuesToList())
                .extracting(Alert::id, alert -> alert.marks().lead())
                .containsExactly(tuple("f-9999", Optional.empty()));
    }

    @Test
    void silenceOfAWholeDatabase_freesNoCompanionOnItsWay() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.send(Samples.firing("f-9999", 1, Severity.WARNING).finding());
        advisor.alerts().readValuesToList();

        advisor.send(silence("*", NOW, NOW.plusSeconds(600)));
        advisor.pass(Duration.ofSeconds(5));

        assertThat(advisor.alerts().readValuesToList())
                .allMatch(alert -> alert.marks().hush().isPresent())
                .extracting(Alert::id, alert -> alert.marks().lead())
                .contains(tuple("f-9999", Optional.of("f-3a91")))
                .doesNotContain(tuple("f-9999", Optional.empty()));
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

    private List<Alert> of(Marks.Subject subject) {
        return advisor.alerts().readValuesToList().stream()
                .filter(alert -> alert.marks().subject() == subject)
                .toList();
    }

    private static Silence silence(String databases, Instant from, Instant until) {
        return new Silence(
                "s-1",
                Silence.Kind.MAINTENANCE,
                new Scope(databases, Optional.empty(), Optional.empty(), Optional.empty()),
                from,
                until,
                "ada",
                "a planned import");
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

    private static Finding finding(int revision, Finding.Status status) {
        return Samples.finding(revision, status, Severity.CRITICAL, 37);
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
