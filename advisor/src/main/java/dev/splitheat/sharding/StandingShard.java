package dev.splitheat.sharding;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ShardExpression;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A shard number that stands in a table's key already, as a hash of other columns.
 *
 * @param place in the key
 * @param modulus what the hash is taken by
 * @param signed whether it takes as many negative values: MOD keeps the sign of the hash
 * @param counted whether its values are those from 0, or on both sides of it, and nothing is added to them
 * @param sources the columns that it is a hash of
 */
public record StandingShard(
        Column column, int place, long modulus, boolean signed, boolean counted, List<Column> sources) {
    public StandingShard {
        sources = List.copyOf(sources);
    }

    public static List<StandingShard> in(Table table, Dialect dialect) {
        return IntStream.range(0, table.primaryKey().size())
                .boxed()
                .flatMap(place -> table.column(table.primaryKey().get(place).column()).stream()
                        .flatMap(column -> of(table, column, place, dialect).stream()))
                .toList();
    }

    private static Optional<StandingShard> of(Table table, Column column, int place, Dialect dialect) {
        return column.generationExpression()
                .flatMap(expression -> ShardExpression.of(expression, dialect))
                .filter(shard -> shard.hashed() && shard.shards().orElse(0) > 1)
                .map(shard -> new StandingShard(
                        column,
                        place,
                        shard.shards().getAsLong(),
                        shard.signed(),
                        PresentShard.isCounted(shard),
                        PresentShard.sources(table, column, shard)));
    }

    /** How many values it takes. */
    public long ends() {
        return signed ? 2 * modulus - 1 : modulus;
    }

    /** Whether another hash of this column would follow from it. */
    public boolean isOf(Column source) {
        return sources.size() == 1 && sources.contains(source);
    }

    public String sourceNames() {
        return String.join(", ", sources.stream().map(Column::name).toList());
    }

    /**
     * The columns of a key that a reader has to say something of: a shard number follows where what it is a hash of is given.
     *
     * @param leading columns of the key, in its order
     * @param also what is given besides
     */
    public static List<Column> toGive(Situation situation, Table table, List<Column> leading, List<Column> also) {
        List<Column> given = new ArrayList<>(leading);
        given.addAll(also);
        List<Column> following = in(table, situation.dialect()).stream()
                .filter(shard -> shard.sources().size() == 1 && given.containsAll(shard.sources()))
                .map(StandingShard::column)
                .toList();
        return leading.stream().filter(column -> !following.contains(column)).toList();
    }

    /** What a reader who knows the values of these columns says of them: of a shard number that it takes any. */
    public static String given(Situation situation, Table table, List<Column> columns) {
        List<StandingShard> shards = in(table, situation.dialect());
        List<String> conditions = new ArrayList<>();
        int parameters = 0;
        for (Column column : columns) {
            Optional<String> any = shards.stream()
                    .filter(shard -> shard.counted() && shard.column().equals(column))
                    .map(shard -> shard.any(situation))
                    .findFirst();
            parameters += any.isPresent() ? 0 : 1;
            conditions.add(any.orElse(
                    situation.sql(column.name()) + " = " + Rewrites.parameter(situation, column.name(), parameters)));
        }
        return String.join(" AND ", conditions);
    }

    /** How many parameters that takes. */
    public static int parameters(Situation situation, Table table, List<Column> columns) {
        List<Column> ranged = in(table, situation.dialect()).stream()
                .filter(StandingShard::counted)
                .map(StandingShard::column)
                .toList();
        return (int) columns.stream().filter(column -> !ranged.contains(column)).count();
    }

    private String any(Situation situation) {
        return situation.sql(column.name()) + " BETWEEN " + (signed ? 1 - modulus : 0) + " AND " + (modulus - 1);
    }
}
