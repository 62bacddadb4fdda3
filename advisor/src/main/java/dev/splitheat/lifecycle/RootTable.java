package dev.splitheat.lifecycle;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Finding;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The table at the top of the tree that a finding is in. */
public final class RootTable {
    private RootTable() {}

    /** Its name; that of the finding's own table where the catalog does not know it, empty for a whole database. */
    public static String of(Finding finding, Catalog catalog) {
        return finding.table().map(table -> root(table, catalog)).orElse("");
    }

    private static String root(String table, Catalog catalog) {
        Set<String> seen = new HashSet<>();
        String name = table;
        Optional<String> parent = parent(name, catalog);
        while (parent.isPresent() && seen.add(name)) {
            name = parent.get();
            parent = parent(name, catalog);
        }
        return name;
    }

    private static Optional<String> parent(String table, Catalog catalog) {
        return catalog.table(table).flatMap(Table::interleaving).map(Interleaving::parent);
    }
}
