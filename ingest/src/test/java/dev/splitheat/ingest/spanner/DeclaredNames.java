package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.SchemaObject;
import java.util.List;

/** A catalog in which the indexes that Spanner makes for foreign keys are as DDL can tell them. */
final class DeclaredNames {
    private DeclaredNames() {}

    static Catalog of(Catalog catalog) {
        return new Catalog(
                catalog.dialect(),
                catalog.objects().stream()
                        .map(object ->
                                object instanceof Index index && index.managed() ? declared(index, catalog) : object)
                        .toList());
    }

    /**
     * Their names end in a hash, which DDL does not tell. Where NULL is in a key that leaves NULL out the emulator tells
     * one way or another.
     */
    private static SchemaObject declared(Index index, Catalog catalog) {
        List<KeyColumn> key = index.keyColumns().stream()
                .map(part -> KeyColumn.of(part.column(), part.descending(), catalog.dialect()))
                .toList();
        return new Index(
                index.name().replaceFirst("_[0-9A-F]{16}$", ""),
                index.table(),
                index.nullFiltered() ? key : index.keyColumns(),
                index.storedColumns(),
                index.unique(),
                index.nullFiltered(),
                index.interleavedIn(),
                true);
    }
}
