package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.List;

/** A table and all that is interleaved in it. */
public final class RowTree {
    private RowTree() {}

    /** Parents first. */
    public static List<Table> of(Catalog catalog, Table top) {
        List<Table> tree = new ArrayList<>(List.of(top));
        for (int next = 0; next < tree.size(); next++) {
            tree.addAll(catalog.childrenOf(tree.get(next)));
        }
        return List.copyOf(tree);
    }
}
