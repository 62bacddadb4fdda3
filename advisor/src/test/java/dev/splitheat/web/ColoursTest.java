package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Whoever does not tell magma's colours apart chooses others, and has them everywhere. */
class ColoursTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");

    @RegisterExtension
    static final InBrowser PAGES = InBrowser.over(new SyntheticShop(NOW));

    private static final String HOT_MAGMA = "252,253,191";
    private static final String HOT_CIVIDIS = "253,234,69";

    /** The lightest colour of each small map that has any heat. */
    private static final String LIGHTEST =
            """
            () => [...document.querySelectorAll('.mini canvas')].map(canvas => {
              const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
              let best = [0, 0, 0];
              for (let at = 0; at < data.length; at += 4) {
                const [red, green, blue, seen] = data.slice(at, at + 4);
                if (seen > 0 && red + green > best[0] + best[1]) best = [red, green, blue];
              }
              return best.join(',');
            })
            """;

    @SuppressWarnings("unchecked") // what the script gives
    private static List<String> lightest(Screen screen) {
        return (List<String>) screen.page().evaluate(LIGHTEST);
    }

    private static void awaitHeat(Screen screen, String colour) {
        screen.page().waitForFunction("colour => (" + LIGHTEST + ")().includes(colour)", colour);
    }

    private static String bar(Screen screen) {
        return (String)
                screen.page().evaluate("() => getComputedStyle(document.querySelector('.heat-bar')).backgroundImage");
    }

    @Test
    void smallMaps_andBars_haveTheColoursOfTheMap() throws Exception {
        try (Screen screen = PAGES.screen()) {
            screen.open("/map?database=" + SyntheticShop.DATABASE).settled();
            awaitHeat(screen, HOT_MAGMA);
            String before = bar(screen);

            screen.page().locator(".look select").selectOption("cividis");
            assertThat(lightest(screen)).contains(HOT_CIVIDIS).doesNotContain(HOT_MAGMA);
            assertThat(bar(screen)).contains("rgb(").isNotEqualTo(before);

            screen.page().reload();
            screen.settled();
            awaitHeat(screen, HOT_CIVIDIS);
            screen.picture("cividis");
            assertThat(lightest(screen)).doesNotContain(HOT_MAGMA);
            assertThat(screen.complaints()).isEmpty();
        }
    }
}
