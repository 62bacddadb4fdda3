package dev.splitheat.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The DDL files under {@code src/test/resources/ddl}. */
final class Samples {
    private static final Path ROOT = Path.of("src/test/resources/ddl");

    private Samples() {}

    static List<Path> all() {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Dialect dialect(Path file) {
        return file.toString().endsWith(".pg.sql") ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Catalog catalog(String entry) {
        Path file = ROOT.resolve("catalogue").resolve(entry + ".sql");
        return DdlReader.read(text(file), dialect(file)).catalogOrThrow();
    }
}
