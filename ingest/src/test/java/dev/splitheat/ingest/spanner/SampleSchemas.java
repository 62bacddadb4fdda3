package dev.splitheat.ingest.spanner;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The sample schemas of this repository. */
final class SampleSchemas {
    private static final List<Path> FOLDERS = List.of(
            Path.of("src/test/resources/catalogue-ddl"),
            Path.of("src/test/resources/schemas"),
            Path.of("../schemas/src/test/resources/ddl/google-docs"));

    private SampleSchemas() {}

    /** Those that the official emulator takes. */
    static Stream<Path> googleSql() {
        return in(path -> !path.toString().endsWith(".pg.sql")
                && !path.getFileName().toString().startsWith("newer-than-the-emulator"));
    }

    static Stream<Path> postgreSql() {
        return in(path -> path.toString().endsWith(".pg.sql"));
    }

    static List<String> statements(String ddl) {
        return Stream.of(ddl.split(";"))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private static Stream<Path> in(Predicate<Path> wanted) {
        return FOLDERS.stream()
                .flatMap(SampleSchemas::files)
                .filter(path -> path.toString().endsWith(".sql"))
                .filter(wanted)
                .sorted();
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
