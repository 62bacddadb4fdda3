package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.RowTree;
import dev.splitheat.redesign.Situation;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.Shards;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Catalogue C10: whoever points to a row by its id carries the id's hash as well. A foreign key to the id alone would get a
 * unique index of Spanner's own on the id: another moving end, which nobody can drop.
 *
 * @param id the column that grows
 * @param hash the new column in front of it
 */
record CarriedHash(Situation situation, Table top, Column id, String hash) {
    /** What foreign keys within the rebuilt tables become. */
    UnaryOperator<Table> withinTree() {
        return table -> {
            List<Column> columns = new ArrayList<>(table.columns());
            List<ForeignKey> keys = table.foreignKeys().stream()
                    .map(key -> pointsToId(key) ? carried(table, key, columns).orElse(key) : key)
                    .toList();
            return table.withColumns(columns).withConstraints(keys, table.checks());
        };
    }

    private boolean pointsToId(ForeignKey key) {
        return key.enforced()
                && key.referencedTable().equalsIgnoreCase(top.name())
                && key.referencedColumns().size() == 1
                && key.referencedColumns().get(0).equalsIgnoreCase(id.name());
    }

    private Optional<ForeignKey> carried(Table table, ForeignKey key, List<Column> columns) {
        Column pointing = table.column(key.columns().get(0)).orElseThrow();
        if (pointing.name().equalsIgnoreCase(id.name())) {
            return Optional.of(over(hash, key));
        }
        String name = new FreshNames(situation.catalog()).column(List.of(table), "Hashed " + pointing.name());
        return Optional.of(pointing)
                .filter(column -> column.defaultExpression().isEmpty() && !column.generated())
                .flatMap(column -> Hash.of(column, situation.sql(column.name()), situation.dialect()))
                .map(expression -> {
                    columns.add(Shards.generated(name, expression, pointing.nullable(), situation.dialect()));
                    return over(name, key);
                });
    }

    private ForeignKey over(String carrying, ForeignKey key) {
        return new ForeignKey(
                key.name(),
                List.of(carrying, key.columns().get(0)),
                key.referencedTable(),
                List.of(hash, id.name()),
                key.cascade(),
                key.enforced());
    }

    /** What to do about foreign keys of other tables, each with its name. */
    List<String> costs() {
        List<Table> tree = RowTree.of(situation.catalog(), top);
        return situation.catalog().tables().stream()
                .filter(table -> !tree.contains(table))
                .flatMap(table ->
                        table.foreignKeys().stream().filter(this::pointsToId).map(key -> cost(table, key)))
                .toList();
    }

    private String cost(Table table, ForeignKey key) {
        String column = key.columns().get(0);
        return "Added anew over " + column + " alone, the foreign key "
                + key.name().map(name -> name + " ").orElse("")
                + "of " + table.name() + " would give " + id.name()
                + " a unique index of Spanner's own: another moving end, which nobody can drop. Let " + table.name()
                + " carry a hash of " + column + ", generated alike, and the key refer to (" + hash + ", " + id.name()
                + ").";
    }
}
