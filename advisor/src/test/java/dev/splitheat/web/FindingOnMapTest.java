package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import dev.splitheat.view.FixedViews;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What somebody sees who comes for a finding: its place, by what it rests on, and what it says. */
class FindingOnMapTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final String MAP = "/map?database=" + SyntheticShop.DATABASE;

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(NOW, FindingOnMapTest::views);

    private Screen screen;

    private static FixedViews views() {
        SyntheticShop shop = new SyntheticShop(NOW);
        return shop.views(Served.HISTORY).put(shop.waiting()).put(shop.cooled());
    }

    @AfterEach
    void close() {
        screen.close();
    }

    private void open(String path) {
        screen = PAGES.screen();
        screen.open(path).settled();
    }

    private void awaitExplained(String id) {
        screen.page().waitForSelector("html[data-outlined='" + id + "']");
        screen.page().waitForSelector(".explanation");
        screen.settled();
    }

    private String metric() {
        return screen.page().locator("[data-metric][aria-pressed='true']").getAttribute("data-metric");
    }

    @Test
    void whatWaitsWithoutHeat_isShownByItsWaiting() {
        open(MAP + "&finding=" + SyntheticShop.WAITING);
        awaitExplained(SyntheticShop.WAITING);

        screen.picture("waiting");
        assertThat(metric()).isEqualTo("lock-wait");
        assertThat(screen.page().locator(".explanation .facts").textContent())
                .contains("waits for locks, without heat");
    }

    @Test
    void aLinkThatNamesAMetric_keepsIt() {
        open(MAP + "&metric=operations&finding=" + SyntheticShop.WAITING);
        awaitExplained(SyntheticShop.WAITING);

        assertThat(metric()).isEqualTo("operations");
    }

    @Test
    void aFindingThatIsChosen_bringsItsMetric() {
        open(MAP + "&metric=operations");
        screen.page().keyboard().press("f");
        awaitExplained(SyntheticShop.OPEN);
        assertThat(metric()).isEqualTo("split-score");

        screen.page().keyboard().press("f");
        awaitExplained(SyntheticShop.WAITING);
        assertThat(metric()).isEqualTo("lock-wait");
    }

    @Test
    void whatMoves_isSeenWithAllThatItCameThrough() throws Exception {
        open(MAP + "&finding=" + SyntheticShop.OPEN);
        awaitExplained(SyntheticShop.OPEN);
        screen.page().waitForTimeout(300);
        String asked = PAGES.address() + "/api/v1/finding?database=" + SyntheticShop.DATABASE + "&rows=500&id="
                + SyntheticShop.OPEN;
        JsonNode track = Asked.json(Asked.get(asked)).at("/place/track");

        screen.picture("moving");
        assertThat(screen.shown("top"))
                .isLessThanOrEqualTo(track.get("firstRow").asDouble());
        assertThat(screen.shown("bottom")).isGreaterThan(track.get("lastRow").asDouble());
        assertThat(screen.shown("bottom") - screen.shown("top"))
                .isLessThan(1.5
                        * (track.get("lastRow").asDouble()
                                - track.get("firstRow").asDouble()
                                + 60));
    }

    @Test
    void aLinkTakenWithAFindingOpen_landsWhereItWasTaken() {
        open(MAP + "&finding=" + SyntheticShop.OPEN);
        awaitExplained(SyntheticShop.OPEN);
        screen.page().keyboard().press("r");
        screen.page().mouse().move(500, 300);
        screen.page().mouse().wheel(0, -400);
        screen.page().waitForURL(url -> url.contains("rows=") && url.contains("from="));
        screen.settled();
        screen.page().waitForTimeout(400);

        try (Screen theirs = PAGES.screen()) {
            theirs.page().navigate(screen.page().url());
            theirs.page().waitForSelector("html[data-outlined='" + SyntheticShop.OPEN + "']");
            theirs.settled();
            theirs.page().waitForTimeout(400);

            for (String edge : List.of("from", "to")) {
                assertThat(theirs.shown(edge)).as(edge).isCloseTo(screen.shown(edge), within(1_000.0));
            }
            for (String edge : List.of("top", "bottom")) {
                assertThat(theirs.shown(edge)).as(edge).isCloseTo(screen.shown(edge), within(1.0));
            }
        }
    }

    @Test
    void pinsComeAlongWithTheLink_alsoBesideAFinding() {
        open(MAP + "&finding=" + SyntheticShop.OPEN);
        awaitExplained(SyntheticShop.OPEN);
        screen.page().mouse().click(500, 300);
        screen.page().mouse().click(700, 320);
        screen.page().waitForURL(url -> url.contains("pins=") && url.contains(","));
        List<String> pinned = pins(screen.page());

        try (Screen theirs = PAGES.screen()) {
            theirs.page().navigate(screen.page().url());
            theirs.page().waitForSelector(".pins article:nth-child(2) .facts");

            assertThat(pins(theirs.page())).hasSize(2).isEqualTo(pinned);
        }
    }

    private static List<String> pins(Page page) {
        return page.locator(".pins article .card-where").allTextContents();
    }

    @Test
    void theCard_saysOfWhichMetricItsFigureIs_andFollowsIt() {
        open(MAP);
        screen.page().mouse().move(700, 500);
        screen.page().waitForSelector(".card.hover .facts");
        assertThat(screen.page().locator(".card.hover .metric").textContent()).isEqualTo("Split score");

        screen.page().keyboard().press("2");
        screen.page().waitForSelector("[data-metric='lock-wait'][aria-pressed='true']");

        screen.page()
                .waitForFunction("() => document.querySelector('.card.hover .metric').textContent === 'Lock wait'"
                        + " && document.querySelector('.card.hover .facts').textContent.includes('Split score')");
    }

    @Test
    void aCardIsOutOfTheWay_ofAFindingThatIsShown() {
        open(MAP);
        screen.page().mouse().move(700, 500);
        screen.page().waitForSelector(".card.hover:not([hidden])");

        screen.page().keyboard().press("f");
        awaitExplained(SyntheticShop.OPEN);

        assertThat(screen.page().locator(".card.hover").isVisible()).isFalse();
    }

    @Test
    void escapeClosesTheCardFirst_andThenTheFinding() {
        open(MAP + "&finding=" + SyntheticShop.OPEN);
        awaitExplained(SyntheticShop.OPEN);
        screen.page().mouse().move(700, 500);
        screen.page().waitForSelector(".card.hover:not([hidden])");

        screen.page().keyboard().press("Escape");
        assertThat(screen.page().locator(".card.hover").isVisible()).isFalse();
        assertThat(screen.page().locator(".explanation").count()).isEqualTo(1);

        screen.page().keyboard().press("Escape");
        screen.page().waitForSelector(".finding-list");
        screen.page().waitForURL(url -> !url.contains("finding="));
        assertThat(screen.said("outlined")).isEmpty();
    }

    @Test
    void aPhoneSaysFirstWhatIsWrong_andLeadsToTheRest() {
        screen = PAGES.screen(ColorScheme.LIGHT, 390, 844);
        screen.open(MAP + "&finding=" + SyntheticShop.OPEN).settled();
        awaitExplained(SyntheticShop.OPEN);

        BoundingBox strip = screen.page().locator(".strip").boundingBox();
        screen.picture("phone-light");
        assertThat(strip.y + strip.height).isLessThan(420);
        assertThat(screen.page().locator(".strip").textContent())
                .contains("critical")
                .contains("Events")
                .contains("Lead the key");
        screen.page().locator(".strip button").click();
        screen.page().waitForFunction("() => document.querySelector('.explanation').getBoundingClientRect().top < 200");
    }

    @Test
    void whoMayNotSeeKeys_isOfferedNone() {
        open(MAP);
        screen.page().mouse().click(700, 500);
        screen.page().waitForSelector(".pins article .facts");

        assertThat(screen.page().locator("[aria-label^='Reveal']").count()).isZero();
    }

    @Test
    void aMarkOfALane_saysWhatHappened() {
        open(MAP);

        screen.page().locator(".lane-item.deploy").first().click();

        screen.page().waitForSelector(".toast");
        assertThat(screen.page().locator(".toast").textContent()).contains("checkout 41 was rolled out");
        screen.picture("deploy-marked");
    }

    @Test
    void whatCooledJustNow_isSeenFromItsHeatOn_andNothingOfTheTimeToCome() {
        open(MAP + "&finding=" + SyntheticShop.COOLED);
        awaitExplained(SyntheticShop.COOLED);
        screen.page().waitForTimeout(300);

        screen.picture("cooled");
        assertThat(screen.shown("from")).isLessThan(NOW.minusSeconds(45 * 60).toEpochMilli());
        assertThat(screen.shown("to")).isEqualTo(NOW.toEpochMilli());
    }

    @Test
    void theExplanation_countsFromTheFirstHeat_asListsDo() {
        open(MAP + "&finding=" + SyntheticShop.ENDED);
        awaitExplained(SyntheticShop.ENDED);

        assertThat(screen.page().locator(".explanation .finding-since").textContent())
                .isEqualTo("lasted 15 minutes");
    }
}
