package dev.splitheat.redesign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table of a {@link DrawnSchema}.
 *
 * @param columns all of them, in the order of the statement
 * @param keySize how many of the first columns are the key
 */
record DrawnTable(String name, List<DrawnTable.Column> columns, int keySize, Optional<DrawnTable> parent) {
    /**
     * A column.
     *
     * @param type as the dialect spells it
     * @param rest what stands behind the type
     */
    record Column(String name, Kind kind, String type, String rest) {}

    /** What a column can be used for. */
    enum Kind {
        NUMBER,
        TEXT,
        TIME,
        BYTES,
        FLAG,
        /** Commit timestamps of PostgreSQL's dialect, and other types that a key may have but a hash cannot take. */
        ODD,
        /** No part of a key. */
        LARGE
    }

    DrawnTable {
        columns = List.copyOf(columns);
    }

    List<Column> key() {
        return columns.subList(0, keySize);
    }

    List<Column> indexable() {
        return columns.stream().filter(column -> column.kind() != Kind.LARGE).toList();
    }

    /** From the root to this one. */
    List<DrawnTable> line() {
        List<DrawnTable> line = new ArrayList<>(parent.map(DrawnTable::line).orElse(List.of()));
        line.add(this);
        return line;
    }
}
