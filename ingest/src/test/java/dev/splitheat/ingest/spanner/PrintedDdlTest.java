package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.DatabaseName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the printer writes is DDL for the official emulator too; skipped where that is not installed. */
class PrintedDdlTest {
    private static final Path SAMPLES = Path.of("../schemas/src/test/resources/ddl");

    private static Emulator emulator;

    @BeforeAll
    static void start() throws Exception {
        assumeThat(Emulator.installed())
                .as("the Spanner emulator of the Google Cloud command line is not installed")
                .isTrue();
        emulator = Emulator.start();
    }

    @AfterAll
    static void stop() {
        if (emulator != null) {
            emulator.close();
        }
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
