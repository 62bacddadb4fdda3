package dev.splitheat.sharding;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.ShardExpression;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Situation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A shard number that a table has already and that an index can begin with.
 *
 * @param count it takes the values from 0 to one less
 * @param sources the columns that it is a hash of
 */
public record PresentShard(Column column, long count, List<Column> sources) {
    /** With any of these a hash modulo a number may take other values than those from 0. */
    private static final Set<String> SHIFTING = Set.of("+", "-", "*", "/", "CASE", "IF", "COALESCE", "IFNULL");

    public PresentShard {
        sources = List.copyOf(sources);
    }

    /** The first that is a hash, at least two values wide, of columns that differ between entries that land together. */
    public static Optional<PresentShard> of(Situation situation, Table table, Index index, int place) {
        return table.columns().stream()
                .filter(column -> column.generated() && column.stored())
                .flatMap(column -> of(table, column, situation.dialect()).stream())
                .filter(shard -> shard.fits(situation, table, index, place))
                .findFirst();
    }

    /** That a generated column is, if it is a hash, at least two values wide. */
    public static Optional<PresentShard> of(Table table, Column column, Dialect dialect) {
        return column.generationExpression()
                .flatMap(expression -> ShardExpression.of(expression, dialect))
                .filter(shard -> shard.hashed() && !shard.signed())
                .filter(shard -> shard.shards().isPresent() && shard.shards().getAsLong() > 1)
                .filter(PresentShard::isCounted)
                .map(shard -> new PresentShard(column, shard.shards().getAsLong(), sources(table, column, shard)));
    }

    /** Whether its values are those from 0, or, where it is signed, as many on both sides of it. */
    static boolean isCounted(ShardExpression shard) {
        return (shard.signed() || shard.words().contains("ABS"))
                && shard.words().stream().noneMatch(SHIFTING::contains);
    }

    /** The columns that it is a hash of. */
    static List<Column> sources(Table table, Column column, ShardExpression shard) {
        return table.columns().stream()
                .filter(other -> !other.equals(column) && shard.reads(other.name()))
                .toList();
    }

    private boolean fits(Situation situation, Table table, Index index, int place) {
        List<KeyColumn> stored = situation.catalog().storedKey(index);
        List<Column> inFront = Shards.before(table, stored, place);
        String growing = stored.get(place).column();
        return !sources.isEmpty()
                && sources.stream()
                        .allMatch(source -> !inFront.contains(source)
                                && Shards.varies(situation, table, source)
                                && (!source.name().equalsIgnoreCase(growing) || ColumnTraits.isTime(source))
                                && (!index.unique() || declares(index, source)));
    }

    /** Else two rows with the same unique values may get different shards. */
    private static boolean declares(Index index, Column source) {
        return index.keyColumns().stream().anyMatch(part -> part.column().equalsIgnoreCase(source.name()));
    }

    public String sourceNames() {
        return String.join(", ", sources.stream().map(Column::name).toList());
    }
}
