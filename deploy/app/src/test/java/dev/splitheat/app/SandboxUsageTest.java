package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxUsageTest {
    private static final String TINY =
            """
            title: Nothing happens
            why: There is no workload.
            lasts: 20m
            ddl: |
              CREATE TABLE T (Id INT64 NOT NULL) PRIMARY KEY (Id);
              CREATE CHANGE STREAM Everything FOR ALL;
            tables: {T: {rows: 1000, columns: {Id: {sequence: {}}}}}
            workloads: [{name: read, read: T, rate: {steady: 5}}, {name: write, insert: T, rate: {steady: 5}}]
            labels: []
            """;

    @TempDir
    Path temp;

    @BeforeEach
    void files() throws IOException {
        Files.writeString(temp.resolve("tiny.yaml"), TINY);
        Files.writeString(temp.resolve("broken.yaml"), "title: [");
        Files.writeString(temp.resolve("misspelt.yaml"), TINY.replace("lasts:", "last:"));
        Files.writeString(temp.resolve("lost.yaml"), TINY.replace("read: T", "read: Absent"));
        Files.writeString(Files.createDirectory(temp.resolve("full")).resolve("notes"), "mine");
        Files.createDirectory(temp.resolve("empty"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ''                                        | say what to do: list, run, export, evaluate, prove (see splitheat sandbox --help)
                    exprot                                    | unknown
                    export healthy-uuid-order DIR/new         | there is no scenario healthy-uuid-order: did you mean healthy-uuid-orders?
                    run healthy-uuid-order                    | there is no scenario healthy-uuid-order: did you mean healthy-uuid-orders?
                    evaluate --scenarios healthy-uuid-order   | there is no scenario healthy-uuid-order: did you mean healthy-uuid-orders?
                    evaluate --scenarios nothing-like-it*     | no scenario begins with 'nothing-like-it': 'splitheat sandbox list' names them
                    evaluate --format xml                     | invalid value for option '--format': expected one of [text, json] (case-sensitive) but was 'xml'
                    evaluate --scenarios DIR/tiny.yaml --out DIR/no/such | cannot write DIR/no/such: its directory does not exist
                    evaluate --scenarios DIR/tiny.yaml --weakened --format json | --weakened prints text only: leave --format out, or --weakened
                    evaluate --scenarios DIR/tiny.yaml --weakened --with-keys-and-series | --weakened takes away from the statistics alone
                    export DIR/absent.yaml DIR/new            | cannot read the scenario DIR/absent.yaml: give a UTF-8 text file that exists
                    export DIR/broken.yaml DIR/new            | broken.yaml, line 1
                    export DIR/misspelt.yaml DIR/new          | misspelt.yaml, line 3, column 1: unknown key last
                    export DIR/lost.yaml DIR/new              | lost.yaml
                    export DIR/tiny.yaml                      | missing required parameter: '
                    export DIR/tiny.yaml DIR/full             | DIR/full is not empty, name a directory that is new or empty for the export
                    export DIR/tiny.yaml DIR/tiny.yaml        | DIR/tiny.yaml is a file, name a directory that is new or empty for the export
                    export DIR/tiny.yaml DIR/tiny.yaml/in     | cannot write the export into DIR/tiny.yaml/in
                    export DIR/tiny.yaml DIR/new --seed x     | invalid value for option '--seed': 'x' is not a long
                    export DIR/tiny.yaml DIR/new --start then | invalid value for option '--start'
                    export DIR/tiny.yaml DIR/new --sede 3     | unknown option --sede: did you mean --seed?
                    run                                       | missing required parameter: 'SCENARIO'
                    run DIR/tiny.yaml --copies 0              | --copies is 0 but must be at least 1
                    run DIR/tiny.yaml --copies -3             | --copies is -3 but must be at least 1
                    run DIR/tiny.yaml --port 65536            | --port is 65536 but must lie between 0 and 65535
                    run DIR/tiny.yaml --history long          | invalid value for option '--history': 'long' is no duration such as 90s, 45m, 6h or 2d
                    run DIR/tiny.yaml --history -6h           | invalid value for option '--history': '-6h' is no duration such as 90s, 45m, 6h or 2d
                    run DIR/tiny.yaml DIR/tiny.yaml           | DIR/tiny.yaml and DIR/tiny.yaml would both be the database tiny: --copies serves one several times
                    """)
    void badInputIsOneSentenceAndStatus2_andLeavesNothingBehind(String arguments, String sentence) throws IOException {
        List<String> before = left();
        String[] words = arguments.isEmpty()
                ? new String[0]
                : arguments.replace("DIR", temp.toString()).split(" ");

        SandboxRun run = SandboxRun.of(words);

        assertThat(run.err())
                .startsWith("splitheat: " + sentence.replace("DIR", temp.toString()))
                .hasLineCount(1);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(left()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"new", "empty", "deep/er"})
    void anExportIsWrittenIntoADirectoryThatIsNewOrEmpty(String directory) {
        SandboxRun run = SandboxRun.of("export", path("tiny.yaml"), path(directory), "--start", "2026-11-02T00:00:30Z");

        assertThat(run.status()).isZero();
        assertThat(run.err())
                .isEqualTo("splitheat: wrote what there was to see of tiny from 2026-11-02T00:00:00Z to "
                        + "2026-11-02T00:20:00Z into " + path(directory) + "\n");
        assertThat(temp.resolve(directory))
                .isDirectoryContaining("glob:**/schema.sql")
                .isDirectoryContaining("glob:**/database.json")
                .isDirectoryContaining("glob:**/table_operations_stats_minute.json")
                .isDirectoryContaining("glob:**/change_records_Everything.json");
    }

    @Test
    void theSameSeedAndStart_giveTheSameFiles() throws IOException {
        SandboxRun.of("export", path("tiny.yaml"), path("one"), "--seed", "5");
        SandboxRun.of("export", path("tiny.yaml"), path("same"), "--seed", "5");
        SandboxRun.of("export", path("tiny.yaml"), path("other"), "--seed", "6");

        assertThat(contents("same")).isEqualTo(contents("one"));
        assertThat(contents("other")).isNotEqualTo(contents("one"));
    }

    @Test
    void theListTellsTheTruthAboutEveryScenario() {
        SandboxRun run = SandboxRun.of("list");

        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("healthy-uuid-orders  [healthy]\n", "  [UNSPLIT_LOAD ", "  [HOT_ROW ")
                .doesNotContain("demo/");
    }

    @Test
    void whatIsEvaluated_canBeWrittenIntoAFile() throws IOException {
        SandboxRun shown = SandboxRun.of("evaluate", "--scenarios", path("tiny.yaml"), "--format", "json");
        SandboxRun written = SandboxRun.of(
                "evaluate", "--scenarios", path("tiny.yaml"), "--format", "json", "--out", path("figures"));

        assertThat(shown.status()).isZero();
        assertThat(written).isEqualTo(new SandboxRun(0, "", ""));
        assertThat(temp.resolve("figures")).hasContent(shown.out());
    }

    @Test
    void whatIsLeftWhenSomethingIsTakenAway_canBeWrittenIntoAFile_too() {
        SandboxRun shown = SandboxRun.of("evaluate", "--scenarios", path("tiny.yaml"), "--weakened");
        SandboxRun written =
                SandboxRun.of("evaluate", "--scenarios", path("tiny.yaml"), "--weakened", "--out", path("figures"));

        assertThat(shown.status()).isZero();
        assertThat(shown.out()).isNotEmpty();
        assertThat(written).isEqualTo(new SandboxRun(0, "", ""));
        assertThat(temp.resolve("figures")).hasContent(shown.out());
    }

    private String path(String name) {
        return temp.resolve(name).toString();
    }

    private List<String> contents(String directory) throws IOException {
        try (Stream<Path> files = Files.list(temp.resolve(directory))) {
            List<String> contents = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                contents.add(file.getFileName() + " " + Files.readString(file));
            }
            return contents;
        }
    }

    private List<String> left() throws IOException {
        try (Stream<Path> files = Files.walk(temp)) {
            return files.map(Path::toString).sorted().toList();
        }
    }
}
