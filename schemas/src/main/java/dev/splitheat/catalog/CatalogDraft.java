package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.antlr.v4.runtime.Token;

/** A catalog while statements are being applied to it; names are found without regard to case. */
final class CatalogDraft {
    private final Dialect dialect;
    private final Map<ObjectKind, Map<String, SchemaObject>> objects = new EnumMap<>(ObjectKind.class);
    private final OriginsDraft origins = new OriginsDraft();
    private final Consumer<Diagnostic> diagnostics;

    CatalogDraft(Dialect dialect, Consumer<Diagnostic> diagnostics) {
        this.dialect = dialect;
        this.diagnostics = diagnostics;
        for (ObjectKind kind : ObjectKind.values()) {
            objects.put(kind, new LinkedHashMap<>());
        }
    }

    Dialect dialect() {
        return dialect;
    }

    OriginsDraft origins() {
        return origins;
    }

    /** For a part of a statement that cannot be used while the rest can. */
    void problem(Token place, String message) {
        diagnostics.accept(DdlStatement.at(place, message));
    }

    /** With the indexes that Spanner makes for foreign keys. */
    Catalog finished() {
        List<SchemaObject> all = new ArrayList<>(objects());
        Catalog declared = new Catalog(dialect, all);
        List<BackingIndexes.Backing> backings = BackingIndexes.of(declared);
        for (BackingIndexes.Backing backing : backings) {
            all.add(backing.index());
            origins.backing(backing);
        }
        return backings.isEmpty() ? declared : new Catalog(dialect, all);
    }

    List<SchemaObject> objects() {
        List<SchemaObject> all = new ArrayList<>();
        objects.values().forEach(ofKind -> all.addAll(ofKind.values()));
        return all;
    }

    boolean has(ObjectKind kind, String name) {
        return objects.get(kind).containsKey(folded(name));
    }

    Optional<Table> findTable(String name) {
        return Optional.ofNullable((Table) objects.get(ObjectKind.TABLE).get(folded(name)));
    }

    Table table(String name) {
        return (Table) object(ObjectKind.TABLE, name);
    }

    Index index(String name) {
        return (Index) object(ObjectKind.INDEX, name);
    }

    List<Table> tables() {
        return all(ObjectKind.TABLE, Table.class);
    }

    List<Index> indexes() {
        return all(ObjectKind.INDEX, Index.class);
    }

    List<ChangeStream> changeStreams() {
        return all(ObjectKind.CHANGE_STREAM, ChangeStream.class);
    }

    SchemaObject object(ObjectKind kind, String name) {
        SchemaObject object = objects.get(kind).get(folded(name));
        if (object == null) {
            throw new ContradictoryDdlException(kind + " " + name + " does not exist");
        }
        return object;
    }

    void create(SchemaObject object) {
        ObjectKind kind = object.objectKind();
        if (objects.get(kind).putIfAbsent(folded(object.name()), object) != null) {
            throw exists(kind, object.name());
        }
    }

    /** Puts it in the place of the one that has its name. */
    void replace(SchemaObject object) {
        objects.get(object.objectKind()).replace(folded(object.name()), object);
    }

    /** As Spanner does, refuses to drop what something else still needs. */
    void drop(SchemaObject object) {
        new Dependents(this).requireNoneOf(object);
        objects.get(object.objectKind()).remove(folded(object.name()));
        origins.dropped(object);
    }

    /** Renames a table, and what refers to it follows. */
    void rename(String from, String to) {
        Table table = table(from);
        if (findTable(to).isPresent() && !from.equalsIgnoreCase(to)) {
            throw exists(ObjectKind.TABLE, to);
        }
        Map<String, SchemaObject> tables = objects.get(ObjectKind.TABLE);
        tables.remove(folded(from));
        tables.put(folded(to), table.renamed(to));
        Renaming renaming = new Renaming(table.name(), to);
        origins.renamed(table, renaming);
        objects.values().forEach(ofKind -> ofKind.replaceAll((key, object) -> renaming.applied(object)));
    }

    private <T> List<T> all(ObjectKind kind, Class<T> type) {
        return objects.get(kind).values().stream().map(type::cast).toList();
    }

    private static ContradictoryDdlException exists(ObjectKind kind, String name) {
        return new ContradictoryDdlException(kind + " " + name + " exists already");
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
