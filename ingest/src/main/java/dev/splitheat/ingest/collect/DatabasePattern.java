package dev.splitheat.ingest.collect;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A database's full name in which {@code *} stands for any letters of the instance's or the database's part. The project
 * has no pattern: nobody may list what is in all of them.
 */
public record DatabasePattern(String project, String instance, String database) {
    private static final Pattern FULL =
            Pattern.compile("projects/([^/|\\s*]+)/instances/([^/|\\s]+)/databases/([^/|\\s]+)");

    public DatabasePattern {
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(instance, "instance");
        Objects.requireNonNull(database, "database");
    }

    /** @throws IllegalArgumentException with one sentence that says what a name or a pattern looks like */
    public static DatabasePattern of(String text) {
        Matcher parts = FULL.matcher(text.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is neither the full name of a database nor a pattern of such names: write"
                            + " projects/PROJECT/instances/INSTANCE/databases/DATABASE, where * stands for any letters of"
                            + " INSTANCE and of DATABASE.");
        }
        return new DatabasePattern(parts.group(1), parts.group(2), parts.group(3));
    }

    public boolean matches(DatabaseName name) {
        return project.equals(name.project())
                && matches(instance, name.instance())
                && matches(database, name.database());
    }

    /** The one database that this names; empty when it has to be looked for. */
    public Optional<DatabaseName> name() {
        return wild(instance) || wild(database)
                ? Optional.empty()
                : Optional.of(new DatabaseName(project, instance, database));
    }

    /** Whether a database may match both, as far as what is written before the first star tells. */
    public boolean mayMeet(DatabasePattern other) {
        return project.equals(other.project) && mayMeet(instance, other.instance) && mayMeet(database, other.database);
    }

    private static boolean mayMeet(String one, String other) {
        String first = one.replaceFirst("\\*.*", "");
        String second = other.replaceFirst("\\*.*", "");
        return first.startsWith(second) || second.startsWith(first);
    }

    /** Whether the instance has to be looked for, too. */
    public boolean anyInstance() {
        return wild(instance);
    }

    private static boolean wild(String part) {
        return part.indexOf('*') >= 0;
    }

    private static boolean matches(String pattern, String part) {
        int star = pattern.indexOf('*');
        if (star < 0) {
            return pattern.equals(part);
        }
        String tail = pattern.substring(star + 1);
        if (!part.startsWith(pattern.substring(0, star))) {
            return false;
        }
        for (int rest = star; rest <= part.length(); rest++) {
            if (matches(tail, part.substring(rest))) {
                return true;
            }
        }
        return false;
    }

    /** As it is written. */
    @Override
    public String toString() {
        return "projects/" + project + "/instances/" + instance + "/databases/" + database;
    }
}
