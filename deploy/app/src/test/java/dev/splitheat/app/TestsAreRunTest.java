package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Maven runs tests by the names of their classes, and passes over others without a word. */
class TestsAreRunTest {
    private static final Path HOME = Path.of("..", "..");
    private static final List<String> MODULES =
            List.of("schemas", "ingest", "analyzer", "advisor", "deploy/sandbox", "deploy/app", "deploy/bench");

    private static final Pattern CLAIM =
            Pattern.compile("^ *@(Test|ParameterizedTest|RepeatedTest|TestFactory|Property)\\b", Pattern.MULTILINE);

    @Test
    void everyClassThatClaimsSomething_hasANameThatIsRun() {
        assertThat(MODULES.stream()
                        .flatMap(TestsAreRunTest::sources)
                        .filter(TestsAreRunTest::claims)
                        .map(source -> source.getFileName().toString()))
                .hasSizeGreaterThan(100)
                .allMatch(name -> name.endsWith("Test.java") || name.endsWith("IT.java"));
    }

    private static Stream<Path> sources(String module) {
        Path tests = HOME.resolve(module).resolve("src/test/java");
        try (Stream<Path> files = Files.isDirectory(tests) ? Files.walk(tests) : Stream.empty()) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is abstract is run by those that extend it. */
    private static boolean claims(Path source) {
        try {
            String text = Files.readString(source);
            return CLAIM.matcher(text).find() && !text.contains("abstract class");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
