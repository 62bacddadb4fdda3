package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.KeyPartContext;
import java.util.ArrayList;
import java.util.List;

/** Reads the columns of a key, with their names as the table declares them. */
record KeyReader(SourceText source) {
    List<KeyColumn> key(List<KeyPartContext> parts, Table table) {
        List<KeyColumn> key = new ArrayList<>();
        for (KeyPartContext part : parts) {
            KeyColumn column = part(part, table);
            if (key.stream().anyMatch(earlier -> earlier.column().equals(column.column()))) {
                throw twice(column.column());
            }
            key.add(column);
        }
        return key;
    }

    static ContradictoryDdlException twice(String column) {
        return new ContradictoryDdlException("column " + column + " is named twice in a key");
    }

    static String declared(Table table, String column) {
        return table.column(column)
                .map(Column::name)
                .orElseThrow(() -> new ContradictoryDdlException("table " + table.name() + " has no column " + column));
    }

    private KeyColumn part(KeyPartContext part, Table table) {
        boolean descending = part.DESC() != null;
        boolean nullsLast = part.nulls == null ? source.dialect().nullsLast(descending) : part.LAST() != null;
        return new KeyColumn(declared(table, source.name(part.identifier())), descending, nullsLast);
    }
}
