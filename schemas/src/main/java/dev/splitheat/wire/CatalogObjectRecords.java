package dev.splitheat.wire;

import dev.splitheat.avro.CatalogChangeStream;
import dev.splitheat.avro.CatalogLocalityGroup;
import dev.splitheat.avro.CatalogSequence;
import dev.splitheat.avro.CatalogView;
import dev.splitheat.avro.CatalogWatch;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.LocalityGroup;
import dev.splitheat.catalog.Sequence;
import dev.splitheat.catalog.View;
import java.util.Optional;

/** What is neither table nor index to Avro and back. */
final class CatalogObjectRecords {
    private CatalogObjectRecords() {}

    static CatalogSequence toAvro(Sequence sequence) {
        return CatalogSequence.newBuilder()
                .setName(sequence.name())
                .setKind(sequence.kind())
                .setSkipRangeMin(Numbers.nullable(sequence.skipRangeMin()))
                .setSkipRangeMax(Numbers.nullable(sequence.skipRangeMax()))
                .setStartWithCounter(Numbers.nullable(sequence.startWithCounter()))
                .build();
    }

    static Sequence fromAvro(CatalogSequence avro) {
        return new Sequence(
                avro.getName(),
                avro.getKind(),
                Numbers.optional(avro.getSkipRangeMin()),
                Numbers.optional(avro.getSkipRangeMax()),
                Numbers.optional(avro.getStartWithCounter()));
    }

    static CatalogView toAvro(View view) {
        return CatalogView.newBuilder()
                .setName(view.name())
                .setDefinition(view.definition())
                .setDefinerRights(view.definerRights())
                .build();
    }

    static View fromAvro(CatalogView avro) {
        return new View(avro.getName(), avro.getDefinition(), avro.getDefinerRights());
    }

    static CatalogChangeStream toAvro(ChangeStream stream) {
        return CatalogChangeStream.newBuilder()
                .setName(stream.name())
                .setWholeDatabase(stream.wholeDatabase())
                .setWatched(stream.watched().stream()
                        .map(CatalogObjectRecords::toAvro)
                        .toList())
                .setOptions(stream.options())
                .build();
    }

    static ChangeStream fromAvro(CatalogChangeStream avro) {
        return new ChangeStream(
                avro.getName(),
                avro.getWholeDatabase(),
                avro.getWatched().stream()
                        .map(watch -> new ChangeStream.Watch(watch.getTable(), Optional.ofNullable(watch.getColumns())))
                        .toList(),
                avro.getOptions());
    }

    static CatalogLocalityGroup toAvro(LocalityGroup group) {
        return CatalogLocalityGroup.newBuilder()
                .setName(group.name())
                .setOptions(group.options())
                .build();
    }

    static LocalityGroup fromAvro(CatalogLocalityGroup avro) {
        return new LocalityGroup(avro.getName(), avro.getOptions());
    }

    private static CatalogWatch toAvro(ChangeStream.Watch watch) {
        return CatalogWatch.newBuilder()
                .setTable(watch.table())
                .setColumns(watch.columns().orElse(null))
                .build();
    }
}
