package dev.splitheat.web;

import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The system's Chromium, driven by the system's node: neither is downloaded. Where one is missing a test that asks for it is
 * skipped and says so.
 */
final class Browser implements AutoCloseable {
    private static final List<String> CHROMIUM =
            List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");

    private final Playwright playwright;
    private final com.microsoft.playwright.Browser chromium;

    private Browser(Playwright playwright, com.microsoft.playwright.Browser chromium) {
        this.playwright = playwright;
        this.chromium = chromium;
    }

    static Browser start() {
        Path node = installed(List.of("node"));
        Path program = installed(CHROMIUM);
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_NODEJS_PATH", node.toString(), "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        // Chromium's sandbox does not work for root, as whom tests run in containers; it only ever sees our own pages.
        return new Browser(
                playwright,
                playwright
                        .chromium()
                        .launch(new LaunchOptions()
                                .setExecutablePath(program)
                                .setArgs(List.of("--no-sandbox", "--force-color-profile=srgb"))));
    }

    com.microsoft.playwright.Browser chromium() {
        return chromium;
    }

    private static Path installed(List<String> names) {
        Optional<Path> found = names.stream().flatMap(Browser::onPath).findFirst();
        if (found.isEmpty()) {
            System.out.println("Skipped: the pages are tried in a browser, and there is no " + names.get(0) + " here");
        }
        Assumptions.assumeTrue(found.isPresent(), "no " + names.get(0) + " on the path");
        return found.orElseThrow();
    }

    private static Stream<Path> onPath(String name) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable);
    }

    @Override
    public void close() {
        chromium.close();
        playwright.close();
    }
}
