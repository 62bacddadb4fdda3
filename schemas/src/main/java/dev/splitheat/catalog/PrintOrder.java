package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Orders what depends on one another: parents before their children, views before the views that read them. */
final class PrintOrder {
    private final Catalog catalog;
    private final Set<ObjectName> placed = new HashSet<>();

    private PrintOrder(Catalog catalog) {
        this.catalog = catalog;
    }

    static List<Table> tables(Catalog catalog) {
        PrintOrder order = new PrintOrder(catalog);
        List<Table> tables = new ArrayList<>();
        catalog.tables().forEach(table -> order.place(table, tables));
        return tables;
    }

    /** As far as it can be seen from the names in their queries. */
    static List<View> views(Catalog catalog) {
        PrintOrder order = new PrintOrder(catalog);
        List<View> views = new ArrayList<>();
        catalog.views().forEach(view -> order.place(view, views));
        return views;
    }

    private void place(Table table, List<Table> tables) {
        if (placed.add(ObjectName.of(table))) {
            table.interleaving()
                    .flatMap(place -> catalog.table(place.parent()))
                    .ifPresent(parent -> place(parent, tables));
            tables.add(table);
        }
    }

    private void place(View view, List<View> views) {
        if (placed.add(ObjectName.of(view))) {
            Set<String> names = names(view);
            catalog.views().stream()
                    .filter(other -> names.contains(unqualified(other.name())))
                    .forEach(other -> place(other, views));
            views.add(view);
        }
    }

    private Set<String> names(View view) {
        return DdlSplitter.lexed(view.definition(), catalog.dialect()).stream()
                .map(token -> token.getText().replaceAll("[`\"]", "").toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    private static String unqualified(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
