package dev.splitheat.web;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.splitheat.view.FixedViews;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.forward.Instances;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * How fast the map is in this machine's Chromium, over a real server on loopback: {@code deploy/bin/measure-map}. Prints
 * medians and the 99th percentile; {@code --picture FILE} only draws the README's picture.
 */
final class MapMeasure {
    private static final int OPENED = 7;
    private static final int LIVE_MINUTES = 60;
    /** With what is asked for beside it, just under 1,500 columns of a minute. */
    private static final Duration SPAN = Duration.ofMinutes(1_198);

    /** Zooms in and out and pans for so many frames, by the events that a hand makes; answers how long each frame took. */
    private static final String FRAMES =
            """
            async frames => {
              const canvas = document.querySelector('canvas.plot');
              const box = canvas.getBoundingClientRect();
              const at = { clientX: box.left + box.width * 0.6, clientY: box.top + box.height * 0.4, bubbles: true, cancelable: true };
              const times = [];
              let last = await new Promise(requestAnimationFrame);
              for (let frame = 0; frame < frames; frame++) {
                const turn = frame % 120;
                const wheel = turn < 40 ? { deltaY: -24 } : turn < 80 ? { deltaX: turn < 60 ? 18 : -18, deltaY: 0 } : { deltaY: 24 };
                canvas.dispatchEvent(new WheelEvent('wheel', { ...at, ...wheel }));
                const now = await new Promise(requestAnimationFrame);
                times.push(now - last);
                last = now;
              }
              return times;
            }
            """;

    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MINUTES).minus(Duration.ofHours(2));
    private final Landscape landscape = new Landscape(now);
    private final FixedViews views = landscape.views(Duration.ofHours(49));
    private final SetClock clock = new SetClock(now.plusSeconds(20));

    public static void main(String[] arguments) throws Exception {
        new MapMeasure().run(arguments);
    }

    private void run(String[] arguments) throws Exception {
        try (Browser browser = Browser.start();
                Served served = Served.over(views, Access.LOOPBACK, Instances.ALONE, clock)) {
            if (arguments.length == 2 && arguments[0].equals("--picture")) {
                picture(browser, served, Path.of(arguments[1]));
                return;
            }
            wake(browser, served);
            firstPaint(browser, served);
            try (Screen screen = Screen.of(browser, served)) {
                frames(screen);
            }
            try (Screen screen = Screen.of(browser, served)) {
                liveColumns(screen);
            }
        }
    }

    private String map() {
        return "/map?database=" + Landscape.DATABASE;
    }

    /** The browser is one that was used before; the server has only just begun. */
    private static void wake(Browser browser, Served served) {
        try (Screen screen = Screen.of(browser, served)) {
            screen.page().setContent("<canvas></canvas><p>awake</p>");
            screen.page().waitForTimeout(500);
        }
    }

    private void firstPaint(Browser browser, Served served) {
        List<Double> times = new ArrayList<>();
        Object cells = null;
        for (int round = 0; round < OPENED; round++) {
            try (Screen screen = Screen.of(browser, served)) {
                screen.openMap(Landscape.DATABASE, now.minus(SPAN), now);
                times.add(number(screen, "() => performance.getEntriesByName('splitheat:first-paint')[0].startTime"));
                cells = screen.page().evaluate("() => document.documentElement.dataset.cells");
            }
        }
        System.out.printf(
                Locale.ROOT,
                "First paint of %s cells, from the navigation on: first %.0f ms, median of %d later %.0f ms%n",
                cells,
                times.get(0),
                times.size() - 1,
                percentile(times.subList(1, times.size()), 50));
    }

    @SuppressWarnings("unchecked") // what the script gives
    private void frames(Screen screen) {
        screen.openMap(Landscape.DATABASE, now.minus(SPAN), now);
        List<Double> times = ((List<Number>) screen.page().evaluate(FRAMES, 600))
                .stream().map(Number::doubleValue).toList();
        System.out.printf(
                Locale.ROOT,
                "Zoom and pan, %d frames: median %.1f ms, 99th percentile %.1f ms%n",
                times.size(),
                percentile(times, 50),
                percentile(times, 99));
    }

    private void liveColumns(Screen screen) {
        screen.open(map() + "&range=24h").settled();
        Page page = screen.page();
        page.waitForSelector(".live[data-state='live']");
        for (int minute = 1; minute <= LIVE_MINUTES; minute++) {
            Instant end = now.plus(Duration.ofMinutes(minute));
            synchronized (views) {
                clock.set(end.plusSeconds(20));
                views.put(landscape.minute(end));
            }
            page.waitForFunction("latest => Date.parse(document.documentElement.dataset.latest) >= latest", (double)
                    end.toEpochMilli());
        }
        @SuppressWarnings("unchecked") // what the script gives
        List<Double> times = ((List<Number>) page.evaluate(
                        "() => performance.getEntriesByName('splitheat:live-column').map(each => each.duration)"))
                .stream().map(Number::doubleValue).toList();
        System.out.printf(
                Locale.ROOT,
                "Live columns, %d: decoded, taken in and drawn in median %.1f ms, 99th percentile %.1f ms%n",
                times.size(),
                percentile(times, 50),
                percentile(times, 99));
    }

    private void picture(Browser browser, Served served, Path file) {
        try (Screen screen = Screen.of(browser, served, ColorScheme.DARK, 1440, 900)) {
            screen.open(map() + "&from=" + now.minus(Duration.ofHours(7)) + "&to=" + now + "&finding="
                            + Landscape.FINDING)
                    .settled();
            screen.page().waitForSelector("html[data-outlined='" + Landscape.FINDING + "']");
            // Back from the finding's place to the whole map, with the place still outlined.
            screen.page().waitForTimeout(800);
            screen.page().keyboard().press("Backspace");
            screen.page().waitForTimeout(1_500);
            screen.page().screenshot(new Page.ScreenshotOptions().setPath(file));
        }
        System.out.println("measure-map: drew " + file);
    }

    private static double number(Screen screen, String script) {
        return ((Number) screen.page().evaluate(script)).doubleValue();
    }

    private static double percentile(List<Double> values, int percent) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }
}
