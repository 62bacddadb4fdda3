package dev.splitheat.catalog;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A foreign key of a table. Spanner backs one that it enforces with indexes of its own making on either side, unless a
 * primary key serves: {@link Catalog#indexesOf} lists them as managed.
 *
 * @param name empty when Spanner made one up
 * @param columns of the referencing table, in the order of the {@code referencedColumns}
 * @param cascade {@code ON DELETE CASCADE}
 * @param enforced false for {@code NOT ENFORCED}: then nothing is checked and no index exists
 */
public record ForeignKey(
        Optional<String> name,
        List<String> columns,
        String referencedTable,
        List<String> referencedColumns,
        boolean cascade,
        boolean enforced)
        implements Comparable<ForeignKey> {
    private static final Comparator<ForeignKey> ORDER = Comparator.comparing(
                    (ForeignKey key) -> String.join(",", key.columns))
            .thenComparing(key -> key.referencedTable)
            .thenComparing(key -> String.join(",", key.referencedColumns))
            .thenComparing(key -> key.name.orElse(""))
            .thenComparing(key -> key.cascade)
            .thenComparing(key -> key.enforced);

    public ForeignKey {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(referencedTable, "referencedTable");
        columns = List.copyOf(columns);
        referencedColumns = List.copyOf(referencedColumns);
        if (columns.isEmpty() || columns.size() != referencedColumns.size()) {
            throw new IllegalArgumentException(
                    columns.size() + " columns refer to " + referencedColumns.size() + " of " + referencedTable);
        }
    }

    /** By their columns, then by what they refer to. */
    @Override
    public int compareTo(ForeignKey other) {
        return ORDER.compare(this, other);
    }

    /** The same with a name of Spanner's choice. */
    public ForeignKey unnamed() {
        return new ForeignKey(Optional.empty(), columns, referencedTable, referencedColumns, cascade, enforced);
    }
}
