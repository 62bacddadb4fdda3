package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LintUsageTest {
    private static final String SPREAD =
            "CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), At TIMESTAMP) PRIMARY KEY (Id);\n";
    private static final String INDEX = "CREATE INDEX ByTime ON T(At);\n";

    @TempDir
    Path temp;

    @BeforeEach
    void files() throws IOException {
        write("quiet.sql", SPREAD);
        write("info.sql", "CREATE TABLE U (Id INT64) PRIMARY KEY (Id);");
        write("warning.sql", SPREAD + INDEX);
        write("error.sql", "CREATE TABLE E (A STRING) PRIMARY KEY (A);");
        write("partly.sql", SPREAD + "CREATE WONDER W;\n");
        write("blank.sql", " \n\t\n");
        write("bom.sql", "\uFEFF");
        write("zero.sql", "CREATE \0 TABLE");
        Files.write(temp.resolve("latin.sql"), "-- größe".getBytes(StandardCharsets.ISO_8859_1));
        write("pg.sql", "CREATE TABLE p (id bigint NOT NULL, name varchar, at timestamptz, PRIMARY KEY (id));");
        write("nobaseline.json", "{\"findings\": [{}]}");
        write("norates.json", "{\"metadata\": ");
        write("norates2.json", "{\"metadata\": {\"rowType\": {\"fields\": []}}, \"rows\": [[]]}");
        Files.createDirectories(temp.resolve("empty"));
    }

    @ParameterizedTest
    @CsvSource({
        "quiet.sql, '', 0",
        "quiet.sql, info, 0",
        "info.sql, '', 0",
        "info.sql, info, 1",
        "info.sql, warning, 0",
        "warning.sql, '', 0",
        "warning.sql, error, 0",
        "warning.sql, warning, 1",
        "warning.sql, info, 1",
        "warning.sql, never, 0",
        "error.sql, '', 1",
        "error.sql, error, 1",
        "error.sql, warning, 1",
        "error.sql, never, 0",
        "partly.sql, info, 0"
    })
    void findingsMakeTheStatus1FromTheSeverityOnThatIsAskedFor(String file, String failOn, int status) {
        String[] words = failOn.isEmpty() ? new String[] {path(file)} : new String[] {path(file), "--fail-on", failOn};

        LintRun run = LintRun.of(words);

        assertThat(run.status()).isEqualTo(status);
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"quiet, ''", "info, info", "warning, warning"})
    void theFilesOfTheTableAboveHoldWhatTheirNamesSay(String file, String severity) {
        LintRun run = LintRun.of(path(file + ".sql"), "--format", "json");

        assertThat(run.findings()).hasSize(severity.isEmpty() ? 0 : 1).allMatch(found -> found.startsWith(severity));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    DIR/absent.sql                       | DIR/absent.sql: there is no such file or directory
                    DIR/quiet.sql DIR/absent.sql         | DIR/absent.sql: there is no such file or directory
                    DIR/blank.sql                        | DIR/blank.sql: is empty, expected DDL such as CREATE TABLE
                    DIR/bom.sql                          | DIR/bom.sql: is empty, expected DDL such as CREATE TABLE
                    DIR/latin.sql                        | DIR/latin.sql: the text is not UTF-8, save it as UTF-8
                    DIR/zero.sql                         | DIR/zero.sql: is no text, it has zero bytes in it
                    DIR/empty                            | DIR/empty: no DDL is in this directory, expected files such as schema.sql (--verbose says what is)
                    -                                    | standard input: is empty, expected DDL such as CREATE TABLE
                    DIR/quiet.sql DIR/pg.sql             | DIR/quiet.sql: is GoogleSQL but DIR/pg.sql is PostgreSQL: give one database at a time, or say which with --dialect
                    DIR/quiet.sql --baseline DIR/absent  | DIR/absent: there is no such file or directory
                    DIR/quiet.sql --baseline DIR/blank.sql | DIR/blank.sql: the JSON has no list "findings", expected what --write-baseline writes
                    DIR/quiet.sql --baseline DIR/nobaseline.json | DIR/nobaseline.json: finding 1 has no "fingerprint", expected what --write-baseline writes
                    DIR/quiet.sql --rates DIR/absent     | absent: there is no such file
                    DIR/quiet.sql --rates DIR/empty      | DIR/empty: no table_operations_stats_minute.json is in this directory, export that view
                    DIR/quiet.sql --rates DIR/norates.json | norates.json: the file ends in the middle of its JSON; it may be incomplete
                    DIR/quiet.sql --rates DIR/norates2.json | DIR/norates2.json: column INTERVAL_END is missing or null: export SELECT * FROM SPANNER_SYS.TABLE_OPERATIONS_STATS_MINUTE
                    DIR/quiet.sql --suppressions DIR/absent | DIR/absent: there is no such file or directory
                    DIR/quiet.sql --out DIR/no/such      | cannot write DIR/no/such: its directory does not exist; name a file in a directory that exists and that you may write to with --out
                    DIR/quiet.sql --out DIR/empty        | cannot write DIR/empty: it is a directory; name a file in a directory that exists and that you may write to with --out
                    DIR/quiet.sql --write-baseline DIR/no/such | cannot write DIR/no/such: its directory does not exist; name a file in a directory that exists and that you may write to with --write-baseline
                    --format json                        | missing required parameter: 'FILE|DIR' (see splitheat lint --help)
                    DIR/quiet.sql --format xml           | invalid value for option '--format': expected one of [text, json, sarif, markdown] (case-sensitive) but was 'xml' (see splitheat lint --help)
                    DIR/quiet.sql --fail-on critical     | invalid value for option '--fail-on': expected one of [error, warning, info, never] (case-sensitive) but was 'critical' (see splitheat lint --help)
                    DIR/quiet.sql --dialect mysql        | invalid value for option '--dialect'
                    DIR/quiet.sql --fromat json          | unknown option --fromat: did you mean --format? (see splitheat lint --help)
                    DIR/quiet.sql --basline x            | unknown option --basline: did you mean --baseline? (see splitheat lint --help)
                    --explain SPH0004                    | unknown rule SPH0004: did you mean SPH004? (see splitheat lint --help)
                    --explain nothing-like-it            | unknown rule nothing-like-it: --list-rules names them (see splitheat lint --help)
                    """)
    void badInputIsOneSentenceAndStatus2_andLeavesNothingBehind(String arguments, String sentence) throws IOException {
        List<String> before = left();

        LintRun run = LintRun.of(arguments.replace("DIR", temp.toString()).split(" "));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("splitheat: " + sentence.replace("DIR", temp.toString()))
                .hasLineCount(1);
        assertThat(left()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "sarif", "markdown"})
    void theFileHoldsWhatWouldStandOnStandardOutput_andAnOlderOneIsReplaced(String format) throws IOException {
        Path file = Files.writeString(temp.resolve("result"), "older");

        LintRun shown = LintRun.of(path("warning.sql"), "--format", format);
        LintRun written = LintRun.of(path("warning.sql"), "--format", format, "--out", file.toString());

        assertThat(shown.out()).contains("ByTime");
        assertThat(file).hasContent(shown.out());
        assertThat(written).isEqualTo(new LintRun(0, "", ""));
    }

    @Test
    void aStatementThatIsNotUnderstoodIsANoteAndTheRestIsLinted() {
        LintRun run = LintRun.of(path("partly.sql"), path("warning.sql"), "--format", "json", "--dialect", "googlesql");

        assertThat(run.findings()).contains("warning SPH004 ByTime");
        assertThat(run.notes()).anyMatch(note -> note.startsWith("statement not understood: CREATE WONDER"));
    }

    @Test
    void standardInputIsReadWhereADashStands() {
        LintRun run = LintRun.reading(SPREAD + "\n" + INDEX, "-", "--format", "json");

        assertThat(run.findings()).containsExactly("warning SPH004 ByTime");
        assertThat(run.places()).containsExactly("<stdin>:3:26");
    }

    @Test
    void onlyNewFindingsFailOnceThereIsABaseline() throws IOException {
        String baseline = temp.resolve("baseline.json").toString();
        LintRun.of(path("warning.sql"), "--baseline", baseline, "--write-baseline", baseline);

        LintRun same = LintRun.of(path("warning.sql"), "--baseline", baseline, "--fail-on", "info", "--format", "json");
        write("warning.sql", "\n\n" + SPREAD + INDEX + "CREATE INDEX ByTimeToo ON T(At DESC);");
        LintRun more = LintRun.of(path("warning.sql"), "--baseline", baseline, "--fail-on", "info", "--format", "json");

        assertThat(same.status()).isZero();
        assertThat(same.json().path("suppressed").asInt()).isEqualTo(1);
        assertThat(more.status()).isEqualTo(1);
        assertThat(more.findings()).anyMatch(finding -> finding.endsWith("ByTimeToo"));
        assertThat(more.findings()).noneMatch(finding -> finding.endsWith("ByTime"));
    }

    @Test
    void commentsAndTheFileBesideTheInputAcceptFindings() throws IOException {
        write("commented.sql", SPREAD + "-- splitheat:ignore SPH004 three writes an hour\n" + INDEX);
        Path directory = Files.createDirectory(temp.resolve("db"));
        Files.writeString(directory.resolve("a.sql"), SPREAD + INDEX);
        Files.writeString(directory.resolve(".splitheat-lint"), "SPH004 ByTime three writes an hour\n");

        LintRun commented = LintRun.of(path("commented.sql"), "--fail-on", "info");
        LintRun besideFile = LintRun.of(path("db/a.sql"), "--fail-on", "info");
        LintRun besideDirectory = LintRun.of(path("db"), "--fail-on", "info");
        LintRun named =
                LintRun.of(path("warning.sql"), "--fail-on", "info", "--suppressions", path("db/.splitheat-lint"));
        LintRun elsewhere = LintRun.of(path("warning.sql"), "--fail-on", "info");

        assertThat(List.of(commented, besideFile, besideDirectory, named))
                .allSatisfy(run -> assertThat(run.status()).isZero())
                .allSatisfy(run -> assertThat(run.out()).contains("; 1 silenced."));
        assertThat(elsewhere.status()).isEqualTo(1);
    }

    @Test
    void rulesCanBeListedAndExplained() {
        LintRun list = LintRun.of("--list-rules");
        LintRun one = LintRun.of("--explain", "monotonic-index");
        LintRun json = LintRun.of("--list-rules", "--format", "json");

        assertThat(list.out()).contains("SPH001", "SPH004  warning  monotonic-index");
        assertThat(one.out()).startsWith("SPH004 monotonic-index (warning)\n").contains("https://");
        assertThat(json.json().path("rules"))
                .hasSameSizeAs(list.out()
                        .lines()
                        .filter(line -> line.startsWith("SPH"))
                        .toList());
        assertThat(List.of(list.status(), one.status(), json.status())).containsOnly(0);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(temp.resolve(name), text);
    }

    private String path(String name) {
        return temp.resolve(name).toString();
    }

    private List<String> left() throws IOException {
        try (Stream<Path> files = Files.walk(temp)) {
            return files.map(Path::toString).sorted().toList();
        }
    }
}
