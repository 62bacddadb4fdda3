package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.access.TrustedProxy;
import dev.splitheat.web.forward.Instances;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a browser sends along with a form is not what a program sends. */
class LoginInBrowserTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final String TOKEN = "correct horse battery staple";
    private static final Access BY_TOKEN =
            new Access(false, Optional.of(TOKEN), Optional.empty(), Optional.empty(), Reveal.NOBODY, Set.of());

    @Test
    void whoTypesTheTokenIsIn_andWhoTypesAnotherIsTold() throws Exception {
        try (Browser browser = Browser.start();
                Served served = serve(BY_TOKEN);
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

    @Test
    void whoLoggedIn_canLogOut() throws Exception {
        try (Browser browser = Browser.start();
                Served served = serve(BY_TOKEN);
                Screen screen = Screen.of(browser, served, ColorScheme.LIGHT, 390, 844)) {
            screen.page().navigate(served.address() + "/login?next=/findings");
            screen.page().locator("input[name=token]").fill(TOKEN);
            screen.page().locator("button").click();

            Locator out = screen.page().getByText("Log out", new Page.GetByTextOptions().setExact(true));
            out.waitFor();
            screen.picture("log-out");
            assertThat((int) screen.page().evaluate("() => document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(390);
            out.click();
            screen.page().waitForURL(url -> url.endsWith("/login"));
            assertThat(screen.context().cookies()).isEmpty();

            screen.page().navigate(served.address() + "/findings");
            screen.page().waitForURL(url -> url.contains("/login?next="));
            assertThat(screen.complaints()).isEmpty();
        }
    }

    @Test
    void whoIsNoLongerLoggedIn_isLedToTheLogin_andBack() throws Exception {
        try (Browser browser = Browser.start();
                Served served = serve(BY_TOKEN);
                Screen screen = Screen.of(browser, served)) {
            screen.page().navigate(served.address() + "/login?next=/findings%3Fstate%3Dall");
            screen.page().locator("input[name=token]").fill(TOKEN);
            screen.page().locator("button").click();
            screen.page().waitForSelector("html[data-ready] tbody tr");

            screen.context().clearCookies();
            screen.page().locator("select").selectOption("ended");
            Locator way = screen.page().locator(".problem a");
            way.waitFor();
            assertThat(way.textContent()).isEqualTo("Log in");
            assertThat(way.getAttribute("href")).isEqualTo("/login?next=%2Ffindings%3Fstate%3Dended");

            way.click();
            screen.page().locator("input[name=token]").fill(TOKEN);
            screen.page().locator("button").click();
            screen.page().waitForURL(url -> url.endsWith("/findings?state=ended"));

            screen.open("/map?database=" + SyntheticShop.DATABASE).settled();
            screen.context().clearCookies();
            screen.page().keyboard().press("2");
            screen.page().locator(".toast a").first().click();
            screen.page().waitForURL(url -> url.contains("/login?next=%2Fmap%3Fdatabase"));
        }
    }

    @Test
    void whoseLoginRunsOutWhileTheMapIsFollowed_isToldSo_andComesBackByTheLogin() throws Exception {
        Served served = serve(BY_TOKEN);
        try (Browser browser = Browser.start();
                Screen screen = Screen.of(browser, served)) {
            screen.page().navigate(served.address() + "/login?next=/map%3Fdatabase%3D" + SyntheticShop.DATABASE);
            screen.page().locator("input[name=token]").fill(TOKEN);
            screen.page().locator("button").click();
            screen.page().waitForSelector(".live[data-state='live']");

            screen.context().clearCookies();
            served = again(served, BY_TOKEN);
            screen.page().waitForSelector(".live[data-state='logged-out']");

            assertThat(screen.page().locator(".live").textContent()).isEqualTo("Not live");
            assertThat(screen.page().locator(".status").textContent()).isEqualTo("Not logged in any more. Log in");
            screen.picture("login-ran-out");
            screen.page().locator(".status a").click();
            screen.page().locator("input[name=token]").fill(TOKEN);
            screen.page().locator("button").click();
            screen.page().waitForURL(url -> url.contains("/map?database="));
            screen.page().waitForSelector(".live[data-state='live']");
            assertThat(screen.page().locator(".status").textContent()).isEmpty();
        } finally {
            served.close();
        }
    }

    @Test
    void aMapThatIsRefused_leadsToTheLogin_too() throws Exception {
        try (Browser browser = Browser.start();
                Served served = serve(Access.LOOPBACK);
                Screen screen = Screen.of(browser, served)) {
            screen.page().route("**/api/**", call -> call.fulfill(new Route.FulfillOptions().setStatus(401)));

            screen.open("/map?database=" + SyntheticShop.DATABASE);

            assertThat(screen.page().locator(".empty a").first().getAttribute("href"))
                    .startsWith("/login?next=%2Fmap%3Fdatabase%3Dprojects");
        }
    }

    @Test
    void whoNeedNotLogIn_orIsNamedByAProxy_isOfferedNoWayOut() throws Exception {
        TrustedProxy proxy = new TrustedProxy("X-Forwarded-Email", Optional.empty(), Set.of("127.0.0.1"));
        Access both =
                new Access(false, Optional.of(TOKEN), Optional.of(proxy), Optional.empty(), Reveal.NOBODY, Set.of());
        try (Browser browser = Browser.start();
                Served open = serve(Access.LOOPBACK);
                Served proxied = serve(both);
                Screen here = Screen.of(browser, open);
                Screen there = Screen.of(browser, proxied)) {
            there.context().setExtraHTTPHeaders(Map.of("X-Forwarded-Email", "ann@example.com"));

            assertThat(here.open("/findings").page().content()).doesNotContain("Log out");
            assertThat(there.open("/findings").page().locator(".user").textContent())
                    .isEqualTo("ann@example.com");
            assertThat(there.page().content()).doesNotContain("Log out");
        }
    }

    /** Ends all streams, as a restart does. */
    private static Served again(Served served, Access access) throws Exception {
        int port = served.port();
        served.close();
        return serve(port, access);
    }

    private static Served serve(Access access) throws Exception {
        return serve(0, access);
    }

    private static Served serve(int port, Access access) throws Exception {
        return Served.on(
                port,
                new SyntheticShop(NOW).views(Served.HISTORY),
                access,
                Instances.ALONE,
                Clock.fixed(NOW.plusSeconds(20), ZoneOffset.UTC));
    }
}
