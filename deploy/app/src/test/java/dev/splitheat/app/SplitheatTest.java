package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitheatTest {
    @TempDir
    Path temp;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource({"--help", "-h", "demo --help", "run --help", "help", "help demo", "--version", "demo --version"})
    void whatIsAskedForGoesToStandardOutputWithStatus0(String arguments) {
        int status = run(arguments);

        assertThat(status).isZero();
        assertThat(out.toString()).contains("plitheat");
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"help, --help", "help demo, demo --help", "help run, run --help"})
    void helpSaysWhatTheOptionSays(String command, String option) {
        run(option);
        String said = out.toString();
        run(command);

        assertThat(out).hasToString(said + said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ''                        | say what to do: demo, run (see splitheat --help)
                    dmeo                      | unknown argument dmeo: did you mean demo? (see splitheat --help)
                    --hepl                    | unknown option --hepl: did you mean --help? (see splitheat --help)
                    hlep                      | unknown argument hlep: did you mean help? (see splitheat --help)
                    demo --data-dri=x         | unknown option --data-dri: did you mean --data-dir? (see splitheat demo --help)
                    demo --colour             | unknown option --colour (see splitheat demo --help)
                    demo --kafka-port x       | invalid value for option '--kafka-port': 'x' is not an int (see splitheat demo --help)
                    demo --kafka-port 65535   | --kafka-port is 65535 but must lie between 1 and 65534 (see splitheat demo --help)
                    demo --kafka-port 29092 --spanner-port 29092 | --kafka-port and --spanner-port are both 29092: give one of them another port (see splitheat demo --help)
                    demo --kafka-port 29092 --spanner-port 29093 | --spanner-port is 29093, which Kafka's controller takes, next to --kafka-port 29092: give one of them another port (see splitheat demo --help)
                    demo --data-dir=          | --data-dir is empty: name a directory, or leave the option out (see splitheat demo --help)
                    run                       | missing required option: '--config=FILE' (see splitheat run --help)
                    run --confg x             | unknown option --confg: did you mean --config? (see splitheat run --help)
                    run --confg=x --roles ui  | unknown option --confg: did you mean --config? (see splitheat run --help)
                    run --verbose --roles ui  | missing required option: '--config=FILE' (see splitheat run --help)
                    run --config c --roles ui | unknown role ui: choose from ingest, analyzer, advisor (see splitheat run --help)
                    run --config c --roles analyser | unknown role analyser: did you mean analyzer? (see splitheat run --help)
                    run --config /not/there   | cannot read the configuration file /not/there: there is no such file
                    """)
    void wrongUseIsOneSentenceOnStandardErrorWithStatus2(String arguments, String sentence) {
        int status = run(arguments);

        assertThat(status).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).isEqualTo("splitheat: " + sentence + System.lineSeparator());
    }

    @Test
    void aFailureInsideAsksForAReportAndShowsItsTraceOnlyWhenVerbose() {
        int quiet = run("demo --data-dir " + temp.resolve("quiet"));
        String sentence = err.toString();
        run("demo --verbose --data-dir " + temp.resolve("verbose"));

        assertThat(quiet).isEqualTo(2);
        assertThat(sentence)
                .isEqualTo("splitheat: something went wrong that should not (java.lang.IllegalStateException: broken):"
                        + " please report it with the output of --verbose" + System.lineSeparator());
        assertThat(err.toString()).contains("\tat dev.splitheat.app.SplitheatTest");
    }

    @Test
    void aStartThatFailsLeavesNothingBehind() {
        run("demo --data-dir " + temp.resolve("new/data"));

        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void aStartThatFailsLeavesWhatWasThere() throws Exception {
        Files.createDirectories(temp.resolve("kafka/topic"));
        Files.writeString(temp.resolve("redaction.secret"), "secret");

        run("demo --data-dir " + temp);

        assertThat(temp).isDirectoryRecursivelyContaining("glob:**/kafka/topic");
        assertThat(temp.resolve("redaction.secret")).hasContent("secret");
        assertThat(temp.toFile().list()).containsExactlyInAnyOrder("kafka", "redaction.secret");
    }

    @Test
    void theLogFileThatWasThereHoldsTheTrace() throws Exception {
        Files.createFile(temp.resolve("splitheat.log"));

        run("demo --data-dir " + temp);

        assertThat(Files.readString(temp.resolve("splitheat.log")))
                .contains("java.lang.IllegalStateException: broken")
                .contains("\tat dev.splitheat.app.SplitheatTest");
    }

    @Test
    void aDirectoryInUseIsRefused() throws Exception {
        try (DataDirectory user = DataDirectory.open(temp, "--data-dir")) {
            int status = run("demo --data-dir " + user.path());

            assertThat(status).isEqualTo(2);
            assertThat(err.toString())
                    .isEqualTo(
                            "splitheat: the data directory " + temp + " is in use by another Splitheat: stop that one,"
                                    + " or give this one another directory with --data-dir" + System.lineSeparator());
        }
    }

    private int run(String arguments) {
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        Environment environment = new Environment(Map.of(), temp, "host");
        String[] words = arguments.isBlank() ? new String[0] : arguments.split(" ");
        return Splitheat.commandLine(
                        terminal,
                        List.of(
                                new DemoCommand(terminal, environment, (setup, stop, where) -> {
                                    throw new IllegalStateException("broken");
                                }),
                                new RunCommand(terminal, environment, (setup, stop, where) -> List.of())))
                .execute(words);
    }
}
