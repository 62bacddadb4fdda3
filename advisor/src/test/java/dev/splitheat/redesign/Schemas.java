package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The schemas under {@code src/test/resources/schemas}. */
final class Schemas {
    private static final Path SCENARIOS = Path.of("../deploy/sandbox/scenarios");
    private static final Path ROOT = Path.of("src/test/resources/schemas");

    /** A schema with its statements as its file has them. */
    record Schema(String name, Dialect dialect, String text) {
        Catalog catalog() {
            return DdlReader.read(text, dialect).catalogOrThrow();
        }

        /** The catalog after more statements; throws when one is not understood or contradicts the others. */
        Catalog after(List<String> statements) {
            return DdlReader.read(text + "\n;\n" + String.join(";\n", statements), dialect)
                    .catalogOrThrow();
        }

        List<String> statements() {
            return Arrays.stream(text.replaceAll("--.*", "").split(";"))
                    .map(String::strip)
                    .filter(statement -> !statement.isEmpty())
                    .toList();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private Schemas() {}

    static List<Schema> all() {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .map(Schemas::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those of the simulated databases, each once. */
    static List<Schema> ofScenarios() {
        try (Stream<Path> files = Files.list(SCENARIOS)) {
            Set<String> seen = new HashSet<>();
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .map(Schemas::scenario)
                    .filter(schema -> seen.add(schema.text()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The block below {@code ddl: |}, which ends where the indentation does. */
    private static Schema scenario(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            String ddl = lines.stream()
                    .skip(lines.indexOf("ddl: |") + 1L)
                    .takeWhile(line -> line.isBlank() || line.startsWith(" "))
                    .collect(Collectors.joining("\n"));
            Dialect dialect = lines.contains("dialect: POSTGRESQL") ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
            return new Schema("scenarios/" + file.getFileName(), dialect, ddl);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Schema named(String name) {
        return read(ROOT.resolve(name + ".sql"));
    }

    private static Schema read(Path file) {
        try {
            Dialect dialect = file.toString().endsWith(".pg.sql") ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
            return new Schema(ROOT.relativize(file).toString(), dialect, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
