package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The browser's Back leads to the view before, as Backspace does. */
class BackTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final Instant FROM = NOW.minus(Duration.ofHours(3));
    private static final String MAP = "/map?database=" + SyntheticShop.DATABASE;

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(new SyntheticShop(NOW));

    private Screen screen;

    @BeforeEach
    void open() {
        screen = PAGES.screen();
    }

    @AfterEach
    void close() {
        screen.close();
    }

    private double span() {
        return screen.shown("to") - screen.shown("from");
    }

    private int steps() {
        return (int) screen.page().evaluate("() => history.length");
    }

    private void await(String condition, Object argument) {
        screen.page()
                .waitForFunction(
                        "wanted => { const { from, to, top, bottom } = document.querySelector('canvas.plot').dataset; return "
                                + condition + "; }",
                        argument);
        screen.settled();
    }

    private void zoom() {
        double before = span();
        screen.page().mouse().move(800, 400);
        screen.page().mouse().wheel(0, -300);
        await("to - from < wanted", before);
    }

    @Test
    void aZoomThatCameToRest_isOneStep_andBackUndoesIt() {
        screen.openMap(SyntheticShop.DATABASE, FROM, NOW);
        String first = screen.page().url();
        double whole = span();
        int before = steps();

        zoom();
        String second = screen.page().url();
        double closer = span();
        zoom();

        assertThat(steps()).isEqualTo(before + 2);
        assertThat(second).isNotEqualTo(first);
        screen.page().goBack();
        await("to - from === wanted", closer);
        assertThat(screen.page().url()).isEqualTo(second);
        screen.page().goBack();
        await("to - from === wanted", whole);
        assertThat(screen.page().url()).isEqualTo(first);
        screen.page().goForward();
        await("to - from === wanted", closer);
        assertThat(screen.complaints()).isEmpty();
    }

    @Test
    void aDrag_isOneStep_andWritesNoneWhileItLasts() {
        screen.openMap(SyntheticShop.DATABASE, FROM, NOW);
        double from = screen.shown("from");
        int before = steps();

        screen.page().mouse().move(800, 400);
        screen.page().mouse().down();
        for (int x = 820; x <= 1000; x += 20) {
            screen.page().mouse().move(x, 400);
        }
        screen.page().waitForTimeout(400);
        assertThat(steps()).isEqualTo(before);
        screen.page().mouse().up();
        await("from < wanted", from);

        assertThat(steps()).isEqualTo(before + 1);
        screen.page().goBack();
        await("Number(from) === wanted", from);
    }

    @Test
    void backToAViewThatFollowed_followsAgain() {
        screen.open(MAP).settled();
        zoom();
        assertThat(screen.said("following")).isEqualTo("false");

        screen.page().goBack();

        await("to - from === wanted", (double) Duration.ofHours(6).toMillis());
        assertThat(screen.said("following")).isEqualTo("true");
        assertThat(screen.page().url()).endsWith(MAP);
    }

    @Test
    void aRangeIsMarked_onlyWhileItIsWhatIsSeen() {
        String range = "[data-range='6h'][aria-pressed='true']";
        screen.open(MAP).settled();
        assertThat(screen.page().locator(range).count()).isEqualTo(1);

        zoom();
        assertThat(screen.page().locator(range).count()).isZero();

        screen.page().goBack();
        await("to - from === wanted", (double) Duration.ofHours(6).toMillis());
        assertThat(screen.page().locator(range).count()).isEqualTo(1);
    }

    @Test
    void backLeavesColoursAndTheirScaleAsTheyAre() {
        screen.openMap(SyntheticShop.DATABASE, FROM, NOW);
        double whole = span();
        zoom();
        screen.page().waitForTimeout(400);
        screen.page().keyboard().press("a");
        screen.page().keyboard().press("b");
        screen.page().locator("select").selectOption("cividis");

        screen.page().goBack();
        await("to - from === wanted", whole);

        screen.page()
                .waitForURL(url -> url.contains("scale=relative")
                        && url.contains("brightness=1")
                        && url.contains("palette=cividis"));
        assertThat(screen.page().getByText("Relative").count()).isEqualTo(1);
    }

    @Test
    void backFromATableAlone_showsAllAgain_andBackFromAFinding_closesIt() {
        screen.open(MAP).settled();
        screen.page().keyboard().press("/");
        screen.page()
                .locator(".objects .object", new Page.LocatorOptions().setHasText("Items"))
                .click();
        screen.page().waitForURL(url -> url.contains("object=Items"));
        screen.settled();

        screen.page().goBack();
        screen.page().waitForSelector(".crumb", hidden());
        screen.settled();

        screen.page().keyboard().press("f");
        screen.page().waitForSelector(".explanation");
        screen.page().waitForURL(url -> url.contains("finding="));
        screen.settled();
        screen.page().waitForTimeout(400);
        screen.page().goBack();
        screen.page().waitForSelector(".explanation", hidden());
        assertThat(screen.page().url()).doesNotContain("finding=");
        assertThat(screen.complaints()).isEmpty();
    }

    private static Page.WaitForSelectorOptions hidden() {
        return new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED);
    }

    @Test
    void aFindingsLink_isOneStep_soThatBackLeavesIt() {
        screen.open("/findings");
        int before = steps();
        screen.page().locator("tbody a").first().click();
        screen.page().waitForSelector("html[data-outlined='" + SyntheticShop.OPEN + "']");
        screen.settled();
        screen.page().waitForTimeout(400);

        assertThat(steps()).isEqualTo(before + 1);
        screen.page().keyboard().press("Backspace");
        assertThat(screen.page().locator(".toast").textContent()).isEqualTo("This is where you began.");
        screen.page().goBack();
        screen.page().waitForURL(url -> url.endsWith("/findings"));
    }
}
