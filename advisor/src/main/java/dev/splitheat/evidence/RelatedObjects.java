package dev.splitheat.evidence;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Finding;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** The tables and indexes that a change of a finding's place concerns: the whole row tree, and its indexes. */
public final class RelatedObjects {
    private RelatedObjects() {}

    /** By name; the finding's own are there whatever the catalog knows. */
    public static Set<String> of(Finding finding, Catalog catalog) {
        Set<String> names = new LinkedHashSet<>();
        finding.table().ifPresent(names::add);
        finding.index().ifPresent(names::add);
        finding.table()
                .flatMap(catalog::table)
                .ifPresent(table -> add(top(table, catalog), catalog, names, new LinkedHashSet<>()));
        return names;
    }

    private static Table top(Table table, Catalog catalog) {
        Set<Table> seen = new LinkedHashSet<>();
        Table top = table;
        for (Optional<Table> above = Optional.of(table); above.isPresent() && seen.add(above.get()); ) {
            top = above.get();
            above = top.interleaving().map(Interleaving::parent).flatMap(catalog::table);
        }
        return top;
    }

    private static void add(Table table, Catalog catalog, Set<String> names, Set<Table> seen) {
        if (seen.add(table)) {
            names.add(table.name());
            catalog.indexesOf(table).stream().map(Index::name).forEach(names::add);
            catalog.childrenOf(table).forEach(child -> add(child, catalog, names, seen));
        }
    }
}
