package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import dev.splitheat.story.Permalinks;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages as people meet them: by a link in an alert, without seeing, over hostile names. */
class PagesInBrowserTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final String MAP = "/map?database=" + SyntheticShop.DATABASE;

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(new SyntheticShop(NOW)).revealing();

    private static Stream<Arguments> pages() {
        return Stream.of(
                        "/",
                        MAP,
                        MAP + "&finding=" + SyntheticShop.OPEN,
                        "/findings?state=all",
                        "/reports",
                        "/silences")
                .flatMap(path ->
                        Stream.of(ColorScheme.DARK, ColorScheme.LIGHT).map(scheme -> Arguments.of(path, scheme)));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void noPageHasASeriousBarrier(String path, ColorScheme scheme) throws Exception {
        try (Screen screen = PAGES.screen(scheme, 1440, 900)) {
            screen.open(path);
            if (path.startsWith("/map")) {
                screen.settled();
            }

            List<String> barriers = screen.barriers();

            screen.picture(path.replaceAll("\\W+", "-").replaceAll("^-|-$", "") + "-" + scheme);
            assertThat(barriers).isEmpty();
            assertThat(screen.complaints()).isEmpty();
        }
    }

    @Test
    void alertsLinkLandsOnTheMap_withItsFindingOutlined() {
        URI link = new Permalinks(Optional.of(URI.create(PAGES.address())))
                .finding(SyntheticShop.DATABASE, SyntheticShop.OPEN)
                .orElseThrow();
        try (Screen screen = PAGES.screen()) {
            screen.page().navigate(link.toString());
            screen.page().waitForSelector("html[data-outlined='" + SyntheticShop.OPEN + "']");
            screen.settled().picture("alert-link");

            assertThat(screen.page().url()).contains("/map?").contains("finding=" + SyntheticShop.OPEN);
            assertThat(screen.page().locator(".explanation h2").textContent()).contains("Events");
            assertThat(screen.page().locator(".explanation .now li").first().textContent())
                    .startsWith("Pause what appends");
            assertThat(screen.page().locator(".what-if .bar").count()).isEqualTo(2);
        }
    }

    @Test
    void aPlaceBeginsWithItsFirstHotMinute() throws Exception {
        String asked =
                PAGES.address() + "/api/v1/finding?database=" + SyntheticShop.DATABASE + "&id=" + SyntheticShop.ENDED;

        String from = Asked.json(Asked.get(asked)).at("/place/from").asText();

        assertThat(from).isEqualTo(NOW.minus(Duration.ofMinutes(46)).toString());
    }

    @Test
    void noKeyIsInThePage_untilItIsRevealed() {
        try (Screen screen = PAGES.screen()) {
            screen.open(MAP + "&finding=" + SyntheticShop.OPEN).settled();
            screen.page().mouse().move(700, 500);
            screen.page().waitForSelector(".card.hover:not([hidden])");

            assertThat(screen.page().content()).doesNotContain(SyntheticShop.SECRET);
            screen.page().locator(".key-range button").click();
            screen.page()
                    .waitForFunction(
                            "secret => document.querySelector('.key-range').textContent.includes(secret)",
                            SyntheticShop.SECRET);
        }
    }

    @Test
    void aHostileNameIsText() {
        try (Screen screen = PAGES.screen()) {
            screen.page().onDialog(dialog -> {
                throw new AssertionError("a name was executed: " + dialog.message());
            });
            screen.open(MAP).settled();
            screen.page().keyboard().press("/");

            assertThat(screen.page().locator(".objects .object").allTextContents())
                    .contains(SyntheticShop.HOSTILE);
            assertThat(screen.page().locator("main script").count()).isZero();
            assertThat(screen.complaints()).isEmpty();
        }
    }

    @Test
    void theRestHasAName_andIsNoButton() {
        try (Screen screen = PAGES.screen()) {
            screen.open(MAP).settled();
            screen.page().keyboard().press("/");

            assertThat(screen.page().locator(".objects .rest").allTextContents())
                    .containsExactly("all others");
            assertThat(screen.page().locator(".objects button.object").allTextContents())
                    .doesNotContain("");
        }
    }

    @Test
    void anUnknownDatabase_isAClearPage() {
        try (Screen screen = PAGES.screen()) {
            screen.open("/map?database=projects/p/instances/i/databases/nobodys");

            assertThat(screen.said("ready")).isEqualTo("refused");
            assertThat(screen.page().locator("[role=alert]").textContent())
                    .contains("nobodys")
                    .contains("All databases");
        }
    }

    @Test
    void aPhoneShowsTheFindingAsWell() {
        try (Screen screen = PAGES.screen(ColorScheme.DARK, 390, 844)) {
            screen.open(MAP + "&finding=" + SyntheticShop.OPEN).settled().picture("phone");

            assertThat((int) screen.page().evaluate("() => document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(390);
        }
    }
}
