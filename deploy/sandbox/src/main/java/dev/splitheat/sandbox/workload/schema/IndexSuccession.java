package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.ShardExpression;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whether an index serves the queries that were written for another one.
 *
 * @param then the catalog that the old index was made in
 * @param now the catalog of the candidate
 */
record IndexSuccession(Index old, Catalog then, Index candidate, Catalog now) {
    /** Whether the candidate has all that the old one is searched by. */
    boolean covers() {
        return candidate.kind() == old.kind() && old.keyColumns().stream().allMatch(this::has);
    }

    /** Whether it was made to be used in the place of the old one even while that is there. */
    boolean replaces() {
        return covers()
                && (NameKinship.of(old.name(), candidate.name()) > 0
                        || others().isEmpty() && sameOrder()
                        || !others().isEmpty() && others().stream().allMatch(this::spreads));
    }

    /** Whether a search by the old one's columns finds its entries side by side. */
    boolean serves() {
        List<KeyColumn> key = candidate.keyColumns();
        int size = old.keyColumns().size();
        return covers()
                && key.subList(0, Math.min(size, key.size())).stream()
                        .allMatch(part -> old.keyColumns().stream().anyMatch(own -> same(own, part)));
    }

    /** Columns of the candidate's key that the old one lacks. */
    List<KeyColumn> others() {
        return candidate.keyColumns().stream()
                .filter(part -> old.keyColumns().stream().noneMatch(own -> same(own, part)))
                .toList();
    }

    /** A shard number, a column that was made for the index, or the key of the table that it lies under. */
    private boolean spreads(KeyColumn part) {
        Optional<Column> column = now.table(candidate.table()).flatMap(table -> table.column(part.column()));
        boolean shard = column.flatMap(Column::generationExpression)
                .flatMap(expression -> ShardExpression.of(expression, now.dialect()))
                .isPresent();
        boolean recent = then.table(old.table())
                .flatMap(table -> table.column(part.column()))
                .isEmpty();
        return shard || recent || parent().filter(table -> inKey(table, part)).isPresent();
    }

    private Optional<Table> parent() {
        return candidate.interleavedIn().flatMap(now::table);
    }

    private static boolean inKey(Table table, KeyColumn part) {
        return table.primaryKey().stream().anyMatch(own -> same(own, part));
    }

    private boolean sameOrder() {
        int size = old.keyColumns().size();
        return size == candidate.keyColumns().size()
                && IntStream.range(0, size)
                        .allMatch(part -> same(
                                old.keyColumns().get(part),
                                candidate.keyColumns().get(part)));
    }

    private boolean has(KeyColumn wanted) {
        return candidate.keyColumns().stream().anyMatch(part -> same(part, wanted));
    }

    private static boolean same(KeyColumn one, KeyColumn two) {
        return one.column().equalsIgnoreCase(two.column());
    }
}
