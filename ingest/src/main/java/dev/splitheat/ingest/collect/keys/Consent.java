package dev.splitheat.ingest.collect.keys;

import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which tables' key values may leave a database. Names count without regard to case, and without PostgreSQL's schema
 * {@code public}.
 *
 * @param tables folded; of no account when all are meant
 */
public record Consent(boolean all, Set<String> tables) {
    private static final String DEFAULT_SCHEMA = "public.";

    public Consent {
        tables = Set.copyOf(tables);
    }

    public static Consent toAll() {
        return new Consent(true, Set.of());
    }

    public static Consent to(Collection<String> tables) {
        return new Consent(false, tables.stream().map(Consent::folded).collect(Collectors.toSet()));
    }

    /** What either of the two allows. */
    public Consent or(Consent other) {
        return all || other.all
                ? toAll()
                : to(Stream.concat(tables.stream(), other.tables.stream()).toList());
    }

    public boolean covers(String table) {
        return all || tables.contains(folded(table));
    }

    /** One spelling for all of a table's names. */
    static String folded(String table) {
        String lower = table.toLowerCase(Locale.ROOT);
        return lower.startsWith(DEFAULT_SCHEMA) ? lower.substring(DEFAULT_SCHEMA.length()) : lower;
    }
}
