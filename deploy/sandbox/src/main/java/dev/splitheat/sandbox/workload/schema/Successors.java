package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;

/** Where the load that was aimed at the first schema's tables and indexes goes after schema changes. */
public final class Successors {
    private final Catalog first;
    private Catalog now;

    public Successors(Catalog first) {
        this.first = Objects.requireNonNull(first, "first");
        this.now = first;
    }

    /** DDL was applied. */
    public void schemaChanged(Catalog changed) {
        now = Objects.requireNonNull(changed, "changed");
    }

    /**
     * The table that whole rows of an original table are written to and read from now. When it and all its successors were
     * dropped, the answer is not in the current catalog, and the load finds nothing.
     */
    public String tableFor(String originalTable) {
        return originalTable;
    }

    /** The same for load that touches only these columns besides the key: a sharded counter takes just its figures. */
    public String tableFor(String originalTable, Collection<String> columns) {
        return tableFor(originalTable);
    }

    /**
     * The index that queries through an original index use now; empty when it is gone and nothing replaces it: then the
     * query scans {@link #tableFor} the indexed table.
     */
    public Optional<String> indexFor(String originalIndex) {
        return now.index(originalIndex).map(Index::name);
    }

    /**
     * Whether the current schema has a default or identity on this column that the first schema did not have: it fills the
     * column in place of the application's own value.
     *
     * @param table an original table or a current one
     */
    public boolean defaultTakesOver(String table, String column) {
        return filled(now, table, column) && !filled(first, table, column);
    }

    /** The number that a migrated application puts into the keys of this current table by itself, if there is one. */
    public Optional<WrittenShard> shardOf(String currentTable) {
        return Optional.empty();
    }

    private static boolean filled(Catalog catalog, String table, String column) {
        Optional<Column> found = catalog.table(table).flatMap(one -> one.column(column));
        return found.isPresent()
                && (found.get().defaultExpression().isPresent()
                        || found.get().identity().isPresent());
    }
}
