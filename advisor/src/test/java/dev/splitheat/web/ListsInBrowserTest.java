package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.view.FixedViews;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists longer than a page, and addresses that say what they show. */
class ListsInBrowserTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(NOW, ListsInBrowserTest::views);

    private static FixedViews views() {
        FixedViews views = new SyntheticShop(NOW).views(Served.HISTORY);
        for (int week = 1; week <= 52; week++) {
            for (String database : List.of(SyntheticShop.DATABASE, SyntheticShop.QUIET, KeptReport.FLEET)) {
                views.put(new KeptReport(database, "2025-W%02d".formatted(week), NOW, "{}", List.of()));
            }
        }
        return views.put(accepted("s-2", SyntheticShop.OPEN)).put(accepted("s-3", "0123456789abcdef"));
    }

    private static Silence accepted(String id, String finding) {
        return new Silence(
                id,
                Silence.Kind.ACCEPTED_RISK,
                new Scope(SyntheticShop.DATABASE, Optional.empty(), Optional.empty(), Optional.of(finding)),
                NOW.minus(Duration.ofDays(3)),
                NOW.plus(Duration.ofDays(40)),
                "ann",
                "known");
    }

    @Test
    void aSilenceOfOneFinding_saysItsHeadline_andTheDatabaseByItsName() {
        try (Screen screen = PAGES.screen()) {
            List<String> asked = new CopyOnWriteArrayList<>();
            screen.page().onRequest(request -> asked.add(request.url()));
            screen.open("/silences");
            screen.page().waitForFunction("() => document.querySelector('tbody a').textContent.includes('Events')");
            screen.picture("silences");

            assertThat(asked)
                    .filteredOn(url -> url.contains("/api/v1/"))
                    .extracting(url -> url.replaceFirst(".*/api/v1/", ""))
                    .containsExactlyInAnyOrder("session", "silences");
            assertThat(screen.page().locator("tbody tr").first().textContent())
                    .contains("shop › ")
                    .doesNotContain("projects/")
                    .doesNotContain(SyntheticShop.OPEN);
            assertThat(screen.page().locator("tbody a").last().textContent()).isEqualTo("finding 0123456789abcdef");
        }
    }

    private static void awaitRows(Screen screen, int rows) {
        screen.page().waitForFunction("rows => document.querySelectorAll('tbody tr').length === rows", rows);
    }

    @ParameterizedTest
    @ValueSource(strings = {"databases", "findings", "reports"})
    void aListWithoutTheWholeFleet_saysWhatIsMissing_andWhy(String list) {
        String lone =
                "{\"total\": 0, \"%s\": [], \"unanswered\": [\"10.0.0.2:8484\"], \"missing\": [{\"instance\": \"10.0.0.2:8484\", \"why\": \"it cannot be reached\"}]}";
        try (Screen screen = PAGES.screen()) {
            screen.page()
                    .route(
                            url -> url.contains("/api/v1/" + list),
                            call -> call.fulfill(new Route.FulfillOptions()
                                    .setContentType("application/json")
                                    .setBody(lone.formatted(list))));

            screen.open(list.equals("databases") ? "/" : "/" + list);

            assertThat(screen.page().locator(".problem").textContent())
                    .isEqualTo("What the instance at 10.0.0.2:8484 has is missing: it cannot be reached.");
        }
    }

    @Test
    void theArchive_comesInPages_andIsSearchedWhole() {
        try (Screen screen = PAGES.screen()) {
            screen.open("/reports");
            assertThat(screen.page().locator(".pager").textContent()).contains("1–50 of 156");

            screen.page().locator(".pager button").last().click();
            screen.page().waitForURL(url -> url.endsWith("page=2"));
            screen.page().locator(".search").fill("quiet w03");
            awaitRows(screen, 1);

            assertThat(screen.page().locator("tbody").textContent())
                    .contains("quiet")
                    .contains("2025-W03");
            assertThat(screen.page().url()).endsWith("/reports?search=quiet+w03");
            screen.page().reload();
            awaitRows(screen, 1);
        }
    }

    @Test
    void aListOfFindings_saysInItsAddressWhatItShows() {
        try (Screen screen = PAGES.screen()) {
            screen.open("/findings?state=all");
            awaitRows(screen, 2);

            screen.page().locator("select").selectOption("ended");
            awaitRows(screen, 1);
            assertThat(screen.page().url()).endsWith("/findings?state=ended");

            screen.page().locator("select").selectOption("open");
            screen.page().waitForURL(url -> url.endsWith("/findings"));
            screen.page().locator(".search").fill("events");
            screen.page().waitForURL(url -> url.endsWith("?search=events"));
            awaitRows(screen, 1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "390, /",
        "390, /findings?state=all",
        "390, /reports",
        "768, /",
        "768, /findings?state=all",
        "768, /reports"
    })
    void noColumnLiesBeyondTheEdge(int width, String path) throws Exception {
        try (Screen screen = PAGES.screen(ColorScheme.LIGHT, width, 900)) {
            screen.open(path);

            assertThat(
                            (boolean)
                                    screen.page()
                                            .evaluate(
                                                    "() => { const box = document.querySelector('.table-box'); return box.scrollWidth <= box.clientWidth; }"))
                    .isTrue();
            assertThat(screen.barriers()).isEmpty();
        }
    }

    @Test
    void aMapOfNoDatabase_isTheChoiceOfOne() {
        try (Screen screen = PAGES.screen()) {
            screen.open("/map");

            assertThat(screen.page().locator("h1").textContent()).isEqualTo("Databases");
            assertThat(screen.page().url()).isEqualTo(PAGES.address() + "/");
        }
    }
}
