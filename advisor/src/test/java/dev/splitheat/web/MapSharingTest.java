package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Download;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What people take along from the map: files and links. */
class MapSharingTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(new SyntheticShop(NOW));

    private static Download export(Screen screen, String format) {
        screen.page().locator(".menu summary").click();
        return screen.page()
                .waitForDownload(() ->
                        screen.page().locator("[data-export=" + format + "]").click());
    }

    @Test
    void whatIsSeen_isSavedAsAPictureWithItsBandAndAxis() throws Exception {
        try (Screen screen = PAGES.screen()) {
            screen.openMap(SyntheticShop.DATABASE, NOW.minus(Duration.ofHours(2)), NOW);
            double plot = screen.page().locator("canvas.plot").boundingBox().width;

            Download picture = export(screen, "png");

            assertThat(picture.suggestedFilename()).isEqualTo("splitheat-shop-split-score.png");
            BufferedImage image = ImageIO.read(picture.path().toFile());
            assertThat((double) image.getWidth()).isGreaterThan(plot + 150);
            assertThat(screen.complaints()).isEmpty();
        }
    }

    @Test
    void whatIsSeen_isSavedAsData_withoutKeys() throws Exception {
        try (Screen screen = PAGES.screen()) {
            screen.openMap(SyntheticShop.DATABASE, NOW.minus(Duration.ofHours(2)), NOW);

            String csv = Files.readString(export(screen, "csv").path());
            String json = Files.readString(export(screen, "json").path());

            assertThat(csv).startsWith("object,range").contains("Events").doesNotContain(SyntheticShop.SECRET);
            assertThat(json).contains("\"columnSeconds\"").doesNotContain(SyntheticShop.SECRET);
        }
    }

    @Test
    void aLinkOfAFoldedMap_showsTheSameElsewhere() {
        try (Screen mine = PAGES.screen();
                Screen theirs = PAGES.screen()) {
            mine.openMap(SyntheticShop.DATABASE, NOW.minus(Duration.ofHours(2)), NOW);
            mine.page().keyboard().press("/");
            mine.page().locator(".objects button.fold").first().click();
            mine.page().locator("[aria-label=Brighter]").click();
            mine.page().mouse().move(800, 500);
            mine.page().mouse().wheel(0, -400);
            mine.page().waitForURL(url -> url.contains("rows=") && url.contains("folded="));
            mine.settled();

            theirs.page().navigate(mine.page().url());
            theirs.settled();

            for (String edge : List.of("top", "bottom")) {
                assertThat(theirs.shown(edge)).as(edge).isCloseTo(mine.shown(edge), within(1.0));
            }
            assertThat(theirs.page().url()).contains("brightness=1");
        }
    }

    @Test
    void aLinkOfSeveralFoldedTables_isOneThatTheServerReads() {
        try (Screen mine = PAGES.screen();
                Screen theirs = PAGES.screen()) {
            mine.openMap(SyntheticShop.DATABASE, NOW.minus(Duration.ofHours(2)), NOW);
            mine.page().keyboard().press("/");
            mine.page().locator("[aria-label='Fold Events']").click();
            mine.page().locator("[aria-label='Fold Items']").click();
            mine.page().waitForURL(url -> url.contains("folded=Events,Items"));

            theirs.open(mine.page().url().substring(PAGES.address().length())).settled();

            assertThat(theirs.page().locator(".fold[aria-expanded='false']").count())
                    .isEqualTo(2);
        }
    }

    @Test
    void aLinkToACell_pinsItWhereItWas() {
        Instant from = NOW.minus(Duration.ofHours(2));
        String map = "/map?database=" + SyntheticShop.DATABASE + "&from=" + from + "&to=" + NOW;
        try (Screen screen = PAGES.screen()) {
            screen.open(map + "&metric=lock-wait&row=3&at=2026-11-23T10:10:00Z").settled();

            screen.page().waitForSelector(".pins article .facts");

            assertThat(screen.page().locator(".pins article").textContent()).contains("Mon 23 Nov, 10:10");
            assertThat(screen.page().locator("[data-metric='lock-wait']").getAttribute("aria-pressed"))
                    .isEqualTo("true");
            assertThat(screen.shown("from")).isEqualTo((double) from.toEpochMilli());
        }
    }
}
