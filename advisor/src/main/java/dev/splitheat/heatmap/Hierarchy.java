package dev.splitheat.heatmap;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A schema's tables and indexes in the order of rows: below a table its indexes, then what is interleaved in it. */
final class Hierarchy {
    /**
     * One table or index.
     *
     * @param above from the top down to the table that it lies below
     * @param dropped whether only an earlier schema has it
     */
    record Node(String name, Band.Kind kind, List<String> above, List<String> keyColumns, boolean dropped) {
        Node {
            above = List.copyOf(above);
            keyColumns = List.copyOf(keyColumns);
        }

        boolean isOrLiesBelow(String object) {
            return name.equalsIgnoreCase(object) || above.stream().anyMatch(object::equalsIgnoreCase);
        }
    }

    private final Catalog catalog;
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Set<String> visited = new HashSet<>();

    private Hierarchy(Catalog catalog) {
        this.catalog = catalog;
    }

    /** By name, in the order of rows. */
    static Map<String, Node> of(Catalog catalog) {
        Hierarchy hierarchy = new Hierarchy(catalog);
        List<Table> byName = catalog.tables().stream()
                .sorted(Comparator.comparing(table -> folded(table.name())))
                .toList();
        byName.stream()
                .filter(table -> hierarchy.parent(table).isEmpty())
                .forEach(root -> hierarchy.add(root, List.of()));
        // Tables that contradict themselves, each interleaved in the other, would never be reached.
        byName.forEach(table -> hierarchy.add(table, List.of()));
        catalog.indexes().forEach(index -> hierarchy.add(index, List.of()));
        return hierarchy.nodes;
    }

    private Optional<Table> parent(Table table) {
        return table.interleaving().map(Interleaving::parent).flatMap(catalog::table);
    }

    private void add(Table table, List<String> above) {
        if (!visited.add(folded(table.name()))) {
            return;
        }
        nodes.put(table.name(), new Node(table.name(), Band.Kind.TABLE, above, names(table.primaryKey()), false));
        List<String> below = new ArrayList<>(above);
        below.add(table.name());
        catalog.indexesOf(table).forEach(index -> add(index, below));
        catalog.childrenOf(table).forEach(child -> add(child, below));
    }

    private void add(Index index, List<String> above) {
        nodes.computeIfAbsent(
                index.name(), name -> new Node(name, Band.Kind.INDEX, above, names(catalog.storedKey(index)), false));
    }

    private static List<String> names(List<KeyColumn> key) {
        return key.stream().map(KeyColumn::column).toList();
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
