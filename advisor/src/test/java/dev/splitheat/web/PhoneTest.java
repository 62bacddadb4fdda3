package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import dev.splitheat.finding.Cause;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.view.FixedViews;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** On a phone, and on a tablet, nothing runs over the page's edge, and nothing is a barrier. */
class PhoneTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final String MAP = "/map?database=" + SyntheticShop.DATABASE;
    private static final String REPORT = "/api/v1/report?format=html&week=2026-W47&database=";

    /** What reaches beyond the page, but for what scrolls in a box of its own, and what is meant for ears alone. */
    private static final String BEYOND =
            """
            width => [...document.querySelectorAll('body *')]
              .filter(each => each.getClientRects().length > 0 && each.getBoundingClientRect().right > width + 1)
              .filter(each => {
                for (let box = each.parentElement; box; box = box.parentElement) {
                  if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(box).overflowX)) return false;
                }
                return true;
              })
              .map(each => each.outerHTML.slice(0, 120))
            """;

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(NOW, PhoneTest::views).revealing();

    private static FixedViews views() throws Exception {
        return new SyntheticShop(NOW)
                .views(Served.HISTORY)
                .put(report(SyntheticShop.DATABASE, "database.json"))
                .put(report(KeptReport.FLEET, "fleet.json"))
                .put(silence("s-2", Silence.Kind.ACCEPTED_RISK, Optional.of(SyntheticShop.OPEN), Optional.empty()))
                .put(silence("s-3", Silence.Kind.SILENCE, Optional.empty(), Optional.of(Cause.MONOTONIC_INDEX)));
    }

    private static KeptReport report(String database, String file) throws Exception {
        String document = Files.readString(Path.of("src/test/resources/weekly").resolve(file));
        return new KeptReport(database, "2026-W47", NOW, document, List.of());
    }

    private static Silence silence(String id, Silence.Kind kind, Optional<String> finding, Optional<Cause> cause) {
        return new Silence(
                id,
                kind,
                new Scope(SyntheticShop.DATABASE, Optional.of("CustomersByRegionAndLastPurchase"), cause, finding),
                NOW.minus(Duration.ofDays(3)),
                NOW.plus(Duration.ofDays(400)),
                "somebody.with-a-long-name@subsidiary.example.com",
                "https://tickets.example.com/browse/ACCEPTED-4711?focusedCommentId=123456789012345678901234567890");
    }

    private static Stream<Arguments> pages() {
        Stream<Arguments> tablet = Stream.of(
                Arguments.of(768, "/silences", ColorScheme.LIGHT), Arguments.of(768, "/findings", ColorScheme.DARK));
        Stream<Arguments> phone = Stream.of(
                        "/",
                        "/findings?state=all",
                        "/reports",
                        "/silences",
                        MAP,
                        MAP + "&finding=" + SyntheticShop.OPEN,
                        REPORT + SyntheticShop.DATABASE,
                        REPORT + "*")
                .flatMap(path ->
                        Stream.of(ColorScheme.DARK, ColorScheme.LIGHT).map(scheme -> Arguments.of(390, path, scheme)));
        return Stream.concat(phone, tablet);
    }

    @ParameterizedTest
    @MethodSource("pages")
    @SuppressWarnings("unchecked") // what the script gives
    void nothingRunsOverTheEdge_andNothingIsABarrier(int width, String path, ColorScheme scheme) throws Exception {
        try (Screen screen = PAGES.screen(scheme, width, 844)) {
            if (path.startsWith("/api")) {
                // Its own policy forbids every script, also axe's.
                screen.page().setContent(Asked.body(Asked.get(PAGES.address() + path)));
            } else {
                screen.open(path);
            }
            if (path.startsWith("/map")) {
                screen.settled();
            }
            if (path.contains("finding=")) {
                screen.page().waitForSelector(".explanation");
            }

            List<String> barriers = screen.barriers();

            screen.picture(width + "-" + path.replaceAll("\\W+", "-").replaceAll("^-|-$", "") + "-" + scheme);
            assertThat((List<String>) screen.page().evaluate(BEYOND, width)).isEmpty();
            assertThat((int) screen.page().evaluate("() => document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(width);
            assertThat((boolean) screen.page()
                            .evaluate("() => [...document.querySelectorAll('.table-box:has(.list)')]"
                                    + ".every(box => box.scrollWidth <= box.clientWidth)"))
                    .isTrue();
            assertThat(barriers).isEmpty();
            assertThat(screen.complaints()).isEmpty();
        }
    }
}
