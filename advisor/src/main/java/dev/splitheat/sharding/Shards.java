package dev.splitheat.sharding;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Situation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Where a shard number comes from. */
public final class Shards {
    private Shards() {}

    public static Column generated(String name, String expression, boolean nullable, Dialect dialect) {
        return Column.plain(name, Hash.int64(dialect), nullable).withGeneration(expression, true);
    }

    public static Column written(String name, Dialect dialect) {
        return Column.plain(name, Hash.int64(dialect), false);
    }

    /** Where in the key the growing column is: a shard number takes its place. */
    public static OptionalInt place(List<KeyColumn> key, String growing) {
        return IntStream.range(0, key.size())
                .filter(part -> key.get(part).column().equalsIgnoreCase(growing))
                .findFirst();
    }

    /** The columns of the key before this place: rows that land together agree in them, so no shard may come from them. */
    public static List<Column> before(Table table, List<KeyColumn> key, int place) {
        return columns(table, key.subList(0, place));
    }

    /**
     * The column to hash for a shard in a table's key: one behind the growing column if there is one, else the growing
     * column. None that has a default: a generated key may not read it.
     */
    public static Optional<Column> sourceForKey(Situation situation, Table table, Column growing) {
        return sourceForKey(situation, table, growing, List.of());
    }

    /** The same, other than these. */
    public static Optional<Column> sourceForKey(Situation situation, Table table, Column growing, List<Column> but) {
        List<Column> behind = place(table.primaryKey(), growing.name()).stream()
                .mapToObj(place ->
                        table.primaryKey().subList(place + 1, table.primaryKey().size()))
                .flatMap(key -> columns(table, key).stream())
                .toList();
        List<Column> candidates = Stream.concat(behind.stream(), Stream.of(growing))
                .filter(column -> column.defaultExpression().isEmpty()
                        && column.identity().isEmpty()
                        && !column.nullable())
                .filter(column -> varies(situation, table, column) && !but.contains(column))
                .toList();
        return candidates.stream()
                .filter(column -> !column.equals(growing) && !ColumnTraits.isTime(column))
                .findFirst()
                .or(() -> candidates.stream().findFirst());
    }

    /**
     * The column to hash for a shard in an index: of the row's key or the index, neither the growing column nor before
     * it; for uniqueness, of the unique columns. The growing column itself only where nothing else differs: in a unique
     * index, or when it is a time.
     */
    public static Optional<Column> sourceForIndex(Situation situation, Table table, Index index, int place) {
        List<KeyColumn> stored = situation.catalog().storedKey(index);
        List<Column> inFront = before(table, stored, place);
        List<KeyColumn> among = index.unique() ? index.keyColumns() : table.primaryKey();
        List<KeyColumn> spread = KeyClassifier.of(situation.catalog(), index).stream()
                .filter(part -> part.keyClass() == KeyClass.DISTRIBUTED || part.keyClass() == KeyClass.UNKNOWN)
                .map(ClassifiedColumn::column)
                .filter(index.keyColumns()::contains)
                .toList();
        List<Column> ofIndex = columns(table, index.unique() ? List.of() : spread);
        Predicate<Column> usable = column -> varies(situation, table, column) && !inFront.contains(column);
        Optional<Column> growing = columns(table, stored.subList(place, place + 1)).stream()
                .filter(usable)
                .findFirst();
        Predicate<Column> other = usable.and(
                column -> !column.name().equalsIgnoreCase(stored.get(place).column()));
        return best(
                        situation,
                        table,
                        columns(table, among).stream().filter(other).toList())
                .or(() -> best(situation, table, ofIndex.stream().filter(other).toList()))
                .or(() -> growing.filter(column -> index.unique()
                        ? columns(table, index.keyColumns()).contains(column)
                        : ColumnTraits.isTime(column)));
    }

    private static Optional<Column> best(Situation situation, Table table, List<Column> candidates) {
        return last(candidates, column -> situation.classOf(table, column.name()) == KeyClass.DISTRIBUTED)
                .or(() -> last(candidates, ColumnTraits::namesAnEntity))
                .or(() -> last(candidates, column -> !ColumnTraits.isTime(column)))
                .or(() -> candidates.stream().findFirst());
    }

    /** Whether a column rather names whose rows they are, which should stay together, than one of few values. */
    public static boolean isTenant(Situation situation, Column column) {
        KeyClass spread = situation
                .table()
                .map(table -> situation.classOf(table, column.name()))
                .orElse(KeyClass.UNKNOWN);
        return ColumnTraits.namesAnEntity(column) && spread != KeyClass.LOW_CARDINALITY && spread != KeyClass.CONSTANT;
    }

    /** As far as the schema tells, the column can be hashed and takes more values than there are shards. */
    public static boolean varies(Situation situation, Table table, Column column) {
        KeyClass spread = situation.classOf(table, column.name());
        return Hash.possible(column, situation.dialect())
                && spread != KeyClass.LOW_CARDINALITY
                && spread != KeyClass.CONSTANT;
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
