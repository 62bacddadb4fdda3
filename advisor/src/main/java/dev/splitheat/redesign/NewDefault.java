package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import java.util.Optional;

/**
 * Whether the default of a key column can be altered. The official emulator refuses it where other tables are interleaved in
 * the table, and where the table's parent has a column of that name.
 */
public record NewDefault(Catalog catalog) {
    /** Why it cannot, as the end of a sentence; empty: it can. */
    public Optional<String> refused(Table table, Column column) {
        if (!catalog.childrenOf(table).isEmpty()) {
            return Optional.of("other tables are interleaved in " + table.name());
        }
        return table.interleaving()
                .flatMap(place -> catalog.table(place.parent()))
                .filter(parent -> parent.column(column.name()).isPresent())
                .map(parent -> "its parent " + parent.name() + " has a column of that name, too");
    }
}
