package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.time.Instant;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever pins a cell looks at the map: it stays as it is. */
class PinsTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(new SyntheticShop(NOW)).revealing();

    private static BoundingBox box(Screen screen, String selector) {
        return screen.page().locator(selector).last().boundingBox();
    }

    private static String edges(BoundingBox box) {
        return "%s, %s: %s × %s".formatted(box.x, box.y, box.width, box.height);
    }

    @ParameterizedTest
    @CsvSource({"1440, 900", "1280, 720", "1100, 700", "390, 844"})
    void cellsThatArePinned_leaveTheMapWhereItIs(int width, int height) throws Exception {
        try (Screen screen = PAGES.screen(ColorScheme.DARK, width, height)) {
            screen.open("/map?database=" + SyntheticShop.DATABASE).settled();
            BoundingBox plot = box(screen, "canvas.plot");
            BoundingBox legend = box(screen, ".legend");

            for (double share : new double[] {0.3, 0.5, 0.7}) {
                screen.page().mouse().click(plot.x + share * plot.width, plot.y + share * plot.height);
            }
            screen.page().waitForSelector(".pins article:nth-child(3) .facts");
            screen.settled().picture("pinned-" + width);

            assertThat(edges(box(screen, "canvas.plot"))).isEqualTo(edges(plot));
            assertThat(edges(box(screen, ".legend"))).isEqualTo(edges(legend));
            assertThat(screen.page().locator(".card.hover").isVisible()).isFalse();
            assertThat(plot.height).isGreaterThan(250);
            BoundingBox card = box(screen, ".pins article");
            BoundingBox figure = box(screen, ".pins article .figure");
            assertThat(figure.y + figure.height).isLessThanOrEqualTo(card.y + card.height);
            assertThat(card.x + card.width).isLessThanOrEqualTo(width);
            if (width > 860) {
                assertThat(card.y + card.height).isLessThanOrEqualTo(height);
                assertThat(card.y).isGreaterThanOrEqualTo(legend.y + legend.height);
                assertThat(card.height).isGreaterThan(60);
            }
            assertThat(screen.barriers()).isEmpty();
            assertThat(screen.complaints()).isEmpty();
        }
    }
}
