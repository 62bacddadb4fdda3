package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.forward.Instances;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a browser sends along with a form is not what a program sends. */
class LoginInBrowserTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final String TOKEN = "correct horse battery staple";

    @Test
    void whoTypesTheTokenIsIn_andWhoTypesAnotherIsTold() throws Exception {
        Access access =
                new Access(false, Optional.of(TOKEN), Optional.empty(), Optional.empty(), Reveal.NOBODY, Set.of());
        try (Browser browser = Browser.start();
                Served served = Served.over(
                        new SyntheticShop(NOW).views(Served.HISTORY),
                        access,
                        Instances.ALONE,
                        Clock.fixed(NOW.plusSeconds(20), ZoneOffset.UTC));
                Screen screen = Screen.of(browser, served)) {
            screen.page().navigate(served.address() + "/findings");
            screen.page().waitForURL(url -> url.contains("/login?next="));

            screen.page().locator("input[name=token]").fill("another");
            screen.page().locator("button").click();
            assertThat(screen.page().locator("[role=alert]").textContent()).contains("not the token");

            screen.page().locator("input[name=token]").fill(TOKEN);
            screen.page().locator("button").click();
            screen.page().waitForURL(url -> url.endsWith("/findings"));
            assertThat(screen.page().locator("h1").first().textContent()).contains("Findings");
        }
    }
}
