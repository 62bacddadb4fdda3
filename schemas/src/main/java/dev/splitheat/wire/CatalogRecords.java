package dev.splitheat.wire;

import dev.splitheat.avro.CatalogDialect;
import dev.splitheat.avro.CatalogPart;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.LocalityGroup;
import dev.splitheat.catalog.NamedSchema;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Sequence;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.View;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Parts of catalogs to Avro and back. */
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
                .setTables(all(part, Table.class, CatalogTableRecords::toAvro))
                .setIndexes(all(part, Index.class, CatalogIndexRecords::toAvro))
                .setSequences(all(part, Sequence.class, CatalogObjectRecords::toAvro))
                .setViews(all(part, View.class, CatalogObjectRecords::toAvro))
                .setChangeStreams(all(part, ChangeStream.class, CatalogObjectRecords::toAvro))
                .setLocalityGroups(all(part, LocalityGroup.class, CatalogObjectRecords::toAvro))
                .setSchemas(all(part, NamedSchema.class, NamedSchema::name))
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
        return Stream.<Stream<? extends SchemaObject>>of(
                        avro.getTables().stream().map(CatalogTableRecords::fromAvro),
                        avro.getIndexes().stream().map(CatalogIndexRecords::fromAvro),
                        avro.getSequences().stream().map(CatalogObjectRecords::fromAvro),
                        avro.getViews().stream().map(CatalogObjectRecords::fromAvro),
                        avro.getChangeStreams().stream().map(CatalogObjectRecords::fromAvro),
                        avro.getLocalityGroups().stream().map(CatalogObjectRecords::fromAvro),
                        avro.getSchemas().stream().map(NamedSchema::new))
                .<SchemaObject>flatMap(Function.identity())
                .toList();
    }

    private static <T, A> List<A> all(CatalogParts.Part part, Class<T> kind, Function<T, A> toAvro) {
        return part.objects().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .map(toAvro)
                .toList();
    }
}
