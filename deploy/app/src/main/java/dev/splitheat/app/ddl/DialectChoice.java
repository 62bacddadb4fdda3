package dev.splitheat.app.ddl;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which dialect files are written in that belong to one database. */
public final class DialectChoice {
    /** Words that make up for one that speaks for the other dialect. */
    private static final String FOR_GOOGLE = "\nINT64";

    private static final String FOR_POSTGRES = "\nBIGINT";

    private DialectChoice() {}

    /** @throws UnreadableInputException when one file is firmly of one dialect and another one of the other */
    public static Dialect of(List<DdlFile> files) {
        Optional<DdlFile> google = firmly(Dialect.GOOGLE_STANDARD_SQL, FOR_POSTGRES.repeat(2), files);
        Optional<DdlFile> postgres = firmly(Dialect.POSTGRESQL, FOR_GOOGLE, files);
        if (google.isPresent() && postgres.isPresent()) {
            throw new UnreadableInputException(
                    google.get().name(),
                    "is GoogleSQL but " + postgres.get().name()
                            + " is PostgreSQL: give one database at a time, or say which with --dialect");
        }
        return DdlReader.guessDialect(files.stream().map(DdlFile::text).collect(Collectors.joining("\n")));
    }

    /** The first file with two words more for its dialect than for the other; one word may be the name of a column. */
    private static Optional<DdlFile> firmly(Dialect dialect, String against, List<DdlFile> files) {
        return files.size() == 1
                ? Optional.empty()
                : files.stream()
                        .filter(file -> DdlReader.guessDialect(file.text() + against) == dialect)
                        .findFirst();
    }
}
