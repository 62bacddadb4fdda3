package dev.splitheat.web;

import com.microsoft.playwright.options.ColorScheme;
import dev.splitheat.view.FixedViews;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.forward.Instances;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One browser and one server, which nobody logs in to, for all tests of a class. */
final class InBrowser implements BeforeAllCallback, AfterAllCallback {
    private final Instant now;
    private final Callable<FixedViews> views;
    private final Access access;
    private Browser browser;
    private Served served;

    private InBrowser(Instant now, Callable<FixedViews> views, Access access) {
        this.now = now;
        this.views = views;
        this.access = access;
    }

    /** @param now end of the newest minute, which is 20 s ago */
    static InBrowser over(Instant now, Callable<FixedViews> views) {
        return new InBrowser(now, views, Access.LOOPBACK);
    }

    static InBrowser over(SyntheticShop shop) {
        return over(shop.now(), () -> shop.views(Served.HISTORY));
    }

    /** The same, where everybody may see keys. */
    InBrowser revealing() {
        return new InBrowser(now, views, access.revealing(Reveal.EVERYBODY));
    }

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        browser = Browser.start();
        served = Served.over(views.call(), access, Instances.ALONE, Clock.fixed(now.plusSeconds(20), ZoneOffset.UTC));
    }

    /** Without a browser there is nothing to end. */
    @Override
    public void afterAll(ExtensionContext context) {
        if (served != null) {
            served.close();
        }
        if (browser != null) {
            browser.close();
        }
    }

    Screen screen() {
        return Screen.of(browser, served);
    }

    Screen screen(ColorScheme scheme, int width, int height) {
        return Screen.of(browser, served, scheme, width, height);
    }

    String address() {
        return served.address();
    }
}
