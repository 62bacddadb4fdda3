package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.finding.CameWithHeat;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.TableOperationsRow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LifeOfAFindingTest {
    private static final String DDL = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";

    private final Scene scene = new Scene(DDL);

    @Test
    void changingReasonsAndPauses_keepOneFindingForOneRange() {
        scene.minute("Users(101) .. Users(102) 60")
                .minute("Users(101) .. Users(102) 95 HOT_ROW")
                .minute("Users(101) .. Users(102) 80 HOT_ROW")
                .minute("Users(101) .. Users(102) 55")
                .minute()
                .minute("Users(101) .. Users(102) 70 LARGE_SCAN_HOT_SPOT")
                .minute("Users(101) .. Users(102) 65 LARGE_SCAN_HOT_SPOT")
                .minute()
                .minute("Users(101) .. Users(102) 52");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(scene.only().hotMinutes()).isEqualTo(7);
    }

    @Test
    void onceOneOfItsPlacesTellsTheCause_whatWasOnlyHotGoesOnUnderThatCause_andNothingIsToldTwice() {
        Scene events = new Scene("CREATE TABLE Events (Lane INT64, At TIMESTAMP) PRIMARY KEY (Lane, At)")
                .minutes(7, "<begin> .. Events(4) 95", "Events(4) .. <end> 95");
        Finding warm = events.only();

        events.minutes(
                3,
                "<begin> .. Events(4) 95",
                "Events(4) .. Events(7, \"2026-11-20T10:07:30Z\") 95",
                "Events(7, \"2026-11-20T10:07:30Z\") .. <end> 95 MOVING_HOT_SPOT");

        assertThat(warm.cause()).isEqualTo(Cause.UNSPLIT_LOAD);
        assertThat(events.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
        assertThat(events.told()).extracting(Finding::id).containsOnly(warm.id());
    }

    @Test
    void absenceResolves_andMissingMinutesDoNot() {
        scene.minutes(6, "Users(101) .. Users(102) 90").missingMinutes(30);
        Finding frozen = scene.only();

        scene.minutes(10);

        assertThat(frozen.status()).isEqualTo(Finding.Status.OPEN);
        assertThat(scene.only().status()).isEqualTo(Finding.Status.RESOLVED);
    }

    @Test
    void aSplitThatIsReportedBelowFifty_isNotHot_soThatItsFindingIsResolved() {
        scene.minutes(6, "Users(101) .. Users(102) 90").minutes(10, "Users(101) .. Users(102) 49");

        assertThat(scene.only().status()).isEqualTo(Finding.Status.RESOLVED);
        assertThat(scene.only().hotMinutes()).isEqualTo(6);
    }

    @Test
    void heatBeginsWithTheFirstMinuteAtFifty() {
        scene.minutes(20, "Users(101) .. Users(102) 49").minutes(6, "Users(101) .. Users(102) 90");

        assertThat(scene.only().firstHeatAt()).isEqualTo(Instant.parse("2026-11-20T10:21:00Z"));
    }

    @Test
    void aFindingThatIsOver_saysOfWhenItsFiguresAre_andOneThatReturnsHasNewOnes() {
        scene.minutes(6, "Users(101) .. Users(102) 90").minutes(10);
        Finding over = scene.only();

        scene.minutes(200).minutes(6, "Users(101) .. Users(102) 70");

        assertThat(over.evidence())
                .extracting(Phrase::plain)
                .contains("All this is as it was seen up to 2026-11-20T10:06:00Z.");
        assertThat(scene.only().evidence())
                .extracting(Phrase::plain)
                .contains("CPU score of up to 70, and 50 or more in 6 minutes from 2026-11-20T13:37:00Z to"
                        + " 2026-11-20T13:42:00Z.")
                .noneMatch(sentence -> sentence.startsWith("All this"));
        assertThat(scene.only().peakScore()).isEqualTo(90);
    }

    /** What was appended to for ten minutes stays hot where it is, and nothing tells why any more. */
    @Test
    void whatGoesOnAtFullLoad_isCritical_alsoWhereNothingShowsItsCauseAnew() {
        Scene log = new Scene("CREATE TABLE Log (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id)");
        for (int minute = 0; minute < 10; minute++) {
            log.minute("Log(2026-11-20T10:%02d:00Z,\"a\") .. <end> 90 MOVING_HOT_SPOT".formatted(minute));
        }
        String place = "Log(2026-11-20T10:09:00Z,\"a\") .. Log(2026-11-20T10:09:00Z,\"q\") ";
        log.minutes(80, place + 75).minutes(40, place + 100);

        assertThat(log.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
        assertThat(log.only().severity()).isEqualTo(Severity.CRITICAL);
        assertThat(log.only().evidence())
                .extracting(Phrase::plain)
                .anyMatch(sentence -> sentence.startsWith("All this is as it was seen up to"))
                .anyMatch(sentence -> sentence.startsWith("It is critical since 2026-11-20T12:00:00Z"));
    }

    @Test
    void aRowThatWasSetApart_saysWhatWasHotBefore() {
        scene.minutes(4, "Users(1) .. Users(900) 90").minutes(6, "Users(101) .. Users(102) 90");

        assertThat(scene.only().evidence())
                .extracting(Phrase::plain)
                .contains("Up to 2026-11-20T10:04:00Z the heat was of the range Users(1) to Users(900).");
    }

    @Test
    void heatThatReturnsWithinADay_reopensTheSameFinding() {
        scene.minutes(6, "Users(101) .. Users(102) 90").minutes(300).minutes(6, "Users(101) .. Users(102) 90");

        assertThat(scene.only().status()).isEqualTo(Finding.Status.OPEN);
        assertThat(scene.only().hotMinutes()).isEqualTo(12);
    }

    /** While it lasts, all of an object that nothing explains is one finding, too. */
    @Test
    void heatThatNothingExplains_andThatReturnsElsewhereInItsObject_reopensTheSameFinding() {
        scene.minutes(12, "Users(100) .. Users(200) 82").minutes(60).minutes(12, "Users(600) .. Users(700) 82");

        assertThat(scene.worst())
                .extracting(Finding::cause, Finding::status)
                .containsExactly(tuple(Cause.UNDIAGNOSED, Finding.Status.OPEN));
    }

    /** Spanner named a row while the end had not been cut yet. */
    @Test
    void aCauseOfWhichNothingIsSeenAnyMore_givesWayToOneThatIsSeen_beItNoSurer() {
        scene.minutes(4, "Users(1000) .. <end> 100 HOT_ROW");
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);

        for (int end = 1; end <= 40; end++) {
            scene.minute("Users(" + (1000 + 70 * (end / 6)) + ") .. <end> 95 MOVING_HOT_SPOT");
        }

        assertThat(scene.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
    }

    @ParameterizedTest(name = "{0} minutes: {1}")
    @CsvSource({"4, INFO", "6, INFO", "9, INFO", "10, WARNING", "20, WARNING"})
    void whatIsOverAfterMinutes_andDidNoHarm_wasNoMoreThanABurst(int minutes, Severity severity) {
        scene.minutes(minutes, "Users(101) .. Users(102) 90 HOT_ROW");
        Finding open = scene.only();

        scene.minutes(20);

        assertThat(open.severity()).isEqualTo(Severity.WARNING);
        assertThat(scene.only().severity()).isEqualTo(severity);
        assertThat(scene.only().evidence().stream()
                        .anyMatch(phrase -> phrase.plain().startsWith("It was over after")))
                .isEqualTo(severity == Severity.INFO);
    }

    @Test
    void aRowThatIsHotForAMinuteNowAndThen_isNoBurst() {
        for (int time = 0; time < 4; time++) {
            scene.minutes(3, "Users(101) .. Users(102) 90 HOT_ROW").minutes(6);
        }
        scene.minutes(20);

        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
    }

    /** Warm splits that take turns look like a job that visits all rows, now and then. */
    @Test
    void aPassOfMinutes_refutesNothingThatWasHotForAnHourBefore() {
        Scene parts = new Scene("CREATE TABLE Parts (Country STRING(2) NOT NULL, Id STRING(36) NOT NULL)"
                        + " PRIMARY KEY (Country, Id)")
                .operating(Optional.of(new TableOperationsRow("Parts", 900_000, 600, 0)))
                .minutes(60, "Parts(\"US\",\"61a4f6e5\") .. Parts(\"US\",\"bdb0e7bd\") 92");
        Finding before = parts.only();

        parts.minutes(3, "Parts(\"US\",\"102a0000\") .. Parts(\"US\",\"2b690000\") 70")
                .minutes(3, "Parts(\"US\",\"2b690000\") .. Parts(\"US\",\"3ef00000\") 70")
                .minutes(3, "Parts(\"US\",\"3ef00000\") .. Parts(\"US\",\"4d4f0000\") 70");

        assertThat(before.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(parts.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(parts.only().severity()).isEqualTo(before.severity());
    }

    @Test
    void whatCameWithTheHeat_isToldAfterHours_too() {
        scene.operating(reads(9_000)).minutes(20);
        scene.operating(reads(300_000)).minutes(150, "Users(101) .. Users(102) 90 HOT_ROW");

        assertThat(CameWithHeat.in(scene.only().evidence())).contains(CameWithHeat.READS);
        assertThat(scene.only().evidence())
                .filteredOn(phrase -> CameWithHeat.told(List.of(phrase)).isPresent())
                .hasSize(1);
    }

    @Test
    void whatCameWithTheHeat_isToldNoMoreOnceTheOthersHaveCome() {
        scene.operating(reads(9_000)).minutes(20);
        scene.operating(reads(300_000)).minutes(10, "Users(101) .. Users(102) 90 HOT_ROW");
        scene.operating(Optional.of(new TableOperationsRow("Users", 300_000, 120_000, 0)))
                .minutes(10, "Users(101) .. Users(102) 90 HOT_ROW");

        assertThat(CameWithHeat.in(scene.only().evidence())).isEmpty();
    }

    private static Optional<TableOperationsRow> reads(long reads) {
        return Optional.of(new TableOperationsRow("Users", reads, 600, 0));
    }

    @Test
    void aHundredForHalfAnHour_isCritical() {
        scene.minutes(31, "Users(101) .. Users(102) 100 HOT_ROW");

        assertThat(scene.only().severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void whatIsColdForADay_isForgotten() {
        scene.minutes(6, "Users(101) .. Users(102) 90").minutes(24 * 60);

        assertThat(scene.rememberedTracks()).isZero();
    }
}
