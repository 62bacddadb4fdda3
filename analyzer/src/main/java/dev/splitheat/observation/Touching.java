package dev.splitheat.observation;

import dev.splitheat.interval.TransactionRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    /**
     * The transactions of one interval, by the bare names of the tables that they touched.
     *
     * @param seconds of the interval; none where it tells of no transaction
     */
    private record ByTable(Map<String, List<TransactionRow>> rows, double seconds) {
        static ByTable in(Observation minute) {
            List<TransactionRow> all = minute.rows(TransactionRow.class).toList();
            Map<String, List<TransactionRow>> rows = new HashMap<>();
            for (TransactionRow row : all) {
                for (String table : tables(row)) {
                    rows.computeIfAbsent(table, unseen -> new ArrayList<>(1)).add(row);
                }
            }
            return new ByTable(Collections.unmodifiableMap(rows), secondsTold(minute, all));
        }

        private static Set<String> tables(TransactionRow row) {
            Set<String> tables = new HashSet<>();
            row.readColumns().forEach(column -> tables.add(tableOf(column)));
            row.writeColumns().forEach(column -> tables.add(tableOf(column)));
            row.deleteTables().forEach(table -> tables.add(Statement.bare(table)));
            return tables;
        }
    }

    /** @param table in lower case, without its schema */
    static Touching of(String table, List<Remembered> minutes) {
        List<TransactionRow> touching = new ArrayList<>();
        double seconds = 0;
        for (Remembered minute : minutes) {
            ByTable all = minute.once(ByTable.class, ByTable::in);
            touching.addAll(all.rows().getOrDefault(table, List.of()));
            seconds += all.seconds();
        }
        return new Touching(touching, seconds);
    }

    /** @param table in lower case, without its schema */
    static Touching in(Observation minute, String table) {
        List<TransactionRow> all = minute.rows(TransactionRow.class).toList();
        List<TransactionRow> touching = new ArrayList<>();
        for (TransactionRow row : all) {
            if (ByTable.tables(row).contains(table)) {
                touching.add(row);
            }
        }
        return new Touching(touching, secondsTold(minute, all));
    }

    /** An interval that tells of no transaction at all was not told, and counts for no time. */
    private static double secondsTold(Observation minute, List<TransactionRow> transactions) {
        return transactions.isEmpty() ? 0 : minute.length().toSeconds();
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
