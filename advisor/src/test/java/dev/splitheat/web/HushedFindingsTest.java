package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Silence;
import dev.splitheat.view.FixedViews;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.forward.Instances;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An open finding that somebody accepted or silenced says so wherever it is listed. */
class HushedFindingsTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");

    private final FixedViews views = new SyntheticShop(NOW).views(Served.HISTORY);
    private Served served;

    @BeforeEach
    void serve() throws Exception {
        served = Served.over(views, Access.LOOPBACK, Instances.ALONE, Clock.fixed(NOW.plusSeconds(20), ZoneOffset.UTC));
    }

    @AfterEach
    void close() {
        served.close();
    }

    private void hush(Silence.Kind kind, Instant until) {
        Finding finding =
                views.finding(SyntheticShop.DATABASE, SyntheticShop.OPEN).orElseThrow();
        Advice advice = views.advice(SyntheticShop.DATABASE, SyntheticShop.OPEN).orElseThrow();
        Hush hush = new Hush("s-7", kind, "ann", "we move Events(\"" + SyntheticShop.SECRET + "\") in May", until);
        views.put(new Alert(3, Alert.State.FIRING, finding, advice, Marks.NONE.hushed(Optional.of(hush))));
    }

    private JsonNode line() throws Exception {
        return Asked.json(Asked.get(served.address() + "/api/v1/findings?database=" + SyntheticShop.DATABASE))
                .at("/findings/0");
    }

    @ParameterizedTest
    @CsvSource({"ACCEPTED_RISK, accepted", "SILENCE, silenced", "MAINTENANCE, maintenance"})
    void itIsMarked_besideTheMap_whereItIsExplained_andInTheListOfAll(Silence.Kind kind, String word) {
        hush(kind, NOW.plus(Duration.ofDays(2)));
        String mark = word + " until Wed 25 Nov, 10:30 by ann";
        try (Browser browser = Browser.start();
                Screen screen = Screen.of(browser, served)) {
            screen.open("/map?database=" + SyntheticShop.DATABASE).settled();
            Locator listed = screen.page().locator(".finding-list .hushed");
            listed.waitFor();
            screen.picture("hushed-" + word);
            assertThat(listed.textContent()).isEqualTo(mark);

            screen.page().locator(".finding-list button").click();
            screen.page().waitForSelector(".explanation");
            assertThat(screen.page().locator(".explanation .hushed").textContent())
                    .startsWith(mark + ": we move Events(")
                    .doesNotContain(SyntheticShop.SECRET);

            screen.open("/findings");
            assertThat(screen.page().locator("td .hushed, th .hushed").textContent())
                    .isEqualTo(mark);
        }
    }

    @Test
    void itsKind_isSpelledAsSilencesSpellIt() throws Exception {
        hush(Silence.Kind.ACCEPTED_RISK, NOW.plusSeconds(30));

        assertThat(line().at("/hush/kind").asText()).isEqualTo("accepted-risk");
    }

    @Test
    void whatHasRunOut_orWasNeverSaid_isNoMark() throws Exception {
        assertThat(line().get("hush").isNull()).isTrue();
        hush(Silence.Kind.SILENCE, NOW.plusSeconds(30));
        assertThat(line().at("/hush/id").asText()).isEqualTo("s-7");
        hush(Silence.Kind.SILENCE, NOW.plusSeconds(10));
        assertThat(line().get("hush").isNull()).isTrue();
    }
}
