package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.advise.AdviseCommand;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdviseCommandTest {
    private static final String SCHEMA =
            """
            CREATE TABLE Orders (OrderId INT64 NOT NULL, Region STRING(8), PlacedAt TIMESTAMP NOT NULL) PRIMARY KEY (OrderId);
            CREATE INDEX OrdersByTime ON Orders(PlacedAt);
            """;

    private record Run(int status, String out, String err) {
        static Run of(String standardInput, String... words) {
            StringWriter out = new StringWriter();
            StringWriter err = new StringWriter();
            Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
            AdviseCommand command = new AdviseCommand(
                    terminal, new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8)), Screen.PLAIN);
            int status = Splitheat.commandLine(terminal, List.of(command))
                    .execute(Stream.concat(Stream.of("advise", "--schema", "-"), Stream.of(words))
                            .toArray(String[]::new));
            return new Run(status, out.toString(), err.toString());
        }
    }

    @TempDir
    Path temp;

    @ParameterizedTest
    @CsvSource({
        "MONOTONIC_KEY, --table, orders, BIT_REVERSE_SEQUENCE",
        "MONOTONIC_INDEX, --index, OrdersByTime, SHARDED_INDEX",
        "HOT_ROW, --table, Orders, RELIEVE_ROW",
        "LARGE_SCAN, --table, Orders, NARROW_SCAN",
    })
    void aCauseAtAPlace_isAdvised_withDdlForTheRealTable(String cause, String kind, String object, String first)
            throws IOException {
        Run run = Run.of(SCHEMA, "--cause", cause, kind, object, "--format", "json");

        assertThat(run.status()).as(run.err()).isZero();
        JsonNode document = new ObjectMapper().readTree(run.out());
        assertThat(document.path("version").asInt()).isEqualTo(1);
        assertThat(document.path("cause").asText()).isEqualTo(cause);
        assertThat(document.path("table").asText()).isEqualTo("Orders");
        assertThat(document.path("recommendations").path(0).path("kind").asText())
                .isEqualTo(first);
    }

    @Test
    void ofAHeavyValue_theLeadingColumnIsToBlame_alsoWhereATimeFollows() {
        String tenants =
                """
                CREATE TABLE Visits (TenantId STRING(36) NOT NULL, At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL)
                  PRIMARY KEY (TenantId, At DESC, Id);
                """;

        assertThat(Run.of(tenants, "--cause", "HOT_KEY_PREFIX", "--table", "Visits")
                        .out())
                .startsWith("If Visits is hot because of HOT_KEY_PREFIX in TenantId:");
    }

    @Test
    void aTableInPostgresqlsDefaultSchema_isFoundWithItAndWithout() {
        String schema = "CREATE TABLE public.visits (id bigint NOT NULL, PRIMARY KEY (id));";

        assertThat(Run.of(schema, "--cause", "HOT_ROW", "--table", "public.visits")
                        .status())
                .isZero();
        assertThat(Run.of(schema, "--cause", "HOT_ROW", "--table", "visits").status())
                .isZero();
    }

    @Test
    void anInstanceThatIsTooSmall_isNoColumnsFault() {
        assertThat(Run.of(SCHEMA, "--cause", "CAPACITY", "--table", "Orders").out())
                .startsWith("If Orders is hot because of CAPACITY:")
                .contains("MORE_NODES");
    }

    @Test
    void textShowsEveryRecommendationWhole() {
        Run run = Run.of(SCHEMA, "--cause", "MONOTONIC_INDEX", "--index", "OrdersByTime");

        assertThat(run.out())
                .contains(
                        "If OrdersByTime is hot because of MONOTONIC_INDEX in PlacedAt:",
                        "1. ",
                        "CREATE INDEX",
                        "Then",
                        "Costs");
        assertThat(run.out().lines()).allMatch(line -> line.equals(line.stripTrailing()));
    }

    @Test
    void markdownIsForAPullRequest() {
        Run run = Run.of(SCHEMA, "--cause", "MONOTONIC_INDEX", "--index", "OrdersByTime", "--format", "markdown");

        assertThat(run.out()).startsWith("## If OrdersByTime is hot").contains("```sql", "### 1. ", "**Costs**");
        assertThat(run.out().chars()).allMatch(letter -> letter < 0x80);
    }

    @Test
    void aFileTakesTheResult_instead() throws IOException {
        Path file = temp.resolve("advice.md");

        Run run = Run.of(SCHEMA, "--cause", "HOT_ROW", "--table", "Orders", "--out", file.toString());

        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(file)).contains("Orders");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--cause HOT_ROW | HOT_ROW is a cause of tables and indexes: name what is hot with --table or --index",
                "--cause HOT_ROW --table Order | the schema has no table Order: did you mean Orders?",
                "--cause HOT_ROW --table Xyz | the schema has no table Xyz: it has Orders",
                "--cause MONOTONIC_INDEX --index Nope | the schema has no index Nope: it has OrdersByTime",
                "--cause MONOTONIC_INDEX --table Orders | MONOTONIC_INDEX is a cause of indexes: name the index with --index",
                "--cause MONOTONIC_KEY --index OrdersByTime | MONOTONIC_KEY is a cause of tables: name the table with --table, or ask for MONOTONIC_INDEX",
                "--cause MONOTONIC_INDEX --index OrdersByTime --table Other | the index OrdersByTime is of Orders, not of Other",
                "--cause MONOTONIC_KEY --table Orders --column Region | the key of Orders has no column Region: it has OrderId",
                "--cause NONE --table Orders | invalid value for option '--cause': expected one of",
            })
    void whatIsNotThere_isOneSentenceAndStatus2(String words, String sentence) {
        Run run = Run.of(SCHEMA, words.strip().split(" "));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(sentence.strip());
    }
}
