package dev.splitheat.observation;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A query, a read or a transaction of one shape, on average over the time that is covered.
 *
 * @param text the query's text, whose literals are customers' data; empty for others
 * @param tag empty when there is none
 * @param objects names in lower case, without a schema, that it may touch: those of a read's or a transaction's columns,
 *     every word of a query's text
 * @param written columns that it inserts or updates, {@code table.column} in lower case
 * @param deletesFrom tables in lower case
 * @param rowsWritten that each commit inserts or updates, by table in lower case; empty where nothing tells
 * @param perSecond executions, or commits that were tried
 * @param cpuPerSecond seconds of CPU in each second; 0 for a transaction, of which Spanner does not tell it
 * @param rowsScanned for each execution; a read's are the rows that it returned
 * @param latencySeconds of each
 * @param abortShare of transactions that were tried
 */
public record Statement(
        Kind kind,
        OptionalLong fingerprint,
        String text,
        String tag,
        Set<String> objects,
        Set<String> written,
        Set<String> deletesFrom,
        Map<String, Double> rowsWritten,
        double perSecond,
        double cpuPerSecond,
        double rows,
        double rowsScanned,
        double bytes,
        double latencySeconds,
        double abortShare) {
    private static final Pattern FROM = Pattern.compile("(?i)\\bfrom\\b");
    /** Behind a column, quoted or not: a parameter, a number or a text. Between double quotes PostgreSQL has a column, too. */
    private static final String ONE_VALUE = "[`\"]?\\s*=\\s*(@|\\$\\d|-?\\d|')";
    /** With these a column may have other values beside the one, or be another table's. */
    private static final Set<String> LOOSENING = Set.of("or", "join", "union");

    /** What makes a query read less than a table, or more than one. */
    private static final Set<String> NARROWING = Set.of(
            "where",
            "having",
            "limit",
            "fetch",
            "join",
            "on",
            "using",
            "tablesample",
            "union",
            "intersect",
            "except",
            "from");

    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

    /** Where Spanner tells of it. */
    public enum Kind {
        QUERY,
        READ,
        TRANSACTION
    }

    public Statement {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(fingerprint, "fingerprint");
        objects = Set.copyOf(objects);
        written = Set.copyOf(written);
        deletesFrom = Set.copyOf(deletesFrom);
        rowsWritten = Map.copyOf(rowsWritten);
    }

    /** Whether it may touch this table or index. */
    public boolean touches(String object) {
        return objects.contains(bare(object));
    }

    /** The words behind a query's first FROM, in lower case, where what it seeks by stands; nothing without such a text. */
    public Optional<Set<String>> seekingWords() {
        Matcher from = FROM.matcher(text);
        return from.find() ? Optional.of(words(text.substring(from.end()))) : Optional.empty();
    }

    /**
     * How many leading ones of these columns its text binds to one value each, a parameter or a literal; 0 without a text. What
     * it compares with another column or with several values is not bound.
     */
    public int bound(List<String> columns) {
        Matcher from = FROM.matcher(text);
        String sought = from.find() ? text.substring(from.end()) : "";
        if (words(sought).stream().anyMatch(LOOSENING::contains)) {
            return 0;
        }
        int bound = 0;
        while (bound < columns.size() && isBound(columns.get(bound), sought)) {
            bound++;
        }
        return bound;
    }

    private static boolean isBound(String column, String sought) {
        return Pattern.compile("(?i)(?<![\\p{L}\\p{N}_@$])" + Pattern.quote(column) + ONE_VALUE)
                .matcher(sought)
                .find();
    }

    /**
     * Whether its text asks for the last rows by this column alone, as {@code ORDER BY column DESC LIMIT 40} does; not where it
     * goes on backwards from a row that it has seen, or asks for those between two times.
     */
    public boolean takesLast(String column) {
        String named = named(column);
        return takesFew(named + "desc\\b")
                && !Pattern.compile("(?i)" + named + "(between\\b|<(?!>|=?\\s*(current_timestamp|now)\\b))"
                                + "|>=?\\s*(?:[\\w`\"]+\\.)?[`\"]?" + named)
                        .matcher(text)
                        .find();
    }

    /** Whether its text asks for the first rows by this column, or by it and others behind it, as {@code ORDER BY column LIMIT 40} does. */
    public boolean takesFirst(String column) {
        return takesFew(named(column) + "(?!\\s*desc\\b)");
    }

    private boolean takesFew(String order) {
        return Pattern.compile("(?is)\\border\\s+by\\s+(?:[\\w`\"]+\\.)?[`\"]?" + order + "[^()]*\\b(limit|fetch)\\b")
                .matcher(text)
                .find();
    }

    private static String named(String column) {
        return "(?<![\\p{L}\\p{N}_@$])" + Pattern.quote(column) + "[`\"]?(?![\\p{L}\\p{N}_])\\s*";
    }

    /** Whether its text asks one table for all of its rows: behind FROM stands no condition, limit or other table. */
    public boolean readsWholeTable() {
        return seekingWords()
                .filter(words -> words.stream().noneMatch(NARROWING::contains))
                .isPresent();
    }

    /** Whether it inserts into or updates this table. */
    public boolean writes(String table) {
        String prefix = bare(table) + ".";
        return written.stream().anyMatch(column -> column.startsWith(prefix));
    }

    /** Rows of this table that each commit inserts or updates; 0 where nothing tells. */
    public double rowsWrittenTo(String table) {
        return rowsWritten.getOrDefault(bare(table), 0.0);
    }

    public boolean deletesFrom(String table) {
        return deletesFrom.contains(bare(table));
    }

    /** Without a schema and in lower case, as names are compared here. */
    static String bare(String object) {
        String lower = object.toLowerCase(Locale.ROOT);
        return lower.substring(lower.lastIndexOf('.') + 1);
    }

    /** {@code schema.Table.Column} to {@code table.column}. */
    public static String bareColumn(String column) {
        int dot = column.lastIndexOf('.');
        return dot < 0
                ? column.toLowerCase(Locale.ROOT)
                : bare(column.substring(0, dot))
                        + "."
                        + column.substring(dot + 1).toLowerCase(Locale.ROOT);
    }

    /** Whether a statement's text has the name of this table or index in it. */
    public static boolean names(String text, String object) {
        return words(text).contains(bare(object));
    }

    static Set<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> word.group().toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }
}
