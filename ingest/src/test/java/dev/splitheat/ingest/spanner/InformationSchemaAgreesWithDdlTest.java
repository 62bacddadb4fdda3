package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.CatalogDifference;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.DatabaseName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A catalog that is read from a database is the one that is read from its DDL: every sample schema is loaded into the
 * official emulator and read both ways. Skipped where the emulator is not installed.
 */
class InformationSchemaAgreesWithDdlTest {
    private static Emulator emulator;
    private static SpannerConnections connections;

    @BeforeAll
    static void start() throws Exception {
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
    @MethodSource("dev.splitheat.ingest.spanner.SampleSchemas#googleSql")
    void aCatalog_equalsThatOfTheDdlFile(Path sample) throws Exception {
        String ddl = Files.readString(sample);
        DatabaseName database = load(ddl, Dialect.GOOGLE_STANDARD_SQL);

        Catalog told = connections
                .ask(database, new InformationSchemaReader(Manners.newest())::read)
                .catalog();
        Catalog completed = read(database);

        Catalog declared = DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
        assertSame(told, EmulatorGaps.in(declared));
        assertSame(completed, declared);
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.ingest.spanner.SampleSchemas#postgreSql")
    void aPostgreSqlCatalog_equalsThatOfTheDatabasesOwnDdl(Path sample) throws Exception {
        DatabaseName database = load(Files.readString(sample), Dialect.POSTGRESQL);

        Catalog completed = read(database);

        Catalog declared =
                DdlReader.read(emulator.ddl(database), Dialect.POSTGRESQL).catalogOrThrow();
        assertSame(completed, declared);
    }

    /** Spanner rewrites PostgreSQL's expressions and fills in a counter's start, so that the rest is compared. */
    @ParameterizedTest
    @MethodSource("dev.splitheat.ingest.spanner.SampleSchemas#postgreSql")
    void aPostgreSqlCatalog_equalsThatOfTheDdlFile_inNormalForm(Path sample) throws Exception {
        String ddl = Files.readString(sample);
        DatabaseName database = load(ddl, Dialect.POSTGRESQL);

        Catalog completed = read(database);

        Catalog declared = DdlReader.read(ddl, Dialect.POSTGRESQL).catalogOrThrow();
        assertSame(NormalForm.of(completed), NormalForm.of(declared));
    }

    private static void assertSame(Catalog read, Catalog declared) {
        Catalog comparable = DeclaredNames.of(read);
        assertThat(CatalogDifference.between(declared, comparable)).isEmpty();
        assertThat(comparable).isEqualTo(declared);
    }

    private static Catalog read(DatabaseName database) {
        return new CatalogReader(connections, Manners.newest()).read(database).catalog();
    }

    private static DatabaseName load(String ddl, Dialect dialect) throws Exception {
        List<String> statements = SampleSchemas.statements(ddl);
        return emulator.create(com.google.cloud.spanner.Dialect.valueOf(dialect.name()), statements);
    }
}
