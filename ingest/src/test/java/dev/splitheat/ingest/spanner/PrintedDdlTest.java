package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.ingest.collect.DatabaseName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the printer writes is DDL for the official emulator too; skipped where that is not installed. */
class PrintedDdlTest {
    private static final Path SAMPLES = Path.of("../schemas/src/test/resources/ddl");

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

    /** Sides that a primary key serves and sides that it does not, shared, filtered, descending and interleaved. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GOOGLE_STANDARD_SQL | CREATE TABLE P (A INT64 NOT NULL, B INT64 NOT NULL, C INT64, D INT64 NOT NULL)"
                        + " PRIMARY KEY (A, B DESC); CREATE TABLE T (A INT64 NOT NULL, B INT64 NOT NULL, C INT64,"
                        + " D INT64 NOT NULL, CONSTRAINT F1 FOREIGN KEY (A, B) REFERENCES P (A, B),"
                        + " FOREIGN KEY (B, A) REFERENCES P (B, A), FOREIGN KEY (C) REFERENCES P (C),"
                        + " FOREIGN KEY (D) REFERENCES P (C), FOREIGN KEY (A) REFERENCES P (A),"
                        + " FOREIGN KEY (D, C) REFERENCES P (D, B), FOREIGN KEY (B) REFERENCES T (D),"
                        + " FOREIGN KEY (A, B, D) REFERENCES P (A, B, D), FOREIGN KEY (C, D) REFERENCES P (B, A))"
                        + " PRIMARY KEY (A, B)",
                "POSTGRESQL | CREATE TABLE p (a bigint, b bigint, c bigint, PRIMARY KEY (a, b)); CREATE TABLE t (a bigint,"
                        + " b bigint, c bigint REFERENCES p (c), PRIMARY KEY (a), FOREIGN KEY (a, b) REFERENCES p (a, b),"
                        + " FOREIGN KEY (b) REFERENCES t (a), FOREIGN KEY (a, c) REFERENCES p (a, c))"
            })
    void foreignKeys_areBackedByTheIndexesThatTheCatalogExpects(Dialect dialect, String ddl) throws Exception {
        DatabaseName database =
                emulator.create(com.google.cloud.spanner.Dialect.valueOf(dialect.name()), List.of(ddl.split("; ")));

        Catalog read =
                new CatalogReader(connections, Manners.newest()).read(database).catalog();

        assertThat(managed(read))
                .containsExactlyInAnyOrderElementsOf(
                        managed(DdlReader.read(ddl, dialect).catalogOrThrow()));
    }

    private static List<String> managed(Catalog catalog) {
        return catalog.indexes().stream()
                .filter(Index::managed)
                .map(index -> index.table() + " "
                        + index.keyColumns().stream()
                                .map(part -> part.column() + (part.descending() ? " DESC" : ""))
                                .toList()
                        + (index.unique() ? " unique" : "") + (index.nullFiltered() ? " filtered" : "")
                        + index.interleavedIn().map(parent -> " in " + parent).orElse(""))
                .toList();
    }

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .filter(file -> !file.startsWith(SAMPLES.resolve("beyond-emulator")))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void printedSample_isAccepted(Path sample) throws Exception {
        boolean postgres = sample.toString().endsWith(".pg.sql");
        Dialect dialect = postgres ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
        Catalog catalog = DdlReader.read(Files.readString(sample), dialect).catalogOrThrow();

        DatabaseName database =
                emulator.create(com.google.cloud.spanner.Dialect.valueOf(dialect.name()), DdlPrinter.print(catalog));

        assertThat(database.database()).isNotEmpty();
    }
}
