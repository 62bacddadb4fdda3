package dev.splitheat.sandbox.tables;

import java.time.Instant;
import java.util.List;

/**
 * What the system tables of one database hold at one read timestamp.
 *
 * <p>A cell is null, String, Long, Double, Boolean, Instant, {@code byte[]}, {@link Struct}, or a List of these.
 */
@FunctionalInterface
public interface TableContents {
    /** The bound of who wants all: no interval ends before. */
    Instant BEGINNING = Instant.parse("0001-01-01T00:00:00Z");
    /** The bound of who wants all: no interval ends after. */
    Instant END = Instant.parse("9999-12-31T23:59:59.999999999Z");

    /**
     * Rows in the table's column order. For a table with an {@code INTERVAL_END} only rows whose interval ends within the
     * bounds are wanted, and others may be left out; for any other table the bounds mean nothing.
     *
     * @param schema {@code SPANNER_SYS} or {@code INFORMATION_SCHEMA}
     * @param table in upper case
     * @param firstEnd inclusive
     * @param lastEnd inclusive
     */
    List<List<Object>> rows(String schema, String table, Instant firstEnd, Instant lastEnd);
}
