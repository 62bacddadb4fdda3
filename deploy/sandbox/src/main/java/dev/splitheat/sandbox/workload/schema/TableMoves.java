package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Table;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What became of the tables of a catalog in the next one. Catalogs do not say that a table was renamed; it shows in a name
 * that is new, or has other columns, and stands for the columns and the key that another name had before.
 *
 * @param names the later names of the tables that are still there, by their earlier ones in lower case
 * @param created the tables that were not there before
 */
record TableMoves(Map<String, String> names, List<Table> created) {
    TableMoves {
        names = Map.copyOf(names);
        created = List.copyOf(created);
    }

    static TableMoves between(Catalog before, Catalog after) {
        Map<String, String> names = new HashMap<>();
        Map<String, Table> open = new HashMap<>();
        after.tables().forEach(table -> open.put(folded(table.name()), table));
        List<Table> moved = before.tables().stream()
                .filter(table -> !stays(table, names, open))
                .toList();
        List<Table> notFound =
                moved.stream().filter(table -> !renamed(table, names, open)).toList();
        // A name that nobody took over belongs to the same table, which was altered.
        for (Table table : notFound) {
            Optional.ofNullable(open.remove(folded(table.name())))
                    .ifPresent(altered -> names.put(folded(table.name()), altered.name()));
        }
        return new TableMoves(
                names,
                open.values().stream().sorted(Comparator.comparing(Table::name)).toList());
    }

    /** The table's name now; empty when it was dropped. */
    Optional<String> of(String before) {
        return Optional.ofNullable(names.get(folded(before)));
    }

    private static boolean stays(Table table, Map<String, String> names, Map<String, Table> open) {
        Table same = open.get(folded(table.name()));
        if (same == null || !shape(same).equals(shape(table))) {
            return false;
        }
        names.put(folded(table.name()), same.name());
        open.remove(folded(table.name()));
        return true;
    }

    private static boolean renamed(Table table, Map<String, String> names, Map<String, Table> open) {
        Optional<Table> twin = open.values().stream()
                .filter(candidate -> shape(candidate).equals(shape(table)))
                .max(Comparator.comparing((Table candidate) -> NameKinship.of(table.name(), candidate.name()))
                        .thenComparing(Table::name));
        twin.ifPresent(found -> {
            names.put(folded(table.name()), found.name());
            open.remove(folded(found.name()));
        });
        return twin.isPresent();
    }

    /** What a new name does not change. */
    private static String shape(Table table) {
        String columns = table.columns().stream()
                .map(column -> folded(column.name()) + " " + column.type().base())
                .collect(Collectors.joining(","));
        return columns + "/"
                + table.primaryKey().stream()
                        .map(part -> folded(part.column()) + part.descending())
                        .collect(Collectors.joining(","));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
