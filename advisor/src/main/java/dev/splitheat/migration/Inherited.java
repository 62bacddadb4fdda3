package dev.splitheat.migration;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;

/** What an index that is stored under a table's rows has from it. */
public final class Inherited {
    private Inherited() {}

    /**
     * The conditions of an index as it may have them there: a part of the parent's key that can be NULL in the parent's rows
     * has to be as free in the index, so that rows which are NULL there get entries.
     */
    static List<String> notNull(List<String> columns, Optional<Table> parent) {
        return columns.stream()
                .filter(name -> parent.filter(table -> canBeNull(table, name)).isEmpty())
                .toList();
    }

    /** Whether it is a part of the parent's key. */
    public static boolean has(Table parent, String column) {
        return parent.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column));
    }

    private static boolean canBeNull(Table parent, String column) {
        return has(parent, column)
                && parent.column(column).filter(Column::nullable).isPresent();
    }
}
