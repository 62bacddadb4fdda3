package dev.splitheat.wire;

import dev.splitheat.avro.CatalogIndex;
import dev.splitheat.avro.CatalogIndexKind;
import dev.splitheat.avro.CatalogKeyColumn;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.IndexKind;
import dev.splitheat.catalog.KeyColumn;
import java.util.List;
import java.util.Optional;

/** Indexes and keys to Avro and back. */
final class CatalogIndexRecords {
    private CatalogIndexRecords() {}

    static CatalogIndex toAvro(Index index) {
        return CatalogIndex.newBuilder()
                .setName(index.name())
                .setTable(index.table())
                .setKeyColumns(keyToAvro(index.keyColumns()))
                .setStoredColumns(index.storedColumns())
                .setUnique(index.unique())
                .setNullFiltered(index.nullFiltered())
                .setNotNullColumns(index.notNullColumns())
                .setInterleavedIn(index.interleavedIn().orElse(null))
                .setManaged(index.managed())
                .setKind(CatalogIndexKind.valueOf(index.kind().name()))
                .setPartitionBy(index.partitionBy())
                .setOrderBy(keyToAvro(index.orderBy()))
                .setOptions(index.options())
                .build();
    }

    static Index fromAvro(CatalogIndex avro) {
        Index index = new Index(
                avro.getName(),
                avro.getTable(),
                IndexKind.valueOf(avro.getKind().name()),
                keyFromAvro(avro.getKeyColumns()),
                avro.getStoredColumns(),
                avro.getUnique(),
                avro.getNotNullColumns(),
                Optional.ofNullable(avro.getInterleavedIn()),
                avro.getManaged(),
                avro.getPartitionBy(),
                keyFromAvro(avro.getOrderBy()),
                avro.getOptions());
        // The flag alone: from before the columns were told.
        boolean flagged = avro.getNullFiltered() && avro.getNotNullColumns().isEmpty();
        return flagged ? index.withNotNullColumns(index.placingColumns()) : index;
    }

    static List<CatalogKeyColumn> keyToAvro(List<KeyColumn> key) {
        return key.stream()
                .map(column -> CatalogKeyColumn.newBuilder()
                        .setColumn(column.column())
                        .setDescending(column.descending())
                        .setNullsLast(column.nullsLast())
                        .build())
                .toList();
    }

    static List<KeyColumn> keyFromAvro(List<CatalogKeyColumn> key) {
        return key.stream()
                .map(avro -> new KeyColumn(avro.getColumn(), avro.getDescending(), avro.getNullsLast()))
                .toList();
    }
}
