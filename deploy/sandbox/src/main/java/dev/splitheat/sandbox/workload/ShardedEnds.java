package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ShardExpression;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import dev.splitheat.sandbox.workload.values.Shard;
import java.util.Optional;

/**
 * At how many places the oldest rows lie: as many as shard numbers in front of a time have values, generated ones and those
 * that the application writes.
 */
final class ShardedEnds {
    private ShardedEnds() {}

    static long of(Aim aim, RowShape shape, StoredObject object) {
        Dialect dialect = aim.holdings().catalog().dialect();
        return object.key().stream()
                .map(shape.table().columns()::get)
                .takeWhile(column -> !isTime(column))
                .flatMap(column -> written(aim, column)
                        .or(() -> column.generationExpression()
                                .flatMap(expression -> ShardExpression.of(expression, dialect))
                                .flatMap(ShardedEnds::shards))
                        .stream())
                .reduce(1L, (one, other) -> one * other);
    }

    private static Optional<Long> written(Aim aim, Column column) {
        return aim.rows().columns().entrySet().stream()
                .filter(source -> source.getKey().equalsIgnoreCase(column.name()))
                .filter(source -> source.getValue() instanceof Shard)
                .map(source -> ((Shard) source.getValue()).count())
                .findFirst();
    }

    private static boolean isTime(Column column) {
        return column.type().base() == BaseType.TIMESTAMP || column.type().base() == BaseType.DATE;
    }

    private static Optional<Long> shards(ShardExpression shard) {
        return shard.shards().isPresent()
                ? Optional.of(Math.max(1, shard.shards().getAsLong()))
                : Optional.empty();
    }
}
