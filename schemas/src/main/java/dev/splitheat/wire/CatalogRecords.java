package dev.splitheat.wire;

import dev.splitheat.avro.CatalogColumn;
import dev.splitheat.avro.CatalogDialect;
import dev.splitheat.avro.CatalogIndex;
import dev.splitheat.avro.CatalogKeyColumn;
import dev.splitheat.avro.CatalogPart;
import dev.splitheat.avro.CatalogSequence;
import dev.splitheat.avro.CatalogTable;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Identity;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Sequence;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Catalogs to Avro and back. */
final class CatalogRecords {
    private CatalogRecords() {}

    static CatalogPart toAvro(CatalogParts.Part part) {
        return CatalogPart.newBuilder()
                .setDatabase(part.database())
                .setVersion(part.version())
                .setReadTimestamp(part.readAt())
                .setPart(part.part())
                .setParts(part.parts())
                .setDialect(CatalogDialect.valueOf(part.dialect().name()))
                .setTables(part.all(Table.class).map(CatalogRecords::toAvro).toList())
                .setIndexes(part.all(Index.class).map(CatalogRecords::toAvro).toList())
                .setSequences(
                        part.all(Sequence.class).map(CatalogRecords::toAvro).toList())
                .build();
    }

    static CatalogParts.Part fromAvro(CatalogPart avro) {
        return new CatalogParts.Part(
                avro.getDatabase(),
                avro.getVersion(),
                avro.getReadTimestamp(),
                avro.getPart(),
                avro.getParts(),
                Dialect.valueOf(avro.getDialect().name()),
                objects(avro));
    }

    private static List<SchemaObject> objects(CatalogPart avro) {
        List<SchemaObject> objects = new ArrayList<>();
        avro.getTables().forEach(table -> objects.add(fromAvro(table)));
        avro.getIndexes().forEach(index -> objects.add(fromAvro(index)));
        avro.getSequences().forEach(sequence -> objects.add(fromAvro(sequence)));
        return objects;
    }

    private static CatalogTable toAvro(Table table) {
        return CatalogTable.newBuilder()
                .setName(table.name())
                .setColumns(table.columns().stream().map(CatalogRecords::toAvro).toList())
                .setPrimaryKey(keyToAvro(table.primaryKey()))
                .setParent(table.interleaving().map(Interleaving::parent).orElse(null))
                .setParentEnforced(
                        table.interleaving().map(Interleaving::enforced).orElse(false))
                .setCascade(table.interleaving().map(Interleaving::cascade).orElse(false))
                .setRowDeletionPolicy(table.rowDeletionPolicy().orElse(null))
                .build();
    }

    private static Table fromAvro(CatalogTable avro) {
        return new Table(
                avro.getName(),
                avro.getColumns().stream().map(CatalogRecords::fromAvro).toList(),
                keyFromAvro(avro.getPrimaryKey()),
                Optional.ofNullable(avro.getParent())
                        .map(parent -> new Interleaving(parent, avro.getParentEnforced(), avro.getCascade())),
                Optional.ofNullable(avro.getRowDeletionPolicy()));
    }

    private static CatalogColumn toAvro(Column column) {
        return CatalogColumn.newBuilder()
                .setName(column.name())
                .setType(column.type().text())
                .setNullable(column.nullable())
                .setDefaultExpression(column.defaultExpression().orElse(null))
                .setGenerationExpression(column.generationExpression().orElse(null))
                .setStored(column.stored())
                .setIdentity(column.identity().isPresent())
                .setCommitTimestamp(column.commitTimestamp())
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
                avro.getIdentity() ? Optional.of(Identity.BY_DEFAULT) : Optional.empty(),
                avro.getCommitTimestamp(),
                false,
                Optional.empty(),
                Optional.empty());
    }

    private static CatalogIndex toAvro(Index index) {
        return CatalogIndex.newBuilder()
                .setName(index.name())
                .setTable(index.table())
                .setKeyColumns(keyToAvro(index.keyColumns()))
                .setStoredColumns(index.storedColumns())
                .setUnique(index.unique())
                .setNullFiltered(index.nullFiltered())
                .setInterleavedIn(index.interleavedIn().orElse(null))
                .setManaged(index.managed())
                .build();
    }

    private static Index fromAvro(CatalogIndex avro) {
        return new Index(
                avro.getName(),
                avro.getTable(),
                keyFromAvro(avro.getKeyColumns()),
                avro.getStoredColumns(),
                avro.getUnique(),
                avro.getNullFiltered(),
                Optional.ofNullable(avro.getInterleavedIn()),
                avro.getManaged());
    }

    private static CatalogSequence toAvro(Sequence sequence) {
        return CatalogSequence.newBuilder()
                .setName(sequence.name())
                .setKind(sequence.kind())
                .setSkipRangeMin(nullable(sequence.skipRangeMin()))
                .setSkipRangeMax(nullable(sequence.skipRangeMax()))
                .setStartWithCounter(nullable(sequence.startWithCounter()))
                .build();
    }

    private static Sequence fromAvro(CatalogSequence avro) {
        return new Sequence(
                avro.getName(),
                avro.getKind(),
                optional(avro.getSkipRangeMin()),
                optional(avro.getSkipRangeMax()),
                optional(avro.getStartWithCounter()));
    }

    private static List<CatalogKeyColumn> keyToAvro(List<KeyColumn> key) {
        return key.stream()
                .map(column -> CatalogKeyColumn.newBuilder()
                        .setColumn(column.column())
                        .setDescending(column.descending())
                        .setNullsLast(column.nullsLast())
                        .build())
                .toList();
    }

    private static List<KeyColumn> keyFromAvro(List<CatalogKeyColumn> key) {
        return key.stream()
                .map(avro -> new KeyColumn(avro.getColumn(), avro.getDescending(), avro.getNullsLast()))
                .toList();
    }

    private static Long nullable(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    private static OptionalLong optional(Long value) {
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
