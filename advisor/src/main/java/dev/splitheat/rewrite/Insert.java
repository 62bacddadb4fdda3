package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import java.util.List;

/**
 * An INSERT into one table.
 *
 * @param end behind its last word
 * @param columns that it names; empty where it names none
 * @param rows the values of each row, in the order of the columns; empty where they come from a query
 * @param simple whether nothing follows the values, and rows that are there already are an error
 */
record Insert(
        String text, Scope scope, int end, List<SqlToken> columns, List<List<List<SqlToken>>> rows, boolean simple)
        implements Understood {
    Insert {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** The column's place in the list; -1 where it is not named. */
    int place(String column) {
        for (int place = 0; place < columns.size(); place++) {
            if (columns.get(place).name().equalsIgnoreCase(column)) {
                return place;
            }
        }
        return -1;
    }
}
