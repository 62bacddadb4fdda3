package dev.splitheat.web;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A page as somebody sees it: what is drawn where, and what was complained of. */
final class Screen implements AutoCloseable {
    private static final Path ARTEFACTS = Path.of("target", "screenshots");

    /** Colours at middles of cells, of the canvas alone: [[line, instant], …] of what it says that it shows. */
    private static final String COLOURS =
            """
            places => {
              const canvas = document.querySelector('canvas.plot');
              const { from, to, top, bottom } = canvas.dataset;
              const pen = canvas.getContext('2d');
              return places.map(([line, at]) => {
                const x = (at - from) / (to - from) * canvas.width;
                const y = (line + 0.5 - top) / (bottom - top) * canvas.height;
                return [...pen.getImageData(Math.floor(x), Math.floor(y), 1, 1).data].slice(0, 3);
              });
            }
            """;

    /** What is seen is also what is said: speech that asks for "1h" must find it. Not every version of axe asks for that. */
    private static final String BARRIERS =
            "() => axe.run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })";

    private final String address;
    private final BrowserContext context;
    private final Page page;
    private final List<String> complaints = new ArrayList<>();

    private Screen(String address, BrowserContext context) {
        this.address = address;
        this.context = context;
        this.page = context.newPage();
        page.onPageError(complaints::add);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") && !message.text().contains("Failed to load resource")) {
                complaints.add(message.text());
            }
        });
    }

    /** In UTC, calm, dark. */
    static Screen of(Browser browser, Served served) {
        return of(browser, served, ColorScheme.DARK, 1440, 900);
    }

    static Screen of(Browser browser, Served served, ColorScheme scheme, int width, int height) {
        return new Screen(
                served.address(),
                browser.chromium()
                        .newContext(new NewContextOptions()
                                .setViewportSize(width, height)
                                .setColorScheme(scheme)
                                .setTimezoneId("UTC")));
    }

    Screen open(String path) {
        page.navigate(address + path);
        page.waitForSelector("html[data-ready]");
        return this;
    }

    Screen openMap(String database, Instant from, Instant to) {
        return open("/map?database=" + database + "&from=" + from + "&to=" + to).settled();
    }

    /** Waits until what is beside the map was asked for, too. */
    Screen settled() {
        page.waitForSelector("canvas.plot[data-from]");
        page.waitForFunction("() => document.querySelector('.loading').hidden");
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
        return this;
    }

    /** A second tab of the same browser. */
    Page anotherTab() {
        return context.newPage();
    }

    Page page() {
        return page;
    }

    BrowserContext context() {
        return context;
    }

    String said(String name) {
        return (String) page.evaluate("name => document.documentElement.dataset[name] ?? ''", name);
    }

    double shown(String edge) {
        return Double.parseDouble(
                (String) page.evaluate("name => document.querySelector('canvas.plot').dataset[name]", edge));
    }

    /** Lightness, 0 to 255, in the middle of a cell; hot is light. */
    double lightness(int line, Instant middle) {
        List<Integer> colour = colours(line, middle);
        return 0.2126 * colour.get(0) + 0.7152 * colour.get(1) + 0.0722 * colour.get(2);
    }

    @SuppressWarnings("unchecked") // what the script gives
    List<Integer> colours(int line, Instant middle) {
        Object places = List.of(List.of((double) line, (double) middle.toEpochMilli()));
        return ((List<List<Integer>>) page.evaluate(COLOURS, places)).get(0);
    }

    List<String> complaints() {
        return List.copyOf(complaints);
    }

    Screen picture(String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(ARTEFACTS.resolve(name + ".png")));
        return this;
    }

    private static String axe() throws IOException {
        try (InputStream script = AxeBuilder.class.getResourceAsStream("/axe.min.js")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** What axe finds serious or critical: what, and where. */
    @SuppressWarnings("unchecked") // what axe gives
    List<String> barriers() throws IOException {
        // Not by a script element: the page's policy forbids that, as it should.
        page.evaluate(axe() + "; window.axe = axe;");
        Map<String, Object> result = (Map<String, Object>) page.evaluate(BARRIERS);
        return ((List<Map<String, Object>>) result.get("violations"))
                .stream()
                        .filter(each -> List.of("serious", "critical").contains(each.get("impact")))
                        .map(each -> each.get("id") + ": "
                                + ((List<Map<String, Object>>) each.get("nodes"))
                                        .stream()
                                                .map(node -> String.valueOf(node.get("html")))
                                                .limit(4)
                                                .toList())
                        .toList();
    }

    /** The heat that a map of 500 rows shows, as data. */
    JsonNode heat(String database, Instant from, Instant to) throws Exception {
        return Asked.json(Asked.get(address + "/api/v1/heat.json?database=" + database + "&from=" + from + "&to=" + to
                + "&columns=1500&rows=500"));
    }

    @Override
    public void close() {
        context.close();
    }
}
