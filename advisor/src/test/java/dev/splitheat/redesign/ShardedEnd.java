package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Finding;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The key of an advised table or index with a shard: where its growing column is, and what the number right
 * before that is computed from.
 */
record ShardedEnd(List<KeyColumn> key, int growing, Collection<Column> read) {
    static ShardedEnd ofTable(Finding finding, Catalog before, Catalog after) {
        String blamed = finding.column().orElseThrow();
        Table table = after.tables().stream()
                .filter(candidate -> before.table(candidate.name()).isEmpty())
                .filter(candidate -> place(candidate.primaryKey(), blamed) >= 0)
                .findFirst()
                .orElseThrow();
        return of(table, table.primaryKey(), blamed);
    }

    static ShardedEnd ofIndex(Finding finding, Catalog before, Catalog after) {
        Index index = after.indexes().stream()
                .filter(candidate -> before.index(candidate.name()).isEmpty())
                .findFirst()
                .orElseThrow();
        return of(
                after.table(index.table()).orElseThrow(),
                after.storedKey(index),
                finding.column().orElseThrow());
    }

    private static ShardedEnd of(Table table, List<KeyColumn> key, String blamed) {
        int growing = place(key, blamed);
        // One that takes the place of another stands where that stood.
        Column shard = key.subList(0, growing).stream()
                .flatMap(part -> table.column(part.column()).stream())
                .filter(Column::generated)
                .reduce((first, second) -> second)
                .orElseGet(() -> table.column(key.get(growing - 1).column()).orElseThrow());
        return new ShardedEnd(key, growing, shard.generated() ? Advised.readBy(shard, table) : List.of());
    }

    private static int place(List<KeyColumn> key, String column) {
        return IntStream.range(0, key.size())
                .filter(part -> key.get(part).column().equalsIgnoreCase(column))
                .findFirst()
                .orElse(-1);
    }
}
