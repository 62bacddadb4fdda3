package dev.splitheat.wire;

import static dev.splitheat.wire.Numbers.nullable;
import static dev.splitheat.wire.Numbers.optional;

import dev.splitheat.avro.CatalogCheck;
import dev.splitheat.avro.CatalogColumn;
import dev.splitheat.avro.CatalogForeignKey;
import dev.splitheat.avro.CatalogTable;
import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Identity;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.Table;
import java.util.Optional;

/** Tables to Avro and back. */
final class CatalogTableRecords {
    private CatalogTableRecords() {}

    static CatalogTable toAvro(Table table) {
        return CatalogTable.newBuilder()
                .setName(table.name())
                .setColumns(table.columns().stream()
                        .map(CatalogTableRecords::toAvro)
                        .toList())
                .setPrimaryKey(CatalogIndexRecords.keyToAvro(table.primaryKey()))
                .setParent(table.interleaving().map(Interleaving::parent).orElse(null))
                .setParentEnforced(
                        table.interleaving().map(Interleaving::enforced).orElse(false))
                .setCascade(table.interleaving().map(Interleaving::cascade).orElse(false))
                .setRowDeletionPolicy(table.rowDeletionPolicy().orElse(null))
                .setForeignKeys(table.foreignKeys().stream()
                        .map(CatalogTableRecords::toAvro)
                        .toList())
                .setChecks(
                        table.checks().stream().map(CatalogTableRecords::toAvro).toList())
                .setLocalityGroup(table.localityGroup().orElse(null))
                .build();
    }

    static Table fromAvro(CatalogTable avro) {
        return new Table(
                avro.getName(),
                avro.getColumns().stream().map(CatalogTableRecords::fromAvro).toList(),
                CatalogIndexRecords.keyFromAvro(avro.getPrimaryKey()),
                Optional.ofNullable(avro.getParent())
                        .map(parent -> new Interleaving(parent, avro.getParentEnforced(), avro.getCascade())),
                Optional.ofNullable(avro.getRowDeletionPolicy()),
                avro.getForeignKeys().stream()
                        .map(CatalogTableRecords::fromAvro)
                        .toList(),
                avro.getChecks().stream().map(CatalogTableRecords::fromAvro).toList(),
                Optional.ofNullable(avro.getLocalityGroup()));
    }

    private static CatalogColumn toAvro(Column column) {
        Identity identity = column.identity().orElse(Identity.BY_DEFAULT);
        return CatalogColumn.newBuilder()
                .setName(column.name())
                .setType(column.type().text())
                .setNullable(column.nullable())
                .setDefaultExpression(column.defaultExpression().orElse(null))
                .setGenerationExpression(column.generationExpression().orElse(null))
                .setStored(column.stored())
                .setIdentity(column.identity().isPresent())
                .setIdentityAlways(identity.always())
                .setIdentitySkipRangeMin(nullable(identity.skipRangeMin()))
                .setIdentitySkipRangeMax(nullable(identity.skipRangeMax()))
                .setIdentityStartWithCounter(nullable(identity.startWithCounter()))
                .setCommitTimestamp(column.commitTimestamp())
                .setHidden(column.hidden())
                .setOnUpdate(column.onUpdate().orElse(null))
                .setLocalityGroup(column.localityGroup().orElse(null))
                .build();
    }

    private static Column fromAvro(CatalogColumn avro) {
        return new Column(
                avro.getName(),
                ColumnType.of(avro.getType()),
                avro.getNullable(),
                Optional.ofNullable(avro.getDefaultExpression()),
                Optional.ofNullable(avro.getGenerationExpression()),
                avro.getStored(),
                avro.getIdentity() ? Optional.of(identity(avro)) : Optional.empty(),
                avro.getCommitTimestamp(),
                avro.getHidden(),
                Optional.ofNullable(avro.getOnUpdate()),
                Optional.ofNullable(avro.getLocalityGroup()));
    }

    private static Identity identity(CatalogColumn avro) {
        return new Identity(
                avro.getIdentityAlways(),
                optional(avro.getIdentitySkipRangeMin()),
                optional(avro.getIdentitySkipRangeMax()),
                optional(avro.getIdentityStartWithCounter()));
    }

    private static CatalogForeignKey toAvro(ForeignKey key) {
        return CatalogForeignKey.newBuilder()
                .setName(key.name().orElse(null))
                .setColumns(key.columns())
                .setReferencedTable(key.referencedTable())
                .setReferencedColumns(key.referencedColumns())
                .setCascade(key.cascade())
                .setEnforced(key.enforced())
                .build();
    }

    private static ForeignKey fromAvro(CatalogForeignKey avro) {
        return new ForeignKey(
                Optional.ofNullable(avro.getName()),
                avro.getColumns(),
                avro.getReferencedTable(),
                avro.getReferencedColumns(),
                avro.getCascade(),
                avro.getEnforced());
    }

    private static CatalogCheck toAvro(Check check) {
        return CatalogCheck.newBuilder()
                .setName(check.name().orElse(null))
                .setExpression(check.expression())
                .build();
    }

    private static Check fromAvro(CatalogCheck avro) {
        return new Check(Optional.ofNullable(avro.getName()), avro.getExpression());
    }
}
