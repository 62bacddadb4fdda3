package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher asks Java for, told by a Java that only repeats its arguments. */
class LauncherTest {
    private static final Path LAUNCHER = Path.of("..", "bin", "splitheat");

    @TempDir
    Path home;

    private Path launcher;

    @BeforeEach
    void install() throws IOException {
        launcher = Files.createDirectories(home.resolve("deploy/bin")).resolve("splitheat");
        Files.copy(LAUNCHER, launcher);
        Files.writeString(
                Files.createDirectories(home.resolve("deploy/app/target")).resolve("splitheat.jar"), "");
        Path java = Files.createDirectories(home.resolve("java/bin")).resolve("java");
        Files.writeString(
                java,
                """
                #!/bin/sh
                if [ "$1" = -version ]; then echo 'openjdk version "17.0.1"' >&2; exit; fi
                printf '%s\\n' "$@"
                """);
        assertThat(java.toFile().setExecutable(true)).isTrue();
    }

    private List<String> asked(Optional<String> options, String... arguments) throws Exception {
        ProcessBuilder run =
                new ProcessBuilder(Stream.concat(Stream.of("sh", launcher.toString()), Stream.of(arguments))
                        .toList());
        run.environment().put("JAVA_HOME", home.resolve("java").toString());
        run.environment().remove("SPLITHEAT_JAVA_OPTS");
        options.ifPresent(given -> run.environment().put("SPLITHEAT_JAVA_OPTS", given));
        Process process = run.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.lines().toList();
    }

    /** Of an option that is given twice, Java takes the last. */
    private static String last(List<String> asked, String prefix) {
        return asked.stream()
                .filter(option -> option.startsWith(prefix))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    @Test
    void whatTheUserGives_wins() throws Exception {
        assertThat(last(asked(Optional.of("-Xmx2g -Xmn512m"), "run"), "-Xmx")).isEqualTo("-Xmx2g");
        assertThat(last(asked(Optional.of("-Xmx2g -Xmn512m"), "run"), "-Xmn")).isEqualTo("-Xmn512m");
    }

    @Test
    void aServerTouchesLessMemoryThanACommandThatEndsSoon() throws Exception {
        assertThat(last(asked(Optional.empty(), "run", "--config", "x"), "-Xmn"))
                .isEqualTo("-Xmn16m");
        assertThat(last(asked(Optional.empty(), "replay", "x"), "-Xmn")).isEqualTo("-Xmn128m");
    }

    @Test
    void argumentsComeAsTheyAreGiven_afterTheJar() throws Exception {
        List<String> asked = asked(Optional.empty(), "explain", "two words", "");

        assertThat(asked.subList(asked.indexOf("-jar") + 2, asked.size())).containsExactly("explain", "two words", "");
    }
}
