package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.history.Habits;
import dev.splitheat.history.HotHour;
import dev.splitheat.history.HotStretch;
import dev.splitheat.history.ObjectHistory;
import dev.splitheat.rules.HabitRules;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CustomTest {
    private static final String DDL = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";
    private static final String SCAN = "Users(13) .. Users(76) 85 LARGE_SCAN_HOT_SPOT";
    private static final String ROW = "Users(101) .. Users(102) 85 HOT_ROW";

    private final Scene scene = new Scene(DDL);

    @Test
    void workThatIsUsualAtThisHour_opensNothing() {
        scene.before(watched(nightly(80, 30))).minutes(30, SCAN);

        assertThat(scene.findings()).isEmpty();
    }

    @Test
    void workThatIsHotterThanUsual_opensAndSaysSo() {
        scene.before(watched(nightly(60, 30))).minutes(10, SCAN);

        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
        assertThat(evidence(scene.only())).contains("It is more than usual");
    }

    @Test
    void workThatLastsBeyondItsHour_opens() {
        scene.before(watched(nightly(85, 30))).minutes(50, SCAN);
        boolean quiet = scene.findings().isEmpty();

        scene.before(later(watchedSince(30), nightly(85, 30))).minutes(10, SCAN);

        assertThat(quiet).isTrue();
        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void aFlawIsNeverMoreUsualThanInfo() {
        scene.before(watched(nightly(85, 30))).minutes(10, ROW);

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(scene.only().severity()).isEqualTo(Severity.INFO);
        assertThat(evidence(scene.only())).contains("It is usual: at this hour Users was hot in");
    }

    @Test
    void aFindingOfWork_isResolvedWhenWhatRemainsIsUsual() {
        scene.minutes(10, SCAN.replace("85", "98")).before(watched(nightly(85, 30)));

        scene.minutes(20, SCAN);

        assertThat(scene.only().status()).isEqualTo(Finding.Status.RESOLVED);
    }

    @Test
    void whatWasNeverHot_isSaidToBeNew() {
        scene.before(watched(List.of())).minutes(10, ROW);

        assertThat(evidence(scene.only())).contains("Users has not been hot before, in 30 days of watching it.");
    }

    /** Only what has cooled is history. */
    @Test
    void heatSinceTheDatabaseIsWatched_isNotSaidToBeNew_howeverLongThatIs() {
        scene.before(at(Scene.START.plus(Duration.ofDays(9)), Scene.START, List.of()))
                .minutes(10, ROW);

        assertThat(evidence(scene.only())).doesNotContain("has not been hot before");
    }

    @Test
    void whatWasNeverHotAtThisHour_isToldAMinuteEarlier() {
        Scene unknown = new Scene(DDL).minutes(2, ROW);

        scene.before(watched(List.of())).minutes(2, ROW);

        assertThat(unknown.findings()).isEmpty();
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }

    /** An open finding makes it suspected: nothing of it is history, and it was hot all the same. */
    @Test
    void heatThatHasNotCooledForDays_isNoNews_andIsSaidToHaveBeenHot() {
        Instant since = Scene.START.minus(Duration.ofDays(9));
        HotStretch going = new HotStretch(
                Scene.DATABASE, "Users", since.plusSeconds(60), Scene.START, Duration.ZERO, true, List.of());
        Instant now = Scene.START.plusSeconds(60);
        scene.before(new Background(
                        Habits.of(since, now, Map.of(), Map.of("Users", going), HabitRules.DEFAULT),
                        List.of(),
                        List.of()))
                .minutes(2, ROW);
        boolean told = !scene.findings().isEmpty();

        scene.minutes(8, ROW);

        assertThat(told).isFalse();
        assertThat(evidence(scene.only()))
                .contains("It has not cooled since " + since.plusSeconds(60) + ": at this hour Users was hot in 7 of 7")
                .doesNotContain("not been hot before");
    }

    private static String evidence(Finding finding) {
        return finding.evidence().stream().map(phrase -> phrase.plain() + " ").reduce("", String::concat);
    }

    /** The hour of the scene, on so many days before it. */
    private static List<HotHour> nightly(int peak, int days) {
        return IntStream.rangeClosed(1, days)
                .mapToObj(day -> new HotHour(Scene.START.minus(Duration.ofDays(days + 1 - day)), peak))
                .toList();
    }

    private static Background watched(List<HotHour> hours) {
        return at(Scene.START.plusSeconds(60), watchedSince(30), hours);
    }

    /** An hour and a quarter later, when that hour is over. */
    private static Background later(Instant since, List<HotHour> hours) {
        return at(Scene.START.plus(Duration.ofMinutes(75)), since, hours);
    }

    private static Instant watchedSince(int days) {
        return Scene.START.minus(Duration.ofDays(days));
    }

    private static Background at(Instant now, Instant since, List<HotHour> hours) {
        Map<String, ObjectHistory> histories =
                hours.isEmpty() ? Map.of() : Map.of("Users", new ObjectHistory(Scene.DATABASE, "Users", hours));
        return new Background(Habits.of(since, now, histories, Map.of(), HabitRules.DEFAULT), List.of(), List.of());
    }
}
