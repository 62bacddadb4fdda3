package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Schemas whose risks are labelled in comments, {@code -- expect warning SPH001 Logs.Ts}; everything else is fine. */
class LabelledSchemasTest {
    private static final Path ROOT = Path.of("src/test/resources/lint");
    private static final String LABEL = "-- expect ";

    static List<Path> schemas() throws IOException {
        try (Stream<Path> files = Files.list(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void exactlyTheLabelledRisksAreReported(Path file) throws IOException {
        String ddl = Files.readString(file);
        Dialect dialect = file.toString().endsWith(".pg.sql") ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
        List<String> labels = ddl.lines()
                .filter(line -> line.startsWith(LABEL))
                .map(line -> line.substring(LABEL.length()).strip())
                .toList();

        List<String> found = Linted.lines(ddl, dialect, Rates.NONE);

        assertThat(found).containsExactlyInAnyOrderElementsOf(labels);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void schemasAreUnderstoodAndRedesignsToo(Path file) throws IOException {
        String ddl = Files.readString(file);
        Dialect dialect = file.toString().endsWith(".pg.sql") ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
        DdlScript script = DdlReader.read(ddl, dialect);

        List<LintFinding> findings = Lint.standard().check(script, Rates.NONE);

        assertThat(script.diagnostics()).isEmpty();
        assertThat(findings)
                .flatExtracting(LintFinding::redesigns)
                .filteredOn(redesign -> !redesign.ddl().isEmpty())
                .allSatisfy(redesign -> assertThat(
                                DdlReader.read(ddl + "\n;\n" + String.join(";\n", redesign.ddl()), dialect)
                                        .diagnostics())
                        .isEmpty());
    }
}
