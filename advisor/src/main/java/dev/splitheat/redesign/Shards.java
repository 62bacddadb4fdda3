package dev.splitheat.redesign;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Where a shard number comes from. */
final class Shards {
    /** Said wherever the number of shards is. */
    static final String COUNT =
            Hash.SHARDS + " shards are an estimate, not a measurement: Google's anchor is the number of"
                    + " nodes you expect to grow to, and its examples have ten. More shards spread writes further and make every"
                    + " read over all of them dearer; the number cannot be changed without another new column.";

    private Shards() {}

    static Column generated(String name, String expression, boolean nullable, Dialect dialect) {
        return new Column(
                name, Hash.int64(dialect), nullable, Optional.empty(), Optional.of(expression), true, false, false);
    }

    static Column written(String name, Dialect dialect) {
        return Column.plain(name, Hash.int64(dialect), false);
    }

    /**
     * The column of the table's own key to hash for a shard in front of that key: another than the growing one if there
     * is one, so that queries on it find their shard. None that has a default: a generated key may not read it.
     */
    static Optional<Column> sourceForKey(Situation situation, Table table, Column growing) {
        List<Column> own = columns(table, situation.ownKey(table));
        return Stream.concat(own.stream().filter(column -> !column.equals(growing)), Stream.of(growing))
                .filter(column -> column.defaultExpression().isEmpty() && !column.identity() && !column.nullable())
                .filter(column -> Hash.possible(column, situation.dialect()))
                .findFirst();
    }

    /** The column to hash for a shard in front of an index: of the row's key; for uniqueness, of the unique columns. */
    static Optional<Column> sourceForIndex(Situation situation, Table table, List<KeyColumn> among) {
        List<Column> candidates = columns(table, among).stream()
                .filter(column -> Hash.possible(column, situation.dialect()))
                .toList();
        return last(candidates, column -> situation.classOf(table, column.name()) == KeyClass.DISTRIBUTED)
                .or(() -> last(candidates, SwappedKey::namesAnEntity))
                .or(() -> last(candidates, column -> !SwappedKey.isTime(column)))
                .or(() -> candidates.stream().findFirst());
    }

    private static Optional<Column> last(List<Column> columns, Predicate<Column> wanted) {
        return columns.stream().filter(wanted).reduce((first, second) -> second);
    }

    private static List<Column> columns(Table table, List<KeyColumn> key) {
        return key.stream()
                .flatMap(part -> table.column(part.column()).stream())
                .toList();
    }
}
