package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

class ReplayUsageTest {
    private static final String DDL = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);";

    @TempDir
    Path temp;

    @BeforeEach
    void exports() throws IOException {
        Files.createDirectory(temp.resolve("empty"));
        new WrittenExport(temp.resolve("quiet"), DDL)
                .split(1, "Users(1)", "Users(9)", 30)
                .write();
        new WrittenExport(temp.resolve("info"), DDL)
                .hot(7, 1, "Users(1)", "Users(900)", 70)
                .write();
        new WrittenExport(temp.resolve("warning"), DDL)
                .hot(8, 1, "Users(1)", "Users(2)", 90, "HOT_ROW")
                .write();
        new WrittenExport(temp.resolve("critical"), DDL)
                .hot(31, 1, "Users(1)", "Users(2)", 100, "HOT_ROW")
                .write();
        new WrittenExport(temp.resolve("broken"), DDL).file("split_stats_top_minute.json", "{\"metadata\": ");
        new WrittenExport(temp.resolve("score"), DDL)
                .split(1, "Users(1)", "Users(2)", 50)
                .split(2, "Users(1)", "Users(2)", 500)
                .write();
        new WrittenExport(temp.resolve("rowless"), DDL).write();
        new WrittenExport(temp.resolve("nonsense"), "CREATE TABEL T (").write();
    }

    @ParameterizedTest
    @CsvSource({
        "quiet, never, 0",
        "quiet, warning, 0",
        "info, never, 0",
        "info, warning, 0",
        "info, critical, 0",
        "warning, never, 0",
        "warning, warning, 1",
        "warning, critical, 0",
        "critical, never, 0",
        "critical, warning, 1",
        "critical, critical, 1"
    })
    void findingsMakeTheStatus1OnlyWhereAskedFor(String export, String failOn, int status) {
        Replayed replayed = Replayed.of(temp.resolve(export), "--fail-on", failOn);

        assertThat(replayed.status()).isEqualTo(status);
        assertThat(replayed.err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"quiet, 0", "info, 1", "warning, 1", "critical, 1"})
    void theExportsOfTheTableAboveHoldWhatTheirNamesSay(String export, int findings) {
        Replayed replayed = Replayed.of(temp.resolve(export), "--format", "json");

        assertThat(replayed.findings()).hasSize(findings).allSatisfy(finding -> assertThat(finding)
                .contains(" " + export + " "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    absent                      | DIR/absent: there is no such directory
                    empty                       | DIR/empty: there is no schema.sql, write it with gcloud spanner databases ddl describe
                    quiet/schema.sql            | DIR/quiet/schema.sql: is a file, expected a directory with schema.sql and statistics
                    broken                      | split_stats_top_minute.json
                    rowless                     | DIR/rowless: no statistics with rows are here, export at least one view such as split_stats_top_minute.json
                    nonsense                    | schema.sql: no table could be read from it, line 1
                    quiet --format xml          | invalid value for option '--format': expected one of [text, json, html] (case-sensitive) but was 'xml' (see splitheat replay --help)
                    quiet --fail-on info        | invalid value for option '--fail-on': expected one of [never, warning, critical] (case-sensitive) but was 'info' (see splitheat replay --help)
                    quiet --fromat json         | unknown option --fromat: did you mean --format? (see splitheat replay --help)
                    quiet --fail-of warning     | unknown option --fail-of: did you mean --fail-on? (see splitheat replay --help)
                    quiet another               | unknown argument another (see splitheat replay --help)
                    quiet --out DIR/no/such     | cannot write DIR/no/such: its directory does not exist; name a file in a directory that exists and that you may write to with --out
                    quiet --out DIR/empty       | cannot write DIR/empty: it is a directory; name a file in a directory that exists and that you may write to with --out
                    """)
    void badInputIsOneSentenceAndStatus2_andLeavesNothingBehind(String arguments, String sentence) throws IOException {
        List<String> before = files();
        String[] words = arguments.replace("DIR", temp.toString()).split(" ");

        Replayed replayed = Replayed.of(
                temp.resolve(words[0]), List.of(words).subList(1, words.length).toArray(String[]::new));

        assertThat(replayed.status()).isEqualTo(2);
        assertThat(replayed.out()).isEmpty();
        assertThat(replayed.err())
                .startsWith("splitheat: " + sentence.replace("DIR", temp.toString()))
                .hasLineCount(1);
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aRowThatSaysNothingPossible_isLeftOutAndSaid_andTheRestIsReplayed() {
        Replayed replayed = Replayed.of(temp.resolve("score"));

        assertThat(replayed.status()).isZero();
        assertThat(replayed.out()).isNotEmpty();
        assertThat(replayed.err())
                .contains("1 record was set aside because: a CPU usage score is")
                .hasLineCount(1);
    }

    @Test
    void withoutADirectoryTheSentenceNamesIt() {
        Replayed replayed = Replayed.of("--format", "json");

        assertThat(replayed.status()).isEqualTo(2);
        assertThat(replayed.err()).startsWith("splitheat: missing required parameter: 'DIR'");
    }

    @Test
    void aMistypedOptionIsNamed_alsoWithoutADirectory() {
        Replayed replayed = Replayed.of("--forma");

        assertThat(replayed.status()).isEqualTo(2);
        assertThat(replayed.err())
                .startsWith("splitheat: unknown option --forma: did you mean --format? (see splitheat replay --help)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "html"})
    void theFileHoldsWhatWouldStandOnStandardOutput_andAnOlderOneIsReplaced(String format) throws IOException {
        Path file = Files.writeString(temp.resolve("result"), "older");

        Replayed shown = Replayed.of(temp.resolve("warning"), "--format", format);
        Replayed written = Replayed.of(temp.resolve("warning"), "--format", format, "--out", file.toString());

        assertThat(file).hasContent(shown.out());
        assertThat(written).isEqualTo(new Replayed(0, "", ""));
    }

    @Test
    void whatIsOddIsToldOnStandardErrorAlone() {
        Path directory = new WrittenExport(temp.resolve("odd"), DDL + "\nCREATE WONDER Seven;")
                .file("split_stat_top_minute.json", "{}")
                .hot(8, 1, "Users(1)", "Users(2)", 90, "HOT_ROW")
                .write();

        Replayed replayed = Replayed.of(directory, "--format", "json");

        assertThat(replayed.err().lines())
                .hasSize(2)
                .anySatisfy(line -> assertThat(line).contains("did you mean split_stats_top_minute.json?"))
                .anySatisfy(line -> assertThat(line).startsWith("splitheat: schema.sql, line 2"));
        assertThat(replayed.only().path("cause").asText()).isEqualTo("HOT_ROW");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(temp)) {
            return files.map(Path::toString).sorted().toList();
        }
    }
}
