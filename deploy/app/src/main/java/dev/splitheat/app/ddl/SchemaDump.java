package dev.splitheat.app.ddl;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A {@code schema.sql} beside the migrations that led to it, as wrench keeps them: reading both would make everything
 * twice.
 */
final class SchemaDump {
    private SchemaDump() {}

    /**
     * Without the migrations when a dump has all that they make; without the dump when only the migrations have all, since
     * it is older than the last of them. A dump from which migrations go on stays, and so do they.
     */
    static List<DdlFile> orItsMigrations(List<DdlFile> files, Consumer<String> leftOut) {
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
        Catalog made = catalog(migrations);
        if (made.tables().isEmpty()) {
            return List.copyOf(files);
        }
        if (has(whole, made)) {
            return without(files, migrations, dump.get().name() + " has all that the migrations make", leftOut);
        }
        if (has(made, whole)) {
            return without(files, List.of(dump.get()), "the migrations make all that it has, and more", leftOut);
        }
        return List.copyOf(files);
    }

    private static List<DdlFile> without(
            List<DdlFile> files, List<DdlFile> some, String why, Consumer<String> leftOut) {
        some.forEach(file -> leftOut.accept(file.name() + " is left out: " + why));
        return files.stream().filter(file -> !some.contains(file)).toList();
    }

    private static boolean has(Catalog whole, Catalog part) {
        return part.tables().stream().allMatch(table -> whole.table(table.name())
                        .filter(known -> columns(known).containsAll(columns(table)))
                        .isPresent())
                && part.indexes().stream()
                        .allMatch(index -> whole.index(index.name()).isPresent());
    }

    private static List<String> columns(Table table) {
        return table.columns().stream().map(Column::name).toList();
    }

    private static String name(DdlFile file) {
        return Path.of(file.name()).getFileName().toString();
    }

    private static Catalog catalog(List<DdlFile> files) {
        return DdlReader.read(files, DialectChoice.of(files)).catalog();
    }
}
