package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A table that an application was written for, and those that stand in its place.
 *
 * @param original the name that the application knows
 * @param stages those that are still there, the latest last
 */
record Lineage(String original, List<Stage> stages) {
    /**
     * @param table its name now
     * @param whole whether all load goes there; if not, only what touches no other columns than it has
     * @param counter whether each row of the table before is several rows here
     */
    record Stage(String table, boolean whole, boolean counter) {
        private boolean holds(Catalog catalog, Collection<String> columns) {
            return catalog.table(table)
                    .filter(found -> columns.stream()
                            .allMatch(column -> found.column(column).isPresent()))
                    .isPresent();
        }
    }

    Lineage {
        stages = List.copyOf(stages);
    }

    static Lineage of(String original) {
        return new Lineage(original, List.of(new Stage(original, true, false)));
    }

    /** After tables were renamed and dropped: whoever is given the name that the application knows gets its load. */
    Lineage moved(TableMoves moves, Catalog after) {
        List<Stage> left = new ArrayList<>();
        for (Stage stage : stages) {
            moves.of(stage.table()).ifPresent(name -> left.add(new Stage(name, stage.whole(), stage.counter())));
        }
        Optional<String> bearer = after.table(original).map(Table::name).filter(name -> moves.of(original)
                .filter(name::equalsIgnoreCase)
                .isEmpty());
        bearer.ifPresent(name -> {
            left.removeIf(stage -> stage.table().equalsIgnoreCase(name));
            left.add(new Stage(name, true, false));
        });
        return new Lineage(original, left);
    }

    Lineage followedBy(Stage stage) {
        List<Stage> more = new ArrayList<>(stages);
        more.removeIf(earlier -> earlier.table().equalsIgnoreCase(stage.table()));
        more.add(stage);
        return new Lineage(original, more);
    }

    /** The latest that takes all load; the name that the application knows when none is left. */
    String whole() {
        return stages.stream()
                .filter(Stage::whole)
                .reduce((earlier, later) -> later)
                .map(Stage::table)
                .orElse(original);
    }

    /** The latest that takes load on these columns. */
    String holding(Catalog catalog, Collection<String> columns) {
        return stages.stream()
                .filter(stage -> stage.whole() || !columns.isEmpty() && stage.holds(catalog, columns))
                .reduce((earlier, later) -> later)
                .map(Stage::table)
                .orElse(original);
    }

    /** The tables whose indexes queries may use: those of a counter's rows do not stand for those of the table before. */
    List<String> indexed() {
        List<Stage> wholes = stages.stream().filter(Stage::whole).toList();
        int from = wholes.size() - 1;
        while (from > 0 && wholes.get(from).counter()) {
            from--;
        }
        return wholes.subList(Math.max(0, from), wholes.size()).stream()
                .map(Stage::table)
                .toList();
    }

    Optional<Stage> stage(String table) {
        return stages.stream()
                .filter(stage -> stage.table().equalsIgnoreCase(table))
                .findFirst();
    }
}
