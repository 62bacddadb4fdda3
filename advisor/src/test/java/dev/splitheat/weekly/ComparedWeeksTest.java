package dev.splitheat.weekly;

import static dev.splitheat.weekly.ShopWeek.WEEK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Grade;
import dev.splitheat.weekly.content.Moment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ComparedWeeksTest {
    private static final Instant BEGAN = WEEK.minus(1).from();
    private static final Duration WHOLE = WEEK.length();

    /** Users is hot all the time since the week before, as long in an hour as is said. */
    private static KnownDatabase known(Duration seenBefore, int secondsBefore, Duration seen, int seconds) {
        HeatLog log = new HeatLog(WEEK);
        hours(log, BEGAN, seenBefore, secondsBefore);
        hours(log, WEEK.from(), seen, seconds);
        Finding users = ShopFindings.finding("f-users", Cause.HOT_ROW, "Users", null, BEGAN, Optional.empty(), 9_000);
        return ShopWeek.known(List.of(users), log);
    }

    private static void hours(HeatLog log, Instant from, Duration seen, int seconds) {
        for (Instant end = from.plusSeconds(3_600); !end.isAfter(from.plus(seen)); end = end.plusSeconds(3_600)) {
            log.add(new HotHour(
                    end,
                    1,
                    3_600,
                    false,
                    List.of(new HotHour.Range("Users", "Users(a)", "Users(b)", 80, seconds)),
                    Map.of()));
        }
    }

    private static DatabaseReport of(KnownDatabase known, Instant now) {
        return new DatabaseWeek(WEEK, ShopWeek.style(), now).of(known);
    }

    private static <T> List<T> changes(DatabaseReport report, Function<Change, T> of) {
        return report.changes().stream()
                .filter(change -> change.finding().equals("f-users"))
                .map(of)
                .toList();
    }

    @Test
    void aWeekBeforeThatWasHardlySeen_makesNothingWorse() {
        DatabaseReport report = of(known(Duration.ofHours(4), 1_800, WHOLE, 1_800), ShopWeek.NOW);

        assertThat(report.changes()).noneMatch(change -> change.kind() == Change.Kind.WORSE);
        assertThat(report.headline().worse()).isZero();
        assertThat(report.headline().hotMinutesBefore()).isEmpty();
        assertThat(report.headline().sentence())
                .endsWith("hot minutes 5,040. "
                        + "Only 2 % of its hours were seen in the week before, too: the two are not compared.");
        assertThat(report.grades())
                .filteredOn(grade -> grade.object().equals("Users"))
                .extracting(Grade::direction)
                .containsExactly(Grade.Direction.UNKNOWN);
    }

    @Test
    void theSameHeatInMoreHours_isNoWorse() {
        DatabaseReport report = of(known(Duration.ofHours(100), 1_800, WHOLE, 1_800), ShopWeek.NOW);

        assertThat(changes(report, Change::kind)).isEmpty();
        assertThat(report.headline().sentence())
                .contains("hot minutes 5,040, in the hours seen in both weeks 3,000 → 3,000.");
    }

    @Test
    void whatIsHotterInTheHoursSeenTwice_isWorse_andSaysWhatItWasJudgedBy() {
        DatabaseReport report = of(known(Duration.ofHours(100), 900, WHOLE, 1_800), ShopWeek.NOW);

        assertThat(changes(report, Change::kind)).containsExactly(Change.Kind.WORSE);
        assertThat(changes(report, Change::detail).get(0))
                .contains("In the 100 hours that were seen in both weeks: 1,500 → 3,000 (+100 %).");
    }

    @Test
    void aRunningWeek_isComparedWithTheSameHoursOfTheOneBefore() {
        Instant now = WEEK.from().plus(Duration.ofHours(48));

        DatabaseReport same = of(known(WHOLE, 1_800, Duration.ofHours(48), 1_800), now);
        DatabaseReport half = of(known(WHOLE, 1_800, Duration.ofHours(48), 900), now);

        assertThat(changes(same, Change::kind)).isEmpty();
        assertThat(changes(half, Change::kind)).containsExactly(Change.Kind.BETTER);
    }

    @Test
    void worseAndBetter_areDatedByTheLastObservation_andStandOnTheTimeLine() {
        Instant now = WEEK.from().plus(Duration.ofHours(48)).plusSeconds(600);

        DatabaseReport running = of(known(WHOLE, 900, Duration.ofHours(48), 1_800), now);
        DatabaseReport over = of(known(WHOLE, 1_800, WHOLE, 900), ShopWeek.NOW);

        assertThat(changes(running, Change::at)).containsExactly(WEEK.from().plus(Duration.ofHours(48)));
        assertThat(running.timeline()).extracting(Moment::change).contains(Optional.of(Change.Kind.WORSE));
        assertThat(changes(over, Change::at)).allMatch(WEEK::contains).isNotEmpty();
        assertThat(over.timeline()).extracting(Moment::change).contains(Optional.of(Change.Kind.BETTER));
    }

    @Test
    void severalDatabases_areComparedByThoseThatCanBe() {
        DatabaseReport whole = of(known(WHOLE, 900, WHOLE, 1_800), ShopWeek.NOW);
        DatabaseReport unseenBefore = of(known(Duration.ofHours(4), 1_800, WHOLE, 1_800), ShopWeek.NOW);

        FleetReport fleet =
                new FleetWeek(WEEK, ShopWeek.NOW, "1").of(List.of(whole, unseenBefore), List.of(), List.of());

        assertThat(fleet.headline().hotMinutesBefore()).isEmpty();
        assertThat(fleet.headline().sentence())
                .endsWith("hot minutes 10,080, in the hours seen in both weeks 2,520 → 5,040 (+100 %).");
    }
}
