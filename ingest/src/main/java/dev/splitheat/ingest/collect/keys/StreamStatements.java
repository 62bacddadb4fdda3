package dev.splitheat.ingest.collect.keys;

import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Dialect;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;

/** The statements that somebody with more rights has to run, as they are to be run. */
public final class StreamStatements {
    /** What the stream is called that we propose. */
    static final String PROPOSED = "SplitheatKeys";

    /** A status is read by people: of more tables, the statement does not name each. */
    private static final int MOST_TABLES = 40;

    private static final String EVERYTHING = "ALL";

    private StreamStatements() {}

    /**
     * What to do when a stream may not be read; a role's name is for the reader to put in.
     *
     * @param dialect none when the database did not even tell that
     */
    public static String grant(String stream, Optional<Dialect> dialect) {
        return "permission denied; grant the collector's account roles/spanner.databaseReader on this database or, where its"
                + " access is fine-grained, run "
                + dialect.map(known -> grants(stream, known))
                        .orElseGet(() -> "in a GoogleSQL database: " + grants(stream, Dialect.GOOGLE_STANDARD_SQL)
                                + "; in a PostgreSQL-dialect one: " + grants(stream, Dialect.POSTGRESQL))
                + ".";
    }

    private static String grants(String stream, Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL ->
                "GRANT SELECT ON CHANGE STREAM `" + stream
                        + "` TO ROLE your_role; GRANT EXECUTE ON TABLE FUNCTION READ_" + stream + " TO ROLE your_role";
            case POSTGRESQL ->
                "GRANT SELECT ON CHANGE STREAM \"" + stream
                        + "\" TO your_role; GRANT EXECUTE ON FUNCTION \"spanner\".\"read_json_" + stream
                        + "\" TO your_role";
        };
    }

    /**
     * Watches keys only, which costs the database least; it tells inserts and deletes. Updates leave no key behind in such
     * a stream: a table that is named without parentheses tells them too.
     */
    static String create(Dialect dialect, Collection<String> tables) {
        return "CREATE CHANGE STREAM " + PROPOSED + " FOR "
                + (tables.size() > MOST_TABLES ? EVERYTHING : keysOf(dialect, tables));
    }

    /** What to know before {@link #create} is run. */
    static String remark(Collection<String> tables) {
        return tables.size() > MOST_TABLES
                ? "which tells inserts, updates and deletes of all tables; naming tables costs less"
                : "which tells inserts and deletes; a table without the parentheses tells updates, too, and costs more";
    }

    /** The stream with all that it watches now, and keys of some tables more. */
    static String extend(Dialect dialect, ChangeStream stream, Collection<String> tables) {
        String statement = "ALTER CHANGE STREAM " + path(stream.name(), dialect) + " SET FOR ";
        if (stream.watched().size() + tables.size() > MOST_TABLES) {
            return statement + EVERYTHING;
        }
        String watched = stream.watched().stream()
                .map(watch -> path(watch.table(), dialect) + columns(watch, dialect))
                .collect(Collectors.joining(", "));
        return statement + (watched.isEmpty() ? "" : watched + ", ") + keysOf(dialect, tables);
    }

    private static String keysOf(Dialect dialect, Collection<String> tables) {
        return tables.stream().map(table -> path(table, dialect) + "()").collect(Collectors.joining(", "));
    }

    private static String columns(ChangeStream.Watch watch, Dialect dialect) {
        return watch.columns()
                .map(columns -> columns.stream()
                        .map(column -> quoted(column, dialect))
                        .collect(Collectors.joining(", ", "(", ")")))
                .orElse("");
    }

    /** A name in quotes where it might need them; schema and table apart. */
    public static String path(String name, Dialect dialect) {
        return Arrays.stream(name.split("\\.", -1))
                .map(part -> quoted(part, dialect))
                .collect(Collectors.joining("."));
    }

    private static String quoted(String name, Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "`" + name.replace("\\", "\\\\").replace("`", "\\`") + "`";
            case POSTGRESQL -> "\"" + name.replace("\"", "\"\"") + "\"";
        };
    }
}
