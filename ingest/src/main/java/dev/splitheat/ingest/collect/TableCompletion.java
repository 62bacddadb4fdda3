package dev.splitheat.ingest.collect;

import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Identity;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Completes one table.
 *
 * @param told by INFORMATION_SCHEMA
 * @param declared the table of the same name in the DDL text
 */
record TableCompletion(Table told, Table declared) {
    Table table() {
        return new Table(
                told.name(),
                told.columns().stream().map(this::completed).toList(),
                told.primaryKey(),
                told.interleaving().map(this::completed),
                told.rowDeletionPolicy().or(declared::rowDeletionPolicy),
                foreignKeys(),
                checks(),
                told.localityGroup().or(declared::localityGroup));
    }

    private Column completed(Column column) {
        return declared.column(column.name())
                .map(same -> completed(column, same))
                .orElse(column);
    }

    private static Column completed(Column told, Column declared) {
        Optional<Identity> identity = told.identity().or(declared::identity);
        return told.withType(completed(told.type(), declared.type()))
                .withIdentity(identity)
                .withDefault(identity.isPresent() ? Optional.empty() : told.defaultExpression())
                .withHidden(told.hidden() || declared.hidden())
                .withCommitTimestamp(told.commitTimestamp() || declared.commitTimestamp())
                .withOnUpdate(told.onUpdate().or(declared::onUpdate))
                .withLocalityGroup(told.localityGroup().or(declared::localityGroup));
    }

    /** The text says a vector's length behind its type. */
    private static ColumnType completed(ColumnType told, ColumnType declared) {
        return declared.text().startsWith(told.text() + "(") ? declared : told;
    }

    /** INTERLEAVE IN was told as INTERLEAVE IN PARENT by older Spanner. */
    private Interleaving completed(Interleaving place) {
        return declared.interleaving()
                .filter(same -> same.parent().equalsIgnoreCase(place.parent()))
                .orElse(place);
    }

    /** The text knows all of them, with the pairs of columns and the order. */
    private List<ForeignKey> foreignKeys() {
        boolean allDeclared = told.foreignKeys().stream()
                .allMatch(key -> declared.foreignKeys().stream().anyMatch(same -> alike(key, same)));
        return allDeclared ? declared.foreignKeys() : told.foreignKeys();
    }

    private static boolean alike(ForeignKey key, ForeignKey same) {
        return key.name().equals(same.name())
                && key.referencedTable().equalsIgnoreCase(same.referencedTable())
                && Set.copyOf(key.columns()).equals(Set.copyOf(same.columns()));
    }

    private List<Check> checks() {
        boolean allDeclared = declared.checks().containsAll(told.checks());
        return allDeclared ? declared.checks() : told.checks();
    }
}
