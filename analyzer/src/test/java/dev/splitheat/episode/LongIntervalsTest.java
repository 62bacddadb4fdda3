package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.LockRow;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a score that is the highest of ten minutes or an hour says, and what it does not. */
class LongIntervalsTest {
    private static final String GOODS = "CREATE TABLE Goods (Id INT64 NOT NULL, V INT64) PRIMARY KEY (Id)";
    private static final String EVENTS = "CREATE TABLE Events (At TIMESTAMP NOT NULL) PRIMARY KEY (At)";
    private static final String VOTES =
            "CREATE TABLE Votes (Match INT64 NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Match, Id)";
    private static final String ROW = "Goods(7) .. Goods(8) 96 HOT_ROW";

    @Test
    void oneIntervalMayHaveBeenOneMinute_whichIsNoWarning() {
        assertThat(new Scene(GOODS).hour().hour(ROW).worst())
                .extracting(Finding::severity)
                .containsOnly(Severity.INFO);
        assertThat(new Scene(GOODS).tenMinutes().tenMinutes(ROW).worst())
                .extracting(Finding::severity)
                .containsOnly(Severity.INFO);
        assertThat(new Scene(GOODS).tenMinutes().tenMinutes(ROW).tenMinutes(ROW).only())
                .extracting(Finding::cause, Finding::severity)
                .containsExactly(Cause.HOT_ROW, Severity.WARNING);
    }

    @Test
    void aRowThatSpannerNamesInOneInterval_isARow_andNothingThatItWillSplit() {
        for (Scene scene : List.of(
                new Scene(GOODS).hour().hour(ROW), new Scene(GOODS).tenMinutes().tenMinutes(ROW))) {
            assertThat(scene.only())
                    .extracting(Finding::cause, Finding::severity)
                    .containsExactly(Cause.HOT_ROW, Severity.INFO);
        }
        assertThat(new Scene(GOODS)
                        .hour()
                        .hour("Goods(7) .. Goods(8) 96")
                        .only()
                        .cause())
                .isEqualTo(Cause.UNSPLIT_LOAD);
        assertThat(new Scene(GOODS)
                        .hour()
                        .hour("Goods(7) .. Goods(90) 96 HOT_ROW")
                        .only()
                        .cause())
                .isEqualTo(Cause.UNSPLIT_LOAD);
    }

    @Test
    void anEndThatIsJustWarmInItsHottestMinutes_isNoAppend() {
        Scene scene = new Scene(EVENTS).tenMinutes();
        for (int i = 0; i < 9; i++) {
            scene.tenMinutes("Events(2026-11-20T08:00:00Z) .. <end> " + (51 + i % 3 * 6));
        }

        assertThat(scene.worst()).extracting(Finding::severity).containsOnly(Severity.INFO);
    }

    @Test
    void anEndThatIsHotInEachInterval_isOne() {
        Scene scene = new Scene(EVENTS).tenMinutes();
        for (int i = 0; i < 4; i++) {
            scene.tenMinutes("Events(2026-11-20T08:00:00Z) .. <end> 80");
        }

        assertThat(scene.only())
                .extracting(Finding::cause, Finding::severity)
                .containsExactly(Cause.MONOTONIC_KEY, Severity.WARNING);
    }

    @Test
    void heatThatLessensFromHourToHour_isBeingSplit() {
        Scene scene = new Scene(GOODS)
                .hour()
                .hour("<begin> .. Goods(900) 93")
                .hour("<begin> .. Goods(900) 56")
                .hour("<begin> .. Goods(900) 53");

        assertThat(scene.worst()).extracting(Finding::severity).containsOnly(Severity.INFO);
    }

    @Test
    void aRowThatEachHourReports_isOne_whateverElseSpannerCutThere() {
        Scene scene = new Scene(GOODS)
                .hour()
                .hour("<begin> .. <end> 85", "Goods(7) .. Goods(8) 95 HOT_ROW")
                .hour("Goods(7) .. Goods(8) 100 HOT_ROW", "Goods(8) .. <end> 100")
                .hour("Goods(7) .. Goods(8) 92 HOT_ROW");

        assertThat(scene.worst()).extracting(Finding::cause).contains(Cause.HOT_ROW);
    }

    @Test
    void valuesWhoseRowsSpannerCutInTheMiddle_areHotLeadingValues_alsoWhereTheHeatWentOneWay() {
        Scene scene = new Scene(VOTES)
                .tenMinutes()
                .tenMinutes(cut(500, 400, 300))
                .tenMinutes(cut(400, 300, 200))
                .tenMinutes(cut(300, 200, 100))
                .tenMinutes(cut(200, 100, 50))
                .tenMinutes(cut(100, 50, 20));

        assertThat(scene.worst().stream().filter(finding -> finding.severity() != Severity.INFO))
                .extracting(Finding::cause)
                .containsExactly(Cause.HOT_KEY_PREFIX);
    }

    @Test
    void splitsThatFollowedOneAnotherInEachOfTwoHours_areNoFullInstance() {
        String[] generations = Stream.iterate(100, first -> first + 100)
                .limit(10)
                .map(first -> "Goods(" + first + ") .. Goods(2000) 75")
                .toArray(String[]::new);

        assertThat(new Scene(GOODS).hour().hour(generations).hour(generations).worst())
                .noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    @Test
    void whatWasWaitedForInTheSplitThatARowWasSetApartIn_isPartOfItsPlace() {
        Scene scene = new Scene("CREATE TABLE Numbers (Name STRING(9) NOT NULL, Next INT64) PRIMARY KEY (Name)")
                .waiting(new LockRow(
                        Optional.of("Numbers(a)"),
                        1_100,
                        List.of(new LockRow.Request("Numbers.Next", "Exclusive", ""))))
                .tenMinutes("<begin> .. <end> 70", "Numbers(\"s\") .. Numbers(\"t\") 73 HOT_ROW")
                .tenMinutes("Numbers(\"s\") .. Numbers(\"t\") 71 HOT_ROW")
                .tenMinutes("Numbers(\"s\") .. Numbers(\"t\") 70 HOT_ROW");

        assertThat(scene.findings()).hasSize(1);
    }

    /** The rows under three values, each cut in the middle, as long intervals tell them. */
    private static String[] cut(int high, int middle, int low) {
        return new String[] {
            range(low, middle), range(low, high), range(middle, high),
        };
    }

    private static String range(int from, int to) {
        return "Votes(" + from + ", \"7f00e2aa-aaaa\") .. Votes(" + to + ", \"7f00e2aa-aaaa\") 90";
    }
}
