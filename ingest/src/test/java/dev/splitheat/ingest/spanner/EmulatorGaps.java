package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A catalog as INFORMATION_SCHEMA of the official emulator (1.5.28) tells it: what it leaves out, one by one. */
final class EmulatorGaps {
    private final Catalog catalog;

    private EmulatorGaps(Catalog catalog) {
        this.catalog = catalog;
    }

    static Catalog in(Catalog catalog) {
        EmulatorGaps gaps = new EmulatorGaps(catalog);
        return new Catalog(
                catalog.dialect(), catalog.objects().stream().map(gaps::told).toList());
    }

    private SchemaObject told(SchemaObject object) {
        if (!(object instanceof Table table)) {
            return object;
        }
        return table.withColumns(table.columns().stream()
                        .map(EmulatorGaps::withoutIdentity)
                        .map(EmulatorGaps::notHidden)
                        .toList())
                .withConstraints(
                        table.foreignKeys().stream()
                                .map(EmulatorGaps::withoutCascade)
                                .map(this::pairedByPlace)
                                .toList(),
                        table.checks());
    }

    /** Its IS_IDENTITY is always NO. */
    private static Column withoutIdentity(Column column) {
        return column.withIdentity(Optional.empty());
    }

    /** It has no column IS_HIDDEN. */
    private static Column notHidden(Column column) {
        return column.withHidden(false);
    }

    /** Its DELETE_RULE is always NO ACTION. */
    private static ForeignKey withoutCascade(ForeignKey key) {
        return new ForeignKey(
                key.name(), key.columns(), key.referencedTable(), key.referencedColumns(), false, key.enforced());
    }

    /** Its POSITION_IN_UNIQUE_CONSTRAINT counts the columns of the foreign key, not those of the key it refers to. */
    private ForeignKey pairedByPlace(ForeignKey key) {
        List<String> order = catalog.table(key.referencedTable()).orElseThrow().primaryKey().stream()
                .map(KeyColumn::column)
                .toList();
        List<String> referenced = key.referencedColumns().stream()
                .sorted(Comparator.comparing(order::indexOf))
                .toList();
        return new ForeignKey(
                key.name(), key.columns(), key.referencedTable(), referenced, key.cascade(), key.enforced());
    }
}
