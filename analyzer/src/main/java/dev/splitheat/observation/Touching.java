package dev.splitheat.observation;

import dev.splitheat.interval.TransactionRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

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
        List<TransactionRow> touching = new ArrayList<>();
        double seconds = 0;
        for (Observation minute : minutes) {
            List<TransactionRow> all = minute.rows(TransactionRow.class).toList();
            seconds += all.isEmpty() ? 0 : minute.length().toSeconds();
            for (TransactionRow row : all) {
                if (touches(row, table)) {
                    touching.add(row);
                }
            }
        }
        return new Touching(touching, seconds);
    }

    private static boolean touches(TransactionRow row, String table) {
        return areOf(table, row.readColumns())
                || areOf(table, row.writeColumns())
                || row.deleteTables().stream()
                        .anyMatch(each -> Statement.bare(each).equals(table));
    }

    private static boolean areOf(String table, Collection<String> columns) {
        for (String column : columns) {
            if (tableOf(column).equals(table)) {
                return true;
            }
        }
        return false;
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
