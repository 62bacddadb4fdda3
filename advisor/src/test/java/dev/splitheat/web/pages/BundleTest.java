package dev.splitheat.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is shipped is what the sources say, although nobody needs npm to build the rest. */
class BundleTest {
    private static final Path SOURCES = Path.of("src/main/web");
    private static final Path SHIPPED = Path.of("src/main/resources/dev/splitheat/web");

    @Test
    void theShippedPagesWereBuiltFromTheSources() throws IOException {
        String stamp = Files.readString(SHIPPED.resolve("stamp")).strip();

        assertThat(stamp)
                .as(
                        "the pages' bundle is stale: run mvn -Pweb generate-resources -pl advisor -am, and commit what it writes")
                .isEqualTo(stampOfSources());
    }

    @Test
    void thePageAsksForNothingThatIsNotShipped() throws IOException {
        String page = Files.readString(SHIPPED.resolve("index.html"));

        List<String> asked =
                Stream.of("assets/app.js", "assets/app.css", "assets/icon.svg").toList();

        assertThat(asked).allSatisfy(name -> {
            assertThat(page).contains("\"/" + name + "\"");
            assertThat(SHIPPED.resolve(name)).isRegularFile();
        });
        assertThat(page).doesNotContain("http:", "https:", "<style", "style=", "onload=");
    }

    @Test
    void noTextBecomesMarkup() throws IOException {
        for (Path source : below("src")) {
            assertThat(Files.readString(SOURCES.resolve(source)))
                    .as(source.toString())
                    .doesNotContain(
                            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function");
        }
    }

    @Test
    void theLockNamesNoHost() throws IOException {
        assertThat(Files.readString(SOURCES.resolve("package-lock.json")))
                .doesNotContain("\"resolved\"", "://registry");
    }

    private static String stampOfSources() throws IOException {
        TreeSet<String> paths = new TreeSet<>(List.of("build.mjs", "package-lock.json"));
        for (String folder : List.of("src", "static")) {
            below(folder).forEach(path -> paths.add(path.toString().replace('\\', '/')));
        }
        MessageDigest sum = sha256();
        for (String path : paths) {
            sum.update((path + "\n").getBytes(StandardCharsets.UTF_8));
            sum.update(Files.readAllBytes(SOURCES.resolve(path)));
        }
        return HexFormat.of().formatHex(sum.digest());
    }

    private static List<Path> below(String folder) throws IOException {
        try (Stream<Path> all = Files.walk(SOURCES.resolve(folder))) {
            return all.filter(Files::isRegularFile).map(SOURCES::relativize).toList();
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
