package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands whose standard output nobody reads to its end. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ClosedOutputTest {
    private static final Path EXPORT = Path.of("src/test/resources/google-docs/one-range");

    @TempDir
    Path temp;

    @ParameterizedTest
    @MethodSource
    void endsQuietly_asOtherCommandsDo(List<String> arguments) throws Exception {
        int status = statusBeforeAPipeThatNobodyReads(arguments);

        assertThat(temp.resolve("err")).content().doesNotContain("cannot write");
        assertThat(status).isZero();
    }

    static Stream<List<String>> endsQuietly_asOtherCommandsDo() {
        return Stream.of(
                List.of("report", "--schema"),
                List.of("replay", EXPORT.toString(), "--format", "json"),
                List.of("sandbox", "list"),
                List.of("lint", "--list-rules"));
    }

    /** The reader of the pipe is gone before the command begins. */
    private int statusBeforeAPipeThatNobodyReads(List<String> arguments) throws IOException, InterruptedException {
        Path status = temp.resolve("status");
        ProcessBuilder shell = new ProcessBuilder(Stream.concat(
                        Stream.of(
                                "sh",
                                "-c",
                                "{ sleep 0.2; \"$@\"; echo $? >'" + status + "'; } | true",
                                "sh",
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Splitheat.class.getName()),
                        arguments.stream())
                .toList());
        Process process = shell.redirectError(temp.resolve("err").toFile()).start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Integer.parseInt(Files.readString(status).strip());
    }
}
