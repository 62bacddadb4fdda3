package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;

/** A table or one of its indexes, with the key that its entries are stored by. */
record Keyed(Table table, Optional<Index> index, List<ClassifiedColumn> key) {
    Keyed {
        key = List.copyOf(key);
    }

    SchemaObject object() {
        return index.isPresent() ? index.get() : table;
    }

    String name() {
        return object().name();
    }

    Decision decision() {
        return Decision.of(key);
    }
}
