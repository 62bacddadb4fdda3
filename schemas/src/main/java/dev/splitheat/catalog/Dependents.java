package dev.splitheat.catalog;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what Spanner would not let something be dropped for. */
record Dependents(CatalogDraft draft) {
    void requireNoneOf(SchemaObject object) {
        Optional<String> dependent = object instanceof Table table
                ? ofTable(table.name())
                : object instanceof NamedSchema schema ? ofSchema(schema.name()) : Optional.empty();
        dependent.ifPresent(user -> refuse(object.objectKind() + " " + object.name(), user));
    }

    void requireNoneOf(Table table, String column) {
        if (mentions(table.primaryKey().stream().map(KeyColumn::column).toList(), column)) {
            refuse("column " + column + " of table " + table.name(), "it is part of the key");
        }
        Stream<String> indexes = draft.indexes().stream()
                .filter(index -> index.table().equalsIgnoreCase(table.name()))
                .filter(index -> uses(index, column))
                .map(index -> "index " + index.name() + " still uses it");
        Stream<String> foreignKeys = draft.tables().stream()
                .filter(other -> other.foreignKeys().stream().anyMatch(key -> uses(other, key, table.name(), column)))
                .map(other -> "a foreign key of table " + other.name() + " still uses it");
        Stream<String> watching = draft.changeStreams().stream()
                .filter(stream -> stream.watched().stream()
                        .filter(watch -> watch.table().equalsIgnoreCase(table.name()))
                        .anyMatch(watch -> mentions(watch.columns().orElse(List.of()), column)))
                .map(stream -> "change stream " + stream.name() + " still watches it");
        Stream.of(indexes, foreignKeys, watching)
                .flatMap(dependents -> dependents)
                .findFirst()
                .ifPresent(user -> refuse("column " + column + " of table " + table.name(), user));
    }

    private Optional<String> ofTable(String name) {
        Stream<String> indexes = draft.indexes().stream()
                .filter(index -> index.table().equalsIgnoreCase(name))
                .map(index -> "index " + index.name() + " is still on it");
        Stream<String> children = draft.tables().stream()
                .filter(child -> child.interleaving()
                        .filter(place -> place.parent().equalsIgnoreCase(name))
                        .isPresent())
                .map(child -> "table " + child.name() + " is still interleaved in it");
        Stream<String> referring = draft.tables().stream()
                .filter(other -> !other.name().equalsIgnoreCase(name))
                .filter(other -> other.foreignKeys().stream()
                        .anyMatch(key -> key.referencedTable().equalsIgnoreCase(name)))
                .map(other -> "a foreign key of table " + other.name() + " still refers to it");
        Stream<String> watching = draft.changeStreams().stream()
                .filter(stream -> stream.watched().stream()
                        .anyMatch(watch -> watch.table().equalsIgnoreCase(name)))
                .map(stream -> "change stream " + stream.name() + " still watches it");
        return Stream.of(indexes, children, referring, watching)
                .flatMap(dependents -> dependents)
                .findFirst();
    }

    private Optional<String> ofSchema(String name) {
        String prefix = name + ".";
        return draft.objects().stream()
                .filter(object -> object.name().regionMatches(true, 0, prefix, 0, prefix.length()))
                .map(object -> object.objectKind() + " " + object.name() + " is still in it")
                .findFirst();
    }

    private static boolean uses(Index index, String column) {
        return Stream.of(
                        index.keyColumns().stream().map(KeyColumn::column),
                        index.orderBy().stream().map(KeyColumn::column),
                        index.storedColumns().stream(),
                        index.partitionBy().stream(),
                        index.notNullColumns().stream())
                .flatMap(names -> names)
                .anyMatch(column::equalsIgnoreCase);
    }

    private static boolean uses(Table owner, ForeignKey key, String table, String column) {
        return owner.name().equalsIgnoreCase(table) && mentions(key.columns(), column)
                || key.referencedTable().equalsIgnoreCase(table) && mentions(key.referencedColumns(), column);
    }

    private static boolean mentions(Collection<String> names, String column) {
        return names.stream().anyMatch(column::equalsIgnoreCase);
    }

    private static void refuse(String what, String why) {
        throw new ContradictoryDdlException(what + " cannot be dropped: " + why);
    }
}
