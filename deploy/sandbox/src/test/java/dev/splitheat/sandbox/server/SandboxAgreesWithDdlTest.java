package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.CatalogDifference;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.CatalogReader;
import dev.splitheat.ingest.spanner.LoopbackHost;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.sandbox.EngineNeeded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A catalog that the collector reads from the simulated Spanner is the one of the DDL, for every sample schema in
 * either dialect, also for what the official emulator does not know yet.
 */
@ExtendWith(EngineNeeded.class)
class SandboxAgreesWithDdlTest {
    private static final List<Path> FOLDERS = List.of(
            Path.of("../../ingest/src/test/resources/schemas"),
            Path.of("../../ingest/src/test/resources/catalogue-ddl"),
            Path.of("../../schemas/src/test/resources/ddl/google-docs"));

    private static ConnectedSandbox sandbox;
    private static SpannerConnections connections;

    @BeforeAll
    static void connect() {
        sandbox = ConnectedSandbox.of(
                samples().map(SandboxAgreesWithDdlTest::database).toList());
        connections = new SpannerConnections(Optional.of(new LoopbackHost("127.0.0.1", sandbox.server.port())));
    }

    @AfterAll
    static void disconnect() {
        connections.close();
        sandbox.close();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aCatalog_equalsThatOfTheDdl(Path sample) {
        DeclaredDatabase database = database(sample);

        CatalogSource.Reading reading =
                new CatalogReader(connections, Manners.newest()).read(DatabaseName.of(database.name()));

        assertThat(reading.problem()).isEmpty();
        assertThat(CatalogDifference.between(database.catalog(), reading.catalog()))
                .isEmpty();
        assertThat(reading.catalog()).isEqualTo(database.catalog());
    }

    static Stream<Path> samples() {
        return FOLDERS.stream()
                .flatMap(SandboxAgreesWithDdlTest::files)
                .filter(path -> path.toString().endsWith(".sql"))
                .sorted();
    }

    private static DeclaredDatabase database(Path sample) {
        try {
            List<String> statements = new ArrayList<>();
            for (String statement : Files.readString(sample).split(";")) {
                if (!statement.isBlank()) {
                    statements.add(statement.strip());
                }
            }
            return new DeclaredDatabase(name(sample), dialect(sample), statements);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Dialect dialect(Path sample) {
        return sample.toString().endsWith(".pg.sql") ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
    }

    private static String name(Path sample) {
        return sample.getFileName()
                .toString()
                .replaceAll("\\.sql$", "")
                .replace('.', '-')
                .toLowerCase(Locale.ROOT);
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
