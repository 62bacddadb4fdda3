package dev.splitheat.sandbox.locks;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which cells of a row a statement locks, and how. Reads lock what they read and that the row is there; inserts and
 * deletions that it is there; updates the columns they write. How lock statistics name the cells of an index entry is
 * not documented: here every access to one is to its {@code _exists}.
 */
final class Cells {
    private static final String EXISTS = "._exists";

    /** @param statement its name */
    private record Asked(String statement, String object, Access access) {}

    private final Catalog catalog;
    private final Map<Asked, Map<String, LockMode>> known = new HashMap<>();
    private final Map<String, Boolean> commitTimestamps = new HashMap<>();

    Cells(Catalog catalog) {
        this.catalog = catalog;
    }

    Map<String, LockMode> of(Statement statement, String object, Access access) {
        return known.computeIfAbsent(
                new Asked(statement.name(), object, access), unseen -> locked(statement, object, access));
    }

    private Map<String, LockMode> locked(Statement statement, String object, Access access) {
        boolean index = catalog.table(object).isEmpty();
        String exists = object + EXISTS;
        return switch (access) {
            case READ, SCAN -> reads(statement, object, index);
            case INSERT ->
                Map.of(
                        exists,
                        keyHoldsCommitTimestamp(object) ? LockMode.WRITER_SHARED_TIMESTAMP : LockMode.WRITER_SHARED);
            case UPDATE -> index ? Map.of(exists, LockMode.WRITER_SHARED) : updates(statement, object);
            case DELETE ->
                Map.of(
                        exists,
                        index
                                        || statement.blindWrites()
                                        || columns(statement.readColumns(), object)
                                                .isEmpty()
                                ? LockMode.WRITER_SHARED
                                : LockMode.EXCLUSIVE);
        };
    }

    /** Whether rows of the table get a key that is only known when they are committed. */
    boolean keyHoldsCommitTimestamp(String object) {
        return commitTimestamps.computeIfAbsent(object, name -> catalog.table(name)
                .filter(table -> table.primaryKey().stream().anyMatch(key -> commitTimestamp(table, key.column())))
                .isPresent());
    }

    static boolean commitTimestamp(Table table, String column) {
        return table.column(column).filter(Column::commitTimestamp).isPresent();
    }

    private Map<String, LockMode> reads(Statement statement, String object, boolean index) {
        Map<String, LockMode> cells = new TreeMap<>();
        if (!index) {
            columns(statement.readColumns(), object).forEach(column -> cells.put(column, LockMode.READER_SHARED));
        }
        cells.put(object + EXISTS, LockMode.READER_SHARED);
        return cells;
    }

    private Map<String, LockMode> updates(Statement statement, String object) {
        List<String> read = columns(statement.readColumns(), object);
        Map<String, LockMode> cells = new TreeMap<>();
        for (String column : columns(statement.writtenColumns(), object)) {
            boolean readFirst = !statement.blindWrites() && (read.isEmpty() || read.contains(column));
            cells.put(column, readFirst ? LockMode.EXCLUSIVE : LockMode.WRITER_SHARED);
        }
        if (cells.isEmpty()) {
            cells.put(object + EXISTS, statement.blindWrites() ? LockMode.WRITER_SHARED : LockMode.EXCLUSIVE);
        }
        return cells;
    }

    private static List<String> columns(List<String> columns, String object) {
        return columns.stream()
                .filter(column -> column.length() > object.length()
                        && column.charAt(object.length()) == '.'
                        && column.startsWith(object)
                        && column.indexOf('.', object.length() + 1) < 0)
                .toList();
    }
}
