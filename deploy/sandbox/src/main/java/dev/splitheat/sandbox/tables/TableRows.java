package dev.splitheat.sandbox.tables;

import dev.splitheat.catalog.Dialect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Rows of one system table, written by column name; a column that is not named is NULL. */
public final class TableRows {
    private final SystemTable table;
    private final Map<String, Integer> places = new HashMap<>();
    private final List<List<Object>> rows = new ArrayList<>();

    /** A table of the GoogleSQL dialect. */
    public TableRows(String schema, String name) {
        table = SystemTables.find(Dialect.GOOGLE_STANDARD_SQL, schema, name)
                .orElseThrow(() -> new IllegalArgumentException("not served: " + schema + "." + name));
        for (int place = 0; place < table.columns().size(); place++) {
            places.put(table.columns().get(place).name(), place);
        }
    }

    /** @param cells column name, value, column name, value, … */
    public TableRows add(Object... cells) {
        Object[] row = new Object[places.size()];
        for (int at = 0; at < cells.length; at += 2) {
            Integer place = places.get((String) cells[at]);
            if (place == null) {
                throw new IllegalArgumentException("no column " + cells[at] + " in " + table.name());
            }
            row[place] = cells[at + 1];
        }
        rows.add(Collections.unmodifiableList(Arrays.asList(row)));
        return this;
    }

    public String name() {
        return table.name();
    }

    public List<List<Object>> rows() {
        return Collections.unmodifiableList(rows);
    }
}
