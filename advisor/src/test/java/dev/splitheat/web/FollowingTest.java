package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import dev.splitheat.view.FixedViews;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.forward.Instances;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Minutes that are drawn as they come, in a real Chromium, through a stream that breaks, and beside other tabs. */
class FollowingTest {
    private static final Instant BEGUN = Instant.parse("2026-11-23T10:30:00Z");
    private static final double LIGHT = 150;

    private static Browser browser;

    private final Landscape landscape = new Landscape(BEGUN);
    private final FixedViews views = landscape.views(Duration.ofHours(12));
    private final SetClock clock = new SetClock(BEGUN.plusSeconds(20));
    private Served served;
    private Screen screen;

    @BeforeAll
    static void start() {
        browser = Browser.start();
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void open() throws Exception {
        served = Served.over(views, Access.LOOPBACK, Instances.ALONE, clock);
        screen = Screen.of(browser, served);
    }

    @AfterEach
    void close() {
        screen.close();
        served.close();
    }

    private void follow() {
        screen.open("/map?database=" + Landscape.DATABASE + "&range=1h").settled();
        screen.page().waitForSelector(".live[data-state='live']");
    }

    private Instant comes(int minute) {
        Instant end = BEGUN.plus(Duration.ofMinutes(minute));
        synchronized (views) {
            clock.set(end.plusSeconds(20));
            views.put(landscape.minute(end));
        }
        return end;
    }

    private void awaitLatest(Page page, Instant latest) {
        page.waitForFunction("latest => Date.parse(document.documentElement.dataset.latest) >= latest", (double)
                latest.toEpochMilli());
        page.evaluate("() => new Promise(done => requestAnimationFrame(done))");
    }

    /** The row of the cart that is always hot. */
    private int cart() throws Exception {
        JsonNode heat = screen.heat(Landscape.DATABASE, BEGUN.minus(Duration.ofMinutes(10)), BEGUN);
        return IntStream.range(0, heat.get("rowCount").asInt())
                .filter(row -> heat.get("values").get(row).get(5).asDouble() == 100)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aMinuteThatComes_isDrawn_andTheMapMovesWithIt() throws Exception {
        follow();
        double before = screen.shown("to");

        Instant end = comes(1);
        awaitLatest(screen.page(), end);

        assertThat(screen.lightness(cart(), end.minusSeconds(30))).isGreaterThan(LIGHT);
        assertThat(screen.shown("to")).isGreaterThan(before);
        assertThat(screen.said("following")).isEqualTo("true");
    }

    @Test
    void aStreamThatBreaks_leavesNoGap() throws Exception {
        List<String> askedFrom = new CopyOnWriteArrayList<>();
        screen.page().onRequest(request -> {
            if (request.url().contains("/stream")) {
                askedFrom.add(request.headerValue("last-event-id"));
            }
        });
        follow();
        int port = served.port();
        served.close();
        for (int minute = 1; minute <= 3; minute++) {
            comes(minute);
        }
        screen.page().waitForSelector(".live[data-state='broken']");

        served = Served.on(port, views, Access.LOOPBACK, Instances.ALONE, clock);
        awaitLatest(screen.page(), BEGUN.plus(Duration.ofMinutes(3)));

        int cart = cart();
        for (int minute = 1; minute <= 3; minute++) {
            Instant middle = BEGUN.plus(Duration.ofMinutes(minute)).minusSeconds(30);
            assertThat(screen.lightness(cart, middle)).as("minute %d", minute).isGreaterThan(LIGHT);
        }
        assertThat(askedFrom).allMatch(id -> id.startsWith("2026-11-23T10:30:00"));
    }

    @Test
    void whoWasAwayForLongerThanIsRepeated_missesNothing() throws Exception {
        int cart = cart();
        follow();
        int port = served.port();
        served.close();
        for (int minute = 1; minute <= 45; minute++) {
            comes(minute);
        }
        screen.page().waitForSelector(".live[data-state='broken']");

        served = Served.on(port, views, Access.LOOPBACK, Instances.ALONE, clock);
        awaitLatest(screen.page(), BEGUN.plus(Duration.ofMinutes(45)));

        for (int minute : new int[] {1, 5, 14, 16, 45}) {
            Instant middle = BEGUN.plus(Duration.ofMinutes(minute)).minusSeconds(30);
            Awaitility.await(minute + " minutes later")
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> screen.lightness(cart, middle) > LIGHT);
        }
    }

    @Test
    void zooming_pausesVisibly_andLiveGoesOn() {
        follow();
        double before = screen.shown("to");
        screen.page().mouse().move(700, 400);
        screen.page().mouse().wheel(0, -300);
        screen.page().waitForSelector(".live[data-state='paused']");
        screen.page()
                .waitForFunction(
                        "before => Number(document.querySelector('canvas.plot').dataset.to) !== before", before);
        double seen = screen.settled().shown("to");

        awaitLatest(screen.page(), comes(1));

        assertThat(screen.page().locator(".live").textContent()).isEqualTo("Live ▸");
        assertThat(screen.page().locator(".status").textContent()).isEqualTo("Paused");
        assertThat(screen.shown("to")).isEqualTo(seen);
        screen.page().locator(".live").click();
        screen.page().waitForSelector(".live[data-state='live']");
    }

    @Test
    void tabsThatShowTheSame_shareOneStream() {
        follow();
        List<Request> asked = new CopyOnWriteArrayList<>();
        Page other = screen.anotherTab();
        other.onRequest(request -> {
            if (request.url().contains("/stream")) {
                asked.add(request);
            }
        });
        other.navigate(screen.page().url());
        other.waitForSelector(".live[data-state='live']");

        Instant end = comes(1);
        awaitLatest(other, end);
        awaitLatest(screen.page(), end);
        assertThat(asked).isEmpty();

        screen.page().close();
        awaitLatest(other, comes(2));
        assertThat(asked).hasSize(1);
    }

    @Test
    void whereAllStreamsAreTaken_thePageAsksForWhatIsNew() {
        screen.page()
                .route(
                        url -> url.contains("/stream"),
                        route -> route.fulfill(
                                new Route.FulfillOptions().setStatus(503).setHeaders(Map.of("Retry-After", "1"))));
        screen.open("/map?database=" + Landscape.DATABASE + "&range=1h").settled();
        screen.page().waitForSelector(".live[data-state='polling']");

        awaitLatest(screen.page(), comes(1));

        assertThat(screen.page().locator(".live").textContent()).isEqualTo("Live, by asking");
    }

    @Test
    void thePastThatIsBeingReadIn_isCalledThat_andRowsAreThoseForAllOfIt() throws Exception {
        served.close();
        FixedViews reading = new FixedViews()
                .put(Landscape.DATABASE, views.catalogs(Landscape.DATABASE).get(0));
        served = Served.over(reading, Access.LOOPBACK, Instances.ALONE, clock);
        screen.close();
        screen = Screen.of(browser, served);
        screen.open("/map?database=" + Landscape.DATABASE).settled();
        assertThat(screen.page().locator(".status").textContent()).isEqualTo("Nothing was read yet");
        screen.page().waitForSelector(".live[data-state='live']");
        double end = screen.shown("to");

        for (int minute = -350; minute <= -30; minute++) {
            synchronized (reading) {
                reading.put(landscape.minute(BEGUN.plus(Duration.ofMinutes(minute))));
            }
            Thread.sleep(2);
        }
        screen.page().waitForSelector("html[data-reading='true']");
        screen.page().waitForFunction("() => document.querySelector('.status').textContent.startsWith('Reading in')");
        screen.picture("reading-in");
        assertThat(screen.shown("to")).isEqualTo(end);
        for (int minute = -29; minute <= 0; minute++) {
            synchronized (reading) {
                reading.put(landscape.minute(BEGUN.plus(Duration.ofMinutes(minute))));
            }
        }

        screen.page().waitForSelector("html[data-reading='false']");
        screen.page().waitForFunction("() => document.documentElement.dataset.cells.endsWith('× 500')");
        assertThat(screen.page().locator(".status").textContent()).isEmpty();
    }

    @Test
    void whatIsStale_saysSinceWhen() {
        clock.set(BEGUN.plus(Duration.ofMinutes(42)));

        screen.open("/map?database=" + Landscape.DATABASE).settled();

        assertThat(screen.page().locator(".status.blind").textContent())
                .startsWith("Blind since Mon 23 Nov, 10:30 (42 minutes");
    }
}
