package dev.splitheat.sandbox.sql;

import com.google.zetasql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Cuts the rows of tables into parts that the engine can take each. */
final class Parts {
    /** The engine takes requests of 4 MiB. */
    private static final int BYTES = 3_000_000;

    private final Map<String, Value> tables;
    private final List<Map<String, Value>> parts = new ArrayList<>();
    private Map<String, List<Value>> part = new HashMap<>();
    private long bytes;

    private Parts(Map<String, Value> tables) {
        this.tables = tables;
    }

    /**
     * Each row is in one part, and all parts have all tables; at least one, however many rows there are.
     *
     * @param tables arrays of rows
     */
    static List<Map<String, Value>> of(Map<String, Value> tables) {
        Parts cut = new Parts(tables);
        tables.forEach((table, rows) -> rows.getElementList().forEach(row -> cut.add(table, row)));
        cut.close();
        return cut.parts;
    }

    private void add(String table, Value row) {
        int size = row.getProto().getSerializedSize();
        if (bytes > 0 && bytes + size > BYTES) {
            close();
        }
        part.computeIfAbsent(table, first -> new ArrayList<>()).add(row);
        bytes += size;
    }

    private void close() {
        Map<String, List<Value>> rows = part;
        parts.add(tables.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        table -> Value.createArrayValue(
                                table.getValue().getType().asArray(), rows.getOrDefault(table.getKey(), List.of())))));
        part = new HashMap<>();
        bytes = 0;
    }
}
