package dev.splitheat.ingest.collect;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.IndexKind;
import dev.splitheat.catalog.LocalityGroup;
import dev.splitheat.catalog.ObjectKind;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.View;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Adds to the catalog that INFORMATION_SCHEMA told what only the database's DDL text says. What was told is true at its
 * timestamp and stays; the text may be a little newer, so that what contradicts is left alone: it is told next time.
 */
public final class CatalogCompletion {
    private CatalogCompletion() {}

    /** The told catalog with identities, filters, options, groups and orders from the declared one. */
    public static Catalog completed(Catalog told, Catalog declared) {
        Stream<SchemaObject> known = told.objects().stream()
                .map(object -> declared.object(object.objectKind(), object.name())
                        .map(same -> completed(object, same))
                        .orElse(object));
        Stream<LocalityGroup> untold = declared.localityGroups().stream()
                .filter(group ->
                        told.object(ObjectKind.LOCALITY_GROUP, group.name()).isEmpty());
        return new Catalog(told.dialect(), Stream.concat(known, untold).toList());
    }

    private static SchemaObject completed(SchemaObject told, SchemaObject declared) {
        return switch (told.objectKind()) {
            case TABLE -> new TableCompletion((Table) told, (Table) declared).table();
            case INDEX -> completed((Index) told, (Index) declared);
            case CHANGE_STREAM -> completed((ChangeStream) told, (ChangeStream) declared);
            case LOCALITY_GROUP -> completed((LocalityGroup) told, (LocalityGroup) declared);
            case VIEW -> completed((View) told, (View) declared);
            case SCHEMA, SEQUENCE -> told;
        };
    }

    /** Some Spanner tells an index without order as a secondary one. */
    private static Index completed(Index told, Index declared) {
        if (!told.table().equalsIgnoreCase(declared.table())) {
            return told;
        }
        if (declared.kind() != IndexKind.SECONDARY) {
            return declared;
        }
        return new Index(
                told.name(),
                told.table(),
                told.kind(),
                told.keyColumns(),
                sameSet(told.storedColumns(), declared.storedColumns())
                        ? declared.storedColumns()
                        : told.storedColumns(),
                told.unique(),
                declared.notNullColumns().isEmpty() ? told.notNullColumns() : declared.notNullColumns(),
                told.interleavedIn(),
                told.managed(),
                told.partitionBy(),
                told.orderBy(),
                both(told.options(), declared.options()));
    }

    private static ChangeStream completed(ChangeStream told, ChangeStream declared) {
        List<ChangeStream.Watch> watched =
                sets(told.watched()).equals(sets(declared.watched())) ? declared.watched() : told.watched();
        return new ChangeStream(told.name(), told.wholeDatabase(), watched, both(told.options(), declared.options()));
    }

    private static LocalityGroup completed(LocalityGroup told, LocalityGroup declared) {
        return new LocalityGroup(told.name(), both(told.options(), declared.options()));
    }

    private static View completed(View told, View declared) {
        return new View(told.name(), told.definition(), told.definerRights() || declared.definerRights());
    }

    private static Map<String, String> both(Map<String, String> told, Map<String, String> declared) {
        Map<String, String> both = new TreeMap<>(declared);
        both.putAll(told);
        return both;
    }

    private static List<Object> sets(List<ChangeStream.Watch> watched) {
        return watched.stream()
                .<Object>map(watch -> List.of(
                        watch.table(),
                        watch.columns().isPresent(),
                        Set.copyOf(watch.columns().orElse(List.of()))))
                .toList();
    }

    private static boolean sameSet(List<String> one, List<String> other) {
        return Set.copyOf(one).equals(Set.copyOf(other));
    }
}
