package dev.splitheat.app.lint;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which dialect files are written in that belong to one database. */
final class DialectChoice {
    private DialectChoice() {}

    /** @throws LintInputException when one file is plainly of one dialect and another one of the other */
    static Dialect of(List<DdlFile> files) {
        Map<Dialect, List<DdlFile>> guessed =
                files.stream().collect(Collectors.groupingBy(file -> DdlReader.guessDialect(file.text())));
        if (guessed.size() == 1) {
            return guessed.keySet().iterator().next();
        }
        Optional<DdlFile> google = plainly(Dialect.GOOGLE_STANDARD_SQL, guessed);
        Optional<DdlFile> postgres = plainly(Dialect.POSTGRESQL, guessed);
        if (google.isPresent() && postgres.isPresent()) {
            throw new LintInputException(
                    google.get().name(),
                    "is GoogleSQL but " + postgres.get().name()
                            + " is PostgreSQL: lint one database at a time, or say which with --dialect");
        }
        return google.isPresent() ? Dialect.GOOGLE_STANDARD_SQL : Dialect.POSTGRESQL;
    }

    /** The first file that reads better in its own dialect; a guess alone may rest on one name. */
    private static Optional<DdlFile> plainly(Dialect dialect, Map<Dialect, List<DdlFile>> guessed) {
        Dialect other = dialect == Dialect.POSTGRESQL ? Dialect.GOOGLE_STANDARD_SQL : Dialect.POSTGRESQL;
        return guessed.getOrDefault(dialect, List.of()).stream()
                .filter(file -> problems(file, other) > problems(file, dialect))
                .findFirst();
    }

    private static int problems(DdlFile file, Dialect dialect) {
        return DdlReader.read(List.of(file), dialect).diagnostics().size();
    }
}
