package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code splitheat lint} as a process in a directory of its own, on a terminal that knows no UTF-8. */
class LintProcessIT {
    @TempDir
    Path temp;

    @BeforeEach
    void schema() throws IOException {
        Path db = Files.createDirectory(temp.resolve("db"));
        Files.writeString(
                db.resolve("schema.sql"),
                """
                CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), At TIMESTAMP) PRIMARY KEY (Id);
                CREATE INDEX `ÜberZeit` ON T(At);
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "sarif", "markdown"})
    void standardOutputHoldsTheDocumentAlone_andStandardErrorNothing(String format) throws Exception {
        int shown = run("lint", "db", "--format", format);
        int written = run("lint", "db", "--format", format, "--out", "result");

        assertThat(List.of(shown, written)).containsOnly(0);
        assertThat(temp.resolve("err")).isEmptyFile();
        assertThat(temp.resolve("out")).isEmptyFile();
        assertThat(temp.resolve("result")).isNotEmptyFile();
        run("lint", "db", "--format", format);
        assertThat(temp.resolve("out")).hasSameBinaryContentAs(temp.resolve("result"));
    }

    @Test
    void relativePathsAreShownAsTheyWereGiven() throws Exception {
        int status = run("lint", "db/schema.sql", "--fail-on", "warning");

        assertThat(status).isEqualTo(1);
        assertThat(temp.resolve("out")).content().startsWith("db/schema.sql:2:30: warning SPH004 monotonic-index\n");
    }

    @Test
    void aFailureIsStatus2() throws Exception {
        int status = run("lint", "absent.sql");

        assertThat(status).isEqualTo(2);
        assertThat(temp.resolve("out")).isEmptyFile();
        assertThat(temp.resolve("err")).hasContent("splitheat: absent.sql: there is no such file or directory\n");
    }

    private int run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Splitheat.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(temp.toFile())
                .redirectOutput(temp.resolve("out").toFile())
                .redirectError(temp.resolve("err").toFile());
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("hangs: " + Files.readString(temp.resolve("err")));
        }
        return process.exitValue();
    }
}
