package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a real Chromium draws of a known day, pixel by pixel. */
class MapPictureTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final Instant FROM = NOW.minus(Duration.ofHours(5));
    private static final double LIGHT = 150;
    private static final double DARK = 40;

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(NOW, () -> new Landscape(NOW).views(Duration.ofHours(34)));

    private Screen screen;

    @BeforeEach
    void open() {
        screen = PAGES.screen();
    }

    @AfterEach
    void closeScreen() {
        screen.close();
    }

    private static Instant middleOf(Instant end) {
        return end.minusSeconds(30);
    }

    private static int object(JsonNode heat, String name) {
        return IntStream.range(0, heat.get("objects").size())
                .filter(at -> heat.get("objects").get(at).get("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<Integer> rows(JsonNode heat, String name) {
        int object = object(heat, name);
        return IntStream.range(0, heat.get("rowCount").asInt())
                .filter(row -> heat.get("rows").get(row).get("object").asInt() == object)
                .boxed()
                .toList();
    }

    private static double value(JsonNode heat, int row, Instant end) {
        int column = (int) Duration.between(Instant.parse(heat.get("from").asText()), end)
                        .toMinutes()
                - 1;
        return heat.get("values").get(row).get(column).asDouble(Double.NaN);
    }

    /** The row of a table that is hottest in a minute. */
    private static int hottest(JsonNode heat, String table, Instant end) {
        return rows(heat, table).stream()
                .max((one, other) -> Double.compare(value(heat, one, end), value(heat, other, end)))
                .orElseThrow();
    }

    @Test
    void keysThatGrow_areADiagonal() throws Exception {
        screen.openMap(Landscape.DATABASE, FROM, NOW);
        JsonNode heat = screen.heat(Landscape.DATABASE, FROM, NOW);

        List<Integer> seen = new ArrayList<>();
        for (int hour = 4; hour >= 0; hour--) {
            Instant end = NOW.minus(Duration.ofMinutes(hour * 60L + 20));
            seen.add(rows(heat, "Events").stream()
                    .max((one, other) -> Double.compare(
                            screen.lightness(one, middleOf(end)), screen.lightness(other, middleOf(end))))
                    .orElseThrow());
        }

        screen.picture("diagonal");
        assertThat(seen).isSorted().doesNotHaveDuplicates();
        assertThat(screen.complaints()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1440, 900, DARK",
        "1440, 900, LIGHT",
        "768, 1024, DARK",
        "768, 1024, LIGHT",
        "390, 844, DARK",
        "390, 844, LIGHT"
    })
    void theMap_fitsScreensOfEachSize(int width, int height, ColorScheme scheme) {
        try (Screen sized = PAGES.screen(scheme, width, height)) {
            sized.open("/map?database=" + Landscape.DATABASE).settled();
            sized.page().waitForSelector(".finding-list");
            sized.page().waitForTimeout(500);

            sized.picture("map-" + width + "-" + scheme);
            assertThat((int) sized.page().evaluate("() => document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(width);
            assertThat(sized.complaints()).isEmpty();
        }
    }

    @Test
    void aRowThatIsAlwaysHot_isABand() throws Exception {
        screen.openMap(Landscape.DATABASE, FROM, NOW);
        JsonNode heat = screen.heat(Landscape.DATABASE, FROM, NOW);
        int cart = hottest(heat, "Carts", NOW);

        for (int minute = 0; minute < 190; minute += 10) {
            Instant end = NOW.minus(Duration.ofMinutes(minute));
            boolean known = minute < Landscape.BLIND_UNTIL.toMinutes() || minute >= Landscape.BLIND_FROM.toMinutes();
            assertThat(screen.lightness(cart, middleOf(end)) > LIGHT)
                    .as("%d minutes ago", minute)
                    .isEqualTo(known);
        }
        assertThat(screen.lightness(cart, FROM.plusSeconds(90))).isLessThan(DARK);
    }

    @Test
    void whatIsNotKnown_isHatched_andNeitherColdNorHot() throws Exception {
        screen.openMap(Landscape.DATABASE, FROM, NOW);
        Instant blind = NOW.minus(Duration.ofMinutes(110));
        Instant known = NOW.minus(Duration.ofMinutes(20));
        int silent =
                rows(screen.heat(Landscape.DATABASE, FROM, NOW), "Invoices").get(0);

        List<List<Integer>> colours = IntStream.range(0, 24)
                .mapToObj(step -> screen.colours(silent + step / 8, blind.plusSeconds(step * 15L)))
                .toList();

        // Grey, of two tones at least; magma's cold is black and blue.
        assertThat(colours)
                .allSatisfy(rgb ->
                        assertThat(rgb.get(0)).isCloseTo(rgb.get(2), within(26)).isGreaterThan(15));
        assertThat(colours.stream().distinct().count()).isGreaterThan(1);
        assertThat(screen.lightness(silent, known)).isLessThan(8);
    }

    @Test
    void oneHotCell_isSeenAtEveryZoom() throws Exception {
        Instant end = NOW.minus(Landscape.ONE_HOT_MINUTE);
        for (Duration span :
                List.of(Duration.ofMinutes(30), Duration.ofHours(5), Duration.ofHours(12), Duration.ofHours(24))) {
            for (int height : List.of(900, 560)) {
                try (Screen small = PAGES.screen(ColorScheme.DARK, 1000, height)) {
                    Instant from = end.minus(span.dividedBy(2));
                    Instant to = from.plus(span).isAfter(NOW) ? NOW : from.plus(span);
                    small.openMap(Landscape.DATABASE, from, to);
                    JsonNode heat = small.heat(
                            Landscape.DATABASE, end.minus(Duration.ofHours(1)), end.plus(Duration.ofHours(1)));

                    double lightest = lightestAround(small, hottest(heat, "Invoices", end), middleOf(end));

                    assertThat(lightest).as("%s in %d pixels", span, height).isGreaterThan(200);
                }
            }
        }
    }

    /** A cell smaller than a pixel may be drawn beside its middle, within the pixel that it is part of. */
    private static double lightestAround(Screen screen, int row, Instant middle) {
        double pixel = (screen.shown("to") - screen.shown("from")) / 600 / 1000;
        return IntStream.rangeClosed(-2, 2)
                .mapToDouble(step -> Math.max(
                        screen.lightness(row, middle.plusMillis((long) (step * pixel * 1000))),
                        Math.max(screen.lightness(row - 1, middle), screen.lightness(row + 1, middle))))
                .max()
                .orElseThrow();
    }

    @Test
    void thirteenMonths_areShown() {
        screen.open("/map?database=" + Landscape.DATABASE + "&range=13mo").settled();

        assertThat(screen.said("ready")).isEqualTo("true");
        assertThat(Duration.ofMillis((long) (screen.shown("to") - screen.shown("from"))))
                .isEqualTo(Duration.ofDays(395));
    }

    @Test
    void theWheelZoomsAtThePointer_andBackspaceGoesBack() {
        screen.openMap(Landscape.DATABASE, FROM, NOW);
        double before = screen.shown("to") - screen.shown("from");
        screen.page().mouse().move(800, 400);

        screen.page().mouse().wheel(0, -400);
        screen.page()
                .waitForFunction(
                        "before => { const { from, to } = document.querySelector('canvas.plot').dataset; return to - from < before; }",
                        before);

        assertThat(screen.shown("bottom") - screen.shown("top")).isLessThan(500);
        screen.page().keyboard().press("Backspace");
        screen.page()
                .waitForFunction(
                        "before => { const { from, to } = document.querySelector('canvas.plot').dataset; return to - from === before; }",
                        before);
    }

    @Test
    void everythingIsDoneWithKeysAlone() {
        screen.openMap(Landscape.DATABASE, FROM, NOW);
        screen.page().locator("canvas.plot").focus();

        for (String key : List.of("ArrowLeft", "ArrowLeft", "ArrowDown", "PageDown", "Shift+ArrowLeft")) {
            screen.page().keyboard().press(key);
        }

        assertThat(screen.page().locator("#cursor-text").textContent())
                .matches("\\w+ .*, .* Nov, \\d\\d:\\d\\d: [\\d.]+");
        screen.page().keyboard().press("Enter");
        assertThat(screen.page().locator(".pins article").count()).isEqualTo(1);
        screen.page().keyboard().press("2");
        screen.page().waitForSelector("[data-metric='lock-wait'][aria-pressed='true']");
        screen.page().keyboard().press("/");
        screen.page().keyboard().type("invoice");
        assertThat(screen.page().locator(".objects .object").allTextContents())
                .containsExactly("Invoices", "InvoiceLines");
        screen.page().keyboard().press("Escape");
        screen.page().locator("canvas.plot").focus();
        screen.page().keyboard().press("?");
        assertThat(screen.page().locator("dialog.help").isVisible()).isTrue();
    }

    @Test
    void threePinsStay_andAFourthTakesTheOldestsPlace() {
        screen.openMap(Landscape.DATABASE, FROM, NOW);

        for (int x : List.of(500, 600, 700, 800)) {
            screen.page().mouse().click(x, 400);
        }

        assertThat(screen.page().locator(".pins article").count()).isEqualTo(3);
    }

    @Test
    void aTableThatIsClicked_isShownAlone() {
        screen.openMap(Landscape.DATABASE, FROM, NOW);
        screen.page().keyboard().press("/");

        screen.page()
                .locator(".objects .object", new Page.LocatorOptions().setHasText("Customers"))
                .first()
                .click();
        screen.page().waitForSelector(".crumb");

        assertThat(screen.page().locator(".objects .object").allTextContents())
                .containsExactly("Customers", "CustomersByLastSeenindex");
        assertThat(screen.page().url()).contains("object=Customers");
    }
}
