package dev.splitheat.sandbox.statistics;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.LocalityGroup;
import dev.splitheat.catalog.ObjectKind;
import dev.splitheat.catalog.Table;
import java.util.Map;
import java.util.TreeMap;

/** In which locality groups an object lies: a table's columns may have groups of their own, and count the same here. */
record LocalityShares(Catalog catalog) {
    private static final String DEFAULT = "default";

    /** Shares of the object's bytes by group; indexes lie in the default one. */
    Map<String, Double> of(String object) {
        Map<String, Double> shares = new TreeMap<>();
        catalog.table(object).filter(table -> !table.columns().isEmpty()).ifPresent(table -> {
            double each = 1.0 / table.columns().size();
            table.columns().forEach(column -> shares.merge(group(table, column), each, Double::sum));
        });
        if (shares.size() <= 1) {
            String only = shares.keySet().stream().findFirst().orElse(DEFAULT);
            return Map.of(only, 1.0);
        }
        return shares;
    }

    boolean onDisk(String group) {
        return catalog.object(ObjectKind.LOCALITY_GROUP, group)
                .map(LocalityGroup.class::cast)
                .filter(known -> "hdd".equalsIgnoreCase(known.options().get("storage")))
                .isPresent();
    }

    private static String group(Table table, Column column) {
        return column.localityGroup().or(table::localityGroup).orElse(DEFAULT);
    }
}
