package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ShardExpression;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;

/** At how many places the oldest rows lie: as many as generated shard numbers in front of a time have values. */
final class ShardedEnds {
    private ShardedEnds() {}

    /** @param key ordinals of the key's columns */
    static long of(Table table, List<Integer> key, Dialect dialect) {
        return key.stream()
                .map(table.columns()::get)
                .takeWhile(column -> !isTime(column))
                .flatMap(column -> column.generationExpression().stream())
                .flatMap(expression -> ShardExpression.of(expression, dialect).stream())
                .flatMap(shard -> shards(shard).stream())
                .reduce(1L, (one, other) -> one * other);
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
