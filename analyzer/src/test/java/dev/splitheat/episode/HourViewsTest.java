package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where only views of hours were exported: an hour says that something was hot in a minute of it. */
class HourViewsTest {
    private static final String DDL = "CREATE TABLE Goods (Id INT64 NOT NULL, V INT64) PRIMARY KEY (Id)";
    private static final String ROW = "Goods(7) .. Goods(8) 100 HOT_ROW";

    @Test
    void aHotRow_isToldInHours_andNotInMinutesThatNobodySaw() {
        Scene scene = new Scene(DDL).hour().hour(ROW).hour(ROW).hour(ROW);

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(sentences(scene.only()))
                .contains(
                        "CPU score of up to 100, and 50 or more in one minute at least of 3 intervals of an hour, the first up to"
                                + " 2026-11-20T12:00:00Z and the last up to 2026-11-20T14:00:00Z.",
                        "Spanner gives the reason HOT_ROW in 3 of the last 3 intervals of an hour.",
                        "The hot range Goods(7) to Goods(8) holds one row of Goods, and is told in 3 intervals of an hour.")
                .noneMatch(sentence -> sentence.contains("180"));
    }

    @Test
    void anHourWhoseHottestMinuteHasAScoreOf100_isNoServerThatWasFullForLong() {
        Scene scene = new Scene(DDL).hour().hour(ROW).hour(ROW).hour(ROW).hour(ROW);

        assertThat(scene.worst()).extracting(Finding::severity).containsOnly(Severity.WARNING);
    }

    @Test
    void intervalsOfTenMinutesThatTouched100OnceEach_areOneWhenTheyAreAsManyAsMinutesAreAskedFor() {
        Scene scene = new Scene(DDL).tenMinutes();
        for (int i = 0; i < 29; i++) {
            scene.tenMinutes(ROW);
        }
        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);

        scene.tenMinutes(ROW);

        assertThat(scene.only().severity()).isEqualTo(Severity.CRITICAL);
        assertThat(sentences(scene.only()))
                .anyMatch(sentence -> sentence.contains("its score had reached 100 in 30 intervals of 10 minutes"));
    }

    @Test
    void splitsThatFollowedOneAnotherInAnHour_areOnePlace() {
        Scene scene = new Scene("CREATE TABLE Goods (Id INT64 NOT NULL, At TIMESTAMP) PRIMARY KEY (Id)").hour();

        scene.hour(
                "Goods(100) .. <end> 85 HOT_ROW", "Goods(200) .. <end> 90 HOT_ROW", "Goods(300) .. <end> 95 HOT_ROW");

        assertThat(scene.findings()).hasSize(1);
    }

    @Test
    void whatIsSurerAtAnotherTimeOfTheHour_isSaidByTheFindingThatIsThere() {
        Scene scene = new Scene(DDL).hour().hour("Goods(100) .. Goods(900) 80", "Goods(899) .. Goods(900) 60");
        assertThat(scene.only().cause()).isEqualTo(Cause.UNSPLIT_LOAD);

        scene.hour("Goods(100) .. Goods(900) 80", "Goods(899) .. Goods(900) 80 HOT_ROW");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(scene.only().rangeStart()).isEqualTo("Goods(899)");
    }

    @Test
    void theEndOfATableThatIsWarmInOneHour_isNoAppend_andInSeveralIsOne() {
        Scene scene = new Scene(DDL).hour().hour("Goods(100) .. <end> 80");
        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.MONOTONIC_KEY);

        scene.hour("Goods(100) .. <end> 80").hour("Goods(100) .. <end> 80");

        assertThat(scene.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
    }

    @Test
    void whatIsNoMoreThanWarmInOneHour_mayHaveHealedAtOnce() {
        Scene scene = new Scene("CREATE TABLE Goods (At TIMESTAMP NOT NULL) PRIMARY KEY (At)").hour();

        scene.hour("Goods(2026-11-20T10:00:00Z) .. <end> 55");

        assertThat(scene.worst()).extracting(Finding::severity).containsOnly(Severity.INFO);
    }

    @Test
    void rangesThatAreHotInOneHourAndOthersInTheNext_areNoFullInstance() {
        Scene scene = new Scene(DDL).hour().hour(from(0)).hour(from(2_000)).hour(from(4_000));

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    @Test
    void theSameRangesInTwoHours_areOne() {
        Scene scene = new Scene(DDL).hour().hour(from(0));
        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);

        scene.hour(from(0));

        assertThat(scene.only().cause()).isEqualTo(Cause.CAPACITY);
        assertThat(sentences(scene.only()))
                .contains(
                        "9 ranges of Goods are hot, half of them at 75 or more at their worst, most of them in each of 2"
                                + " intervals of an hour, in which splitting has not lessened it.")
                .noneMatch(sentence -> sentence.contains("in the same minute"));
    }

    @Test
    void heatHereAndThere_lastsInTheThirdHour_andNotInTheFirst() {
        Scene scene = new Scene(DDL).hour().hour("Goods(100) .. Goods(200) 68");
        assertThat(scene.worst()).extracting(Finding::severity).containsOnly(Severity.INFO);

        scene.hour("Goods(100) .. Goods(150) 68").hour("Goods(150) .. Goods(200) 68");

        assertThat(scene.worst()).extracting(Finding::cause).contains(Cause.UNDIAGNOSED);
    }

    private static List<String> sentences(Finding finding) {
        return finding.evidence().stream().map(Phrase::plain).toList();
    }

    private static String[] from(int first) {
        return IntStream.range(0, 9)
                .mapToObj(at -> "Goods(" + (first + 100 * at) + ") .. Goods(" + (first + 100 * (at + 1)) + ") 75")
                .toArray(String[]::new);
    }
}
