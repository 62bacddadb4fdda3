package dev.splitheat.ingest.collect;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A database's full name: {@code projects/P/instances/I/databases/D}. */
public record DatabaseName(String project, String instance, String database) {
    private static final Pattern FULL =
            Pattern.compile("projects/([^/|\\s]+)/instances/([^/|\\s]+)/databases/([^/|\\s]+)");

    public DatabaseName {
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(instance, "instance");
        Objects.requireNonNull(database, "database");
    }

    /** @throws IllegalArgumentException with one sentence that says what a full name looks like */
    public static DatabaseName of(String full) {
        Matcher parts = FULL.matcher(full.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "'" + full
                            + "' is not the full name of a database: write projects/PROJECT/instances/INSTANCE/databases/DATABASE.");
        }
        return new DatabaseName(parts.group(1), parts.group(2), parts.group(3));
    }

    /** The full name, as Spanner and all topics spell it. */
    @Override
    public String toString() {
        return "projects/" + project + "/instances/" + instance + "/databases/" + database;
    }
}
