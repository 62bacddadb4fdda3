package dev.splitheat.observation;

import dev.splitheat.interval.TransactionRow;
import java.util.List;
import java.util.stream.Stream;

/**
 * The read-write transactions that touched one table, reading, writing or deleting.
 *
 * @param rows one for each fingerprint and interval
 * @param seconds of the intervals that tell of any transaction
 */
public record Touching(List<TransactionRow> rows, double seconds) {
    public Touching {
        rows = List.copyOf(rows);
    }

    /** @param table in lower case, without its schema */
    static Touching of(String table, List<Observation> minutes) {
        List<Observation> telling = minutes.stream()
                .filter(minute -> minute.rows(TransactionRow.class).findAny().isPresent())
                .toList();
        return new Touching(
                telling.stream()
                        .flatMap(minute -> minute.rows(TransactionRow.class))
                        .filter(row -> touches(row, table))
                        .toList(),
                telling.stream()
                        .mapToLong(minute -> minute.length().toSeconds())
                        .sum());
    }

    private static boolean touches(TransactionRow row, String table) {
        return Stream.concat(row.readColumns().stream(), row.writeColumns().stream())
                        .anyMatch(column -> tableOf(column).equals(table))
                || row.deleteTables().stream()
                        .anyMatch(each -> Statement.bare(each).equals(table));
    }

    /** Whether this is how statistics may name a table, with its schema or without. */
    public static boolean isOf(String name, String table) {
        return Statement.bare(name).equals(Statement.bare(table));
    }

    /** {@code schema.Table.column} to {@code table}. */
    public static String tableOf(String column) {
        int dot = column.lastIndexOf('.');
        return dot < 0 ? "" : Statement.bare(column.substring(0, dot));
    }
}
