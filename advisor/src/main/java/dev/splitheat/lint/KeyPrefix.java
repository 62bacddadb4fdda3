package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.TypeLength;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Catalogue C41: whether what is stored under a table's rows begins with that table's key. An enforced parent and one
 * that is not make no difference.
 */
final class KeyPrefix {
    private final String name;
    private final Table holder;
    private final List<KeyColumn> key;
    private final Table parent;
    private final boolean named;

    /** @param named whether the columns must be called as the parent's are */
    private KeyPrefix(String name, Table holder, List<KeyColumn> key, Table parent, boolean named) {
        this.name = name;
        this.holder = holder;
        this.key = key;
        this.parent = parent;
        this.named = named;
    }

    /** What is wrong, as a sentence; empty when nothing is. */
    static Optional<String> faultOf(Table table, Table parent) {
        return new KeyPrefix(table.name(), table, table.primaryKey(), parent, true).fault();
    }

    /**
     * The same for an index that is interleaved. Under a table that its own table is not interleaved in, columns may have
     * other names.
     *
     * @param line the index's table and those above it
     */
    static Optional<String> faultOf(Index index, Table table, Table parent, List<Table> line) {
        boolean own = line.stream().anyMatch(above -> above.name().equalsIgnoreCase(parent.name()));
        return new KeyPrefix("index " + index.name(), table, index.keyColumns(), parent, own).fault();
    }

    private Optional<String> fault() {
        List<KeyColumn> prefix = parent.primaryKey();
        boolean begins = key.size() >= prefix.size()
                && IntStream.range(0, prefix.size())
                        .allMatch(part -> !named
                                || key.get(part)
                                        .column()
                                        .equalsIgnoreCase(prefix.get(part).column()));
        return begins
                ? IntStream.range(0, prefix.size())
                        .mapToObj(part -> unlike(key.get(part), prefix.get(part)))
                        .flatMap(Optional::stream)
                        .findFirst()
                : Optional.of("The key of " + name + " has to begin with the key of " + parent.name() + " ("
                        + String.join(
                                ", ", prefix.stream().map(KeyColumn::column).toList())
                        + "), in which it is interleaved");
    }

    private Optional<String> unlike(KeyColumn own, KeyColumn above) {
        Optional<Column> column = holder.column(own.column());
        Optional<Column> wanted = parent.column(above.column());
        if (column.isPresent() && wanted.isPresent() && !sameType(column.get(), wanted.get())) {
            return Optional.of(own.column() + " is " + column.get().type().text() + " in the key of " + name + ", but "
                    + above(above) + wanted.get().type().text() + " in the key of " + parent.name()
                    + ", in which it is interleaved: the types must be the same");
        }
        return own.descending() == above.descending()
                ? Optional.empty()
                : Optional.of(own.column() + " is " + order(own) + " in the key of " + name + ", but " + above(above)
                        + order(above) + " in the key of " + parent.name()
                        + ", in which it is interleaved: the orders must be the same");
    }

    private String above(KeyColumn above) {
        return named ? "" : above.column() + " is ";
    }

    private static String order(KeyColumn part) {
        return part.descending() ? "descending" : "ascending";
    }

    /** Of one type and length, however the dialect's synonyms spell it. */
    private static boolean sameType(Column column, Column other) {
        return column.type().base() == other.type().base()
                && TypeLength.of(column.type()).equals(TypeLength.of(other.type()))
                && (column.type().base() != BaseType.OTHER
                        || column.type().text().equalsIgnoreCase(other.type().text()));
    }
}
