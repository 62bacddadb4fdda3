package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.Dialect;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.keys.Consent;
import dev.splitheat.ingest.collect.keys.StreamChoice;
import dev.splitheat.ingest.collect.keys.StreamStatements;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The statements that are proposed, run as they stand on Google's emulator. */
@Timeout(180)
class EmulatorStatementsTest {
    private static final Pattern STATEMENT = Pattern.compile("run: (.*?)( \\(which |\\. Until)");
    private static Emulator emulator;
    private static SpannerConnections connections;

    @BeforeAll
    static void start() throws Exception {
        emulator = Emulator.start();
        connections = new SpannerConnections(Optional.of(emulator.host()));
    }

    @AfterAll
    static void stop() {
        if (emulator != null) {
            connections.close();
            emulator.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"GOOGLE_STANDARD_SQL, 2", "GOOGLE_STANDARD_SQL, 41", "POSTGRESQL, 2", "POSTGRESQL, 41"})
    void theStreamThatIsProposed_canBeMade_andWatchesEveryTable(Dialect dialect, int tables) throws Exception {
        DatabaseName database = emulator.create(dialect, tables(dialect, tables));

        emulator.change(database, proposed(database));

        assertThat(choice(database).problem()).isEmpty();
    }

    /** The emulator's INFORMATION_SCHEMA shows only what the change added; the DDL text shows all. */
    @ParameterizedTest
    @CsvSource({"GOOGLE_STANDARD_SQL, 3", "GOOGLE_STANDARD_SQL, 41", "POSTGRESQL, 3", "POSTGRESQL, 41"})
    void theStreamThatIsThere_canBeExtended_andWatchesEveryTable(Dialect dialect, int tables) throws Exception {
        List<String> ddl = new ArrayList<>(tables(dialect, tables));
        ddl.add(
                dialect == Dialect.POSTGRESQL
                        ? "CREATE CHANGE STREAM \"Written\" FOR \"T0\"(v), \"T1\""
                        : "CREATE CHANGE STREAM Written FOR T0(v), T1");
        DatabaseName database = emulator.create(dialect, ddl);

        emulator.change(database, proposed(database));

        String stream = emulator.ddl(database);
        assertThat(stream.substring(stream.indexOf("CHANGE STREAM")))
                .containsPattern(tables > 40 ? "FOR ALL" : "(?s)T0.*v.*T1.*T2");
    }

    /** The emulator understands grants of GoogleSQL, and then says that it has none. */
    @Test
    void whatLetsARoleReadAStream_isUnderstood() throws Exception {
        DatabaseName database = emulator.create(Dialect.GOOGLE_STANDARD_SQL, tables(Dialect.GOOGLE_STANDARD_SQL, 1));
        String said = StreamStatements.grant("Written", Optional.of(dev.splitheat.catalog.Dialect.GOOGLE_STANDARD_SQL));
        List<String> grants = Pattern.compile("GRANT [A-Z ]+ON .*? TO ROLE your_role")
                .matcher(said)
                .results()
                .map(MatchResult::group)
                .toList();

        assertThat(grants).hasSize(2).allSatisfy(grant -> assertThatThrownBy(() -> emulator.change(database, grant))
                .hasMessageContaining("Unsupported ddl statement"));
    }

    private static List<String> tables(Dialect dialect, int count) {
        String ddl = dialect == Dialect.POSTGRESQL
                ? "CREATE TABLE \"T%d\" (k bigint PRIMARY KEY, v varchar(9))"
                : "CREATE TABLE T%d (k INT64, v STRING(9)) PRIMARY KEY (k)";
        return IntStream.range(0, count).mapToObj(ddl::formatted).toList();
    }

    private static String proposed(DatabaseName database) {
        Matcher statement = STATEMENT.matcher(choice(database).problem().orElseThrow());
        assertThat(statement.find()).isTrue();
        return statement.group(1);
    }

    private static StreamChoice choice(DatabaseName database) {
        Catalog catalog = new KeySchemaReader(connections, Manners.newest())
                .read(database)
                .catalog();
        return StreamChoice.of(catalog, Consent.toAll(), Optional.empty());
    }
}
