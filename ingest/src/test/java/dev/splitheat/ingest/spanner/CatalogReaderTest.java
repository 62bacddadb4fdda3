package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.SplitView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the unmodified client reads from the official emulator; skipped where that is not installed. */
class CatalogReaderTest {
    private static final Path SAMPLES = Path.of("src/test/resources/catalogue-ddl");

    private static Emulator emulator;
    private static SpannerConnections connections;

    @BeforeAll
    static void start() throws Exception {
        assumeThat(Emulator.installed())
                .as("the Spanner emulator of the Google Cloud command line is not installed")
                .isTrue();
        emulator = Emulator.start();
        connections = new SpannerConnections(Optional.of(emulator.host()));
    }

    @AfterAll
    static void stop() {
        if (connections != null) {
            connections.close();
        }
        if (emulator != null) {
            emulator.close();
        }
    }

    @ParameterizedTest
    @MethodSource("googleSqlSamples")
    void theCatalogOfADatabase_equalsTheCatalogOfItsDdl(Path sample) throws Exception {
        String ddl = Files.readString(sample);
        DatabaseName database = emulator.create(com.google.cloud.spanner.Dialect.GOOGLE_STANDARD_SQL, statements(ddl));

        Catalog read = reader().read(database).catalog();

        assertThat(read)
                .isEqualTo(withoutIdentity(
                        DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow()));
    }

    @ParameterizedTest
    @MethodSource("postgreSqlSamples")
    void aPostgreSqlDatabase_hasTheTablesKeysAndIndexesOfItsDdl(Path sample) throws Exception {
        String ddl = Files.readString(sample);
        DatabaseName database = emulator.create(com.google.cloud.spanner.Dialect.POSTGRESQL, statements(ddl));

        Catalog read = reader().read(database).catalog();

        Catalog expected = DdlReader.read(ddl, Dialect.POSTGRESQL).catalogOrThrow();
        assertThat(shape(read)).isEqualTo(shape(expected));
    }

    @Test
    void everyFeatureOfASchema_isRead() throws Exception {
        String ddl = Files.readString(Path.of("src/test/resources/every-feature.gsql.sql"));
        DatabaseName database = emulator.create(com.google.cloud.spanner.Dialect.GOOGLE_STANDARD_SQL, statements(ddl));

        Catalog read = reader().read(database).catalog();

        assertThat(read)
                .isEqualTo(DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow());
    }

    @Test
    void aDatabaseThatIsNotThere_isNamedInOneSentence() {
        DatabaseName absent = DatabaseName.of("projects/emulated/instances/instance/databases/absent");

        assertThatThrownBy(() -> reader().read(absent))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessage(
                        "cannot read INFORMATION_SCHEMA of " + absent
                                + ": it was not found; correct its name under 'databases' in the configuration, create it, or take it out.")
                .extracting(refused -> ((UnreadableDatabaseException) refused).refused())
                .isEqualTo(true);
    }

    @Test
    void aSpannerWithoutTheView_isToldAsSuch() throws Exception {
        DatabaseName database = emulator.create(com.google.cloud.spanner.Dialect.GOOGLE_STANDARD_SQL, List.of());
        SplitStatisticsReader reader = new SplitStatisticsReader(connections, Duration.ZERO, 10);
        Question question = new Question(Instant.EPOCH, Instant.EPOCH);

        assertThatThrownBy(() -> reader.ask(database, SplitView.SPLIT_STATS_TOP_MINUTE, question))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageStartingWith("cannot read SPANNER_SYS.SPLIT_STATS_TOP_MINUTE of " + database
                        + ": Spanner does not understand the query");
    }

    static Stream<Path> googleSqlSamples() {
        return samples(".gsql.sql");
    }

    static Stream<Path> postgreSqlSamples() {
        return samples(".pg.sql");
    }

    private static Stream<Path> samples(String ending) {
        try (Stream<Path> all = Files.list(SAMPLES)) {
            return all.filter(path -> path.toString().endsWith(ending)).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CatalogReader reader() {
        return new CatalogReader(connections, Duration.ZERO);
    }

    private static List<String> statements(String ddl) {
        return Stream.of(ddl.split(";"))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    /** The emulator reports identity columns as ordinary ones (its IS_IDENTITY is always NO). */
    private static Catalog withoutIdentity(Catalog catalog) {
        List<Table> tables = catalog.tables().stream()
                .map(table -> table.withColumns(table.columns().stream()
                        .map(column -> column.withIdentity(Optional.empty()))
                        .toList()))
                .toList();
        return Catalog.of(catalog.dialect(), tables, catalog.indexes(), catalog.sequences());
    }

    /**
     * Without expressions, which INFORMATION_SCHEMA prints in a normal form in this dialect, and without the filter of an
     * index, which it does not have.
     */
    private static List<String> shape(Catalog catalog) {
        Stream<String> tables = catalog.tables().stream()
                .map(table -> table.name()
                        + table.primaryKey()
                        + table.interleaving()
                        + table.columns().stream()
                                .map(column -> column.name()
                                        + column.type()
                                        + column.nullable()
                                        + column.generated()
                                        + column.stored())
                                .toList());
        Stream<String> indexes = catalog.indexes().stream()
                .map(index -> index.name()
                        + index.table()
                        + index.keyColumns()
                        + index.storedColumns()
                        + index.unique()
                        + index.interleavedIn());
        return Stream.concat(tables, indexes).toList();
    }
}
