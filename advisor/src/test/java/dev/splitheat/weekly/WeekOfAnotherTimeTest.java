package dev.splitheat.weekly;

import static dev.splitheat.weekly.ShopWeek.WEEK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Finding;
import dev.splitheat.health.Observed;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.IdleIndex;
import dev.splitheat.weekly.content.ReportJson;
import dev.splitheat.weekly.page.ReportHtml;
import dev.splitheat.weekly.page.ReportMarkdown;
import dev.splitheat.weekly.page.Shelf;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Reports of weeks that are not over, that were over long ago, or that are too short to judge. */
class WeekOfAnotherTimeTest {
    private static DatabaseReport of(KnownDatabase known, Instant now) {
        return new DatabaseWeek(WEEK, ShopWeek.style(), now).of(known);
    }

    private static HeatLog seen(int hours) {
        HeatLog log = new HeatLog(WEEK);
        for (int hour = 1; hour <= hours; hour++) {
            log.add(new HotHour(WEEK.from().plus(Duration.ofHours(hour)), 1, 3_600, false, List.of(), Map.of()));
        }
        return log;
    }

    @Test
    void minutesThatCannotBeThereYet_areNotMissing() {
        Instant now = WEEK.from().plus(Duration.ofMinutes(20 * 60 + 39));

        DatabaseReport report = of(ShopWeek.known(List.of(), seen(20)), now);

        assertThat(report.honesty().minutes()).isEqualTo(20 * 60);
        assertThat(report.honesty().missing()).isZero();
    }

    @Test
    void hoursThatCouldBeThere_areMissing() {
        Instant now = WEEK.from().plus(Duration.ofMinutes(20 * 60 + 39));

        DatabaseReport report = of(ShopWeek.known(List.of(), seen(18)), now);

        assertThat(report.honesty().missing()).isEqualTo(120);
    }

    @Test
    void aFindingThatChangedAfterTheWeek_givesNoEvidenceOfAnotherTime() {
        DatabaseReport report = of(ShopWeek.known(), ShopWeek.NOW);

        assertThat(report.tasks().get(0).detail().why())
                .containsExactly("It went on after this week, and was last seen Mon 23 Nov 08:00; "
                        + "the evidence of then is not this week's.");
        assertThat(report.tasks().get(1).detail().why()).hasSize(2);
        assertThat(report.honesty().asOfLater()).isEqualTo(2);
    }

    @Test
    void aFindingThatWentOn_isToldAsItWasWhenTheWeekEnded() {
        KnownDatabase shop = ShopWeek.known();
        List<Finding> atEnd = shop.findings().stream()
                .filter(latest -> latest.resolvedAt().isEmpty())
                .map(latest -> FindingAtEnd.of(
                        latest, Optional.of(latest.stillHot(ShopWeek.at(6, 23), 100, latest.hotMinutes())), WEEK))
                .toList();

        DatabaseReport report = of(shop.with(atEnd, shop.heat()), ShopWeek.NOW);

        assertThat(report.tasks().get(0).detail().why().get(0))
                .isEqualTo("The hot end moved on in 36 of 41 minutes, first at Tue 17 Nov 14:00.");
        assertThat(report.honesty().asOfLater()).isZero();
        assertThat(ReportMarkdown.of(ReportJson.write(report))).doesNotContain("told as known after the week");
    }

    @Test
    void whatTurnedOutToBeAnotherPlace_wasNoneInTheWeekEither() {
        Finding open = ShopWeek.known().findings().get(0);
        Finding merged = open.mergedInto(ShopWeek.known().findings().get(1), ShopWeek.NOW);

        assertThat(FindingAtEnd.of(merged, Optional.of(open), WEEK)).isEqualTo(merged);
    }

    @Test
    void whereAlertsMayBeForgotten_nothingIsSaidOfThem() {
        String later = ReportJson.write(of(ShopWeek.known(), WEEK.from().plus(Duration.ofDays(36))));
        String soon = ReportJson.write(of(ShopWeek.known(), WEEK.from().plus(Duration.ofDays(34))));

        assertThat(ReportMarkdown.of(later)).doesNotContain("What people heard");
        assertThat(ReportHtml.of(later, Shelf.DIRECTORY)).doesNotContain("What people heard");
        assertThat(ReportMarkdown.of(soon)).contains("What people heard");
    }

    @Test
    void anIndexUnreadForHours_isNotSaidToCostMoreThanItGives() {
        KnownDatabase shop = ShopWeek.known();
        Traffic unread =
                new Traffic(12, 40, 0, 0, Duration.ofHours(5), Optional.of(Duration.ofHours(5)), Optional.empty());
        Observed hours = new Observed(
                Map.of("OrdersByRegion", unread),
                Optional.of(new Observed.Span(ShopWeek.NOW.minus(Duration.ofHours(5)), ShopWeek.NOW)));

        DatabaseReport report = of(ShopWeek.known(shop.findings(), shop.heat(), hours), ShopWeek.NOW);

        assertThat(report.indexes()).extracting(IdleIndex::index).doesNotContain("OrdersByRegion");
        assertThat(report.honesty().unreadSoFar()).isEqualTo(1);
        assertThat(ReportMarkdown.of(ReportJson.write(report)))
                .contains("1 index was not read so far: too early to say that nothing needs");
    }
}
