package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code splitheat replay} as a process: its streams, its status, and a terminal that knows no UTF-8. */
class ReplayProcessIT {
    @TempDir
    Path temp;

    private int runs;

    @ParameterizedTest
    @ValueSource(strings = {"json", "html"})
    void standardOutputHoldsTheDocumentAlone_andStandardErrorNothing(String format) throws Exception {
        Path file = temp.resolve("result");

        int shown = run("replay", sample(), "--format", format);
        int written = run("replay", sample(), "--format", format, "--out", file.toString());

        assertThat(List.of(shown, written)).containsExactly(0, 0);
        assertThat(temp.resolve("err-1")).isEmptyFile();
        assertThat(temp.resolve("err-2")).isEmptyFile();
        assertThat(temp.resolve("out-2")).isEmptyFile();
        assertThat(temp.resolve("out-1")).hasSameBinaryContentAs(file);
    }

    @Test
    void theStatusTellsFindingsFromFailures() throws Exception {
        int found = run("replay", sample(), "--fail-on", "warning");
        int failed = run("replay", temp.resolve("absent").toString());

        assertThat(found).isEqualTo(1);
        assertThat(failed).isEqualTo(2);
        assertThat(temp.resolve("out-2")).isEmptyFile();
        assertThat(temp.resolve("err-2")).content().hasLineCount(1);
    }

    private static String sample() {
        return Replayed.sample("persistent").toString();
    }

    private int run(String... arguments) throws IOException, InterruptedException {
        runs++;
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Splitheat.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(temp.resolve("out-" + runs).toFile())
                .redirectError(temp.resolve("err-" + runs).toFile());
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("hangs: " + Files.readString(temp.resolve("err-" + runs)));
        }
        return process.exitValue();
    }
}
