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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                if [ "$1" = -version ]; then cat "$(dirname "$0")/../said" >&2; exit; fi
                printf '%s\\n' "$@"
                """);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        says("17.0.1");
    }

    private void says(String version) throws IOException {
        Files.writeString(home.resolve("java/said"), "openjdk version \"" + version + "\"\n");
    }

    private List<String> asked(Optional<String> options, String... arguments) throws Exception {
        Process process = started(options, arguments);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.lines().toList();
    }

    private Process started(Optional<String> options, String... arguments) throws IOException {
        ProcessBuilder run =
                new ProcessBuilder(Stream.concat(Stream.of("sh", launcher.toString()), Stream.of(arguments))
                        .toList());
        run.environment().put("JAVA_HOME", home.resolve("java").toString());
        run.environment().remove("SPLITHEAT_JAVA_OPTS");
        options.ifPresent(given -> run.environment().put("SPLITHEAT_JAVA_OPTS", given));
        return run.redirectErrorStream(true).start();
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

    /** What stands beside a Java in the file {@code release}, what it says itself, and whether it is taken for one of 24 or later. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "JAVA_VERSION=\"25.0.1\", 17.0.1, true",
                "JAVA_VERSION=\"17.0.15\", 25.0.1, false",
                "IMPLEMENTOR=\"somebody who says no version\", 17.0.1, false",
                "IMPLEMENTOR=\"somebody who says no version\", 25.0.1, true"
            })
    void theVersionThatStandsBesideAJavaIsBelieved_andOneThatDoesNotIsAskedFor(
            String release, String said, boolean late) throws Exception {
        Files.writeString(home.resolve("java/release"), release + "\n");
        says(said);

        assertThat(asked(Optional.empty(), "replay", "x").contains("--enable-native-access=ALL-UNNAMED"))
                .isEqualTo(late);
    }

    @Test
    void aJavaThatIsTooOldIsRefused() throws Exception {
        Files.writeString(home.resolve("java/release"), "JAVA_VERSION=\"11.0.2\"\n");

        Process process = started(Optional.empty(), "replay", "x");

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("is Java 11: Splitheat needs Java 17 or later");
        assertThat(process.waitFor()).isEqualTo(2);
    }

    @Test
    void argumentsComeAsTheyAreGiven_afterTheJar() throws Exception {
        List<String> asked = asked(Optional.empty(), "explain", "two words", "");

        assertThat(asked.subList(asked.indexOf("-jar") + 2, asked.size())).containsExactly("explain", "two words", "");
    }

    /** Java says on standard output that there are none, where it asks in vain. */
    @Test
    void onlyAReplayAsksForLargePages_whereLinuxGivesThemToWhoAsks() throws Exception {
        Path pages = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
        boolean given = Files.isReadable(pages) && Files.readString(pages).contains("[madvise]");

        assertThat(asked(Optional.empty(), "replay", "x").contains("-XX:+UseTransparentHugePages"))
                .isEqualTo(given);
        assertThat(asked(Optional.empty(), "run")).doesNotContain("-XX:+UseTransparentHugePages");
    }
}
