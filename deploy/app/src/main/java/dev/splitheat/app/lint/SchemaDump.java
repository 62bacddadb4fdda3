package dev.splitheat.app.lint;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Table;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A {@code schema.sql} beside the migrations that led to it, as wrench keeps them: reading both would make everything
 * twice.
 */
final class SchemaDump {
    private SchemaDump() {}

    /** Without the migrations when a dump has all the tables that they make. */
    static List<DdlFile> withoutItsMigrations(List<DdlFile> files, Consumer<String> leftOut) {
        Optional<DdlFile> dump = files.stream()
                .filter(file -> name(file).matches("(?i)(schema|structure)\\.\\w+"))
                .findFirst();
        List<DdlFile> migrations = files.stream()
                .filter(file -> MigrationName.isVersioned(name(file)))
                .toList();
        if (dump.isEmpty() || migrations.isEmpty()) {
            return List.copyOf(files);
        }
        Catalog whole = catalog(List.of(dump.get()));
        Collection<Table> made = catalog(migrations).tables();
        if (made.isEmpty()
                || !made.stream().allMatch(table -> whole.table(table.name()).isPresent())) {
            return List.copyOf(files);
        }
        migrations.forEach(file -> leftOut.accept(
                file.name() + " is left out: " + dump.get().name() + " has all the tables that the migrations make"));
        return files.stream().filter(file -> !migrations.contains(file)).toList();
    }

    private static String name(DdlFile file) {
        return Path.of(file.name()).getFileName().toString();
    }

    private static Catalog catalog(List<DdlFile> files) {
        return DdlReader.read(files, DialectChoice.of(files)).catalog();
    }
}
