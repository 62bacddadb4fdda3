package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.view.FixedViews;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An index that is gone and was hot in what is shown. */
class DroppedOnMapTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(NOW, DroppedOnMapTest::views);

    private static final String GONE = "CustomersByRegion";

    private static FixedViews views() {
        SyntheticShop shop = new SyntheticShop(NOW);
        FixedViews views = shop.views(Served.HISTORY);
        for (int ago = 60; ago > 20; ago--) {
            views.put(hot(shop.minute(NOW.minus(Duration.ofMinutes(ago)))));
        }
        String without = SyntheticShop.DDL.substring(0, SyntheticShop.DDL.lastIndexOf("CREATE INDEX"));
        return views.put(
                SyntheticShop.DATABASE,
                new CatalogVersion(
                        "v2",
                        NOW.minus(Duration.ofMinutes(15)),
                        DdlReader.read(without, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow()));
    }

    private static HeatSlice hot(HeatSlice minute) {
        List<SliceRange> ranges = new ArrayList<>(minute.ranges());
        SlicePlace place = new SlicePlace(GONE, GONE + "(\"eu\")", GONE + "(\"us\")");
        ranges.add(new SliceRange(place, 97, 5_820, 60, 0, 0, 1, Set.of()));
        return new HeatSlice(
                minute.database(), minute.end(), minute.length(), 2, minute.coverage(), ranges, minute.loads());
    }

    @Test
    void itStandsBelowItsTable_andIsCalledDropped() throws Exception {
        try (Screen screen = PAGES.screen()) {
            screen.openMap(SyntheticShop.DATABASE, NOW.minus(Duration.ofHours(2)), NOW);
            JsonNode objects = screen.heat(SyntheticShop.DATABASE, NOW.minus(Duration.ofHours(2)), NOW)
                    .get("objects");
            JsonNode gone = null;
            for (JsonNode object : objects) {
                gone = object.get("name").asText().equals(GONE) ? object : gone;
            }
            assertThat(objects.get(gone.get("parent").asInt()).get("name").asText())
                    .isEqualTo("Customers");
            assertThat(gone.get("dropped").asBoolean()).isTrue();
            assertThat(gone.get("kind").asText()).isEqualTo("INDEX");

            double top = screen.shown("top");
            double middle =
                    gone.get("firstRow").asDouble() + gone.get("rowCount").asDouble() / 2;
            double share = (middle - top) / (screen.shown("bottom") - top);
            var plot = screen.page().locator("canvas.plot").boundingBox();
            screen.page().mouse().move(plot.x + plot.width / 2, plot.y + plot.height * share);
            screen.page().waitForSelector(".card.hover:not([hidden])");
            assertThat(screen.page().locator(".card.hover .card-where").textContent())
                    .contains(GONE)
                    .contains("dropped");

            var band = screen.page().locator("canvas.band").boundingBox();
            screen.page().mouse().move(band.x + band.width - 20, band.y + band.height * share);
            assertThat(screen.page().locator("canvas.band").getAttribute("title"))
                    .startsWith(GONE + " (Region, CustomerId), dropped.");

            screen.picture("dropped").page().keyboard().press("/");
            assertThat(screen.page()
                            .locator(".objects li", new Page.LocatorOptions().setHasText(GONE))
                            .textContent())
                    .contains("index, dropped");
        }
    }
}
