package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A catalog while statements are being applied to it; names are found without regard to case. */
final class CatalogDraft {
    private final Dialect dialect;
    private final Map<ObjectKind, Map<String, SchemaObject>> objects = new EnumMap<>(ObjectKind.class);
    private final OriginsDraft origins = new OriginsDraft();

    CatalogDraft(Dialect dialect) {
        this.dialect = dialect;
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

    Catalog finished() {
        List<SchemaObject> all = new ArrayList<>();
        objects.values().forEach(ofKind -> all.addAll(ofKind.values()));
        return new Catalog(dialect, all);
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

    Collection<Table> tables() {
        return objects.get(ObjectKind.TABLE).values().stream()
                .map(Table.class::cast)
                .toList();
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

    /** As Spanner does, refuses to drop a table that an index or another table still needs. */
    void drop(SchemaObject object) {
        if (object instanceof Table table) {
            requireUnused(table);
        }
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
        origins.renamed(table, table.renamed(to));
        tables.replaceAll((key, child) -> afterRename((Table) child, from, to));
        objects.get(ObjectKind.INDEX).replaceAll((key, index) -> ((Index) index).afterRename(from, to));
    }

    private static Table afterRename(Table child, String from, String to) {
        return isParent(child, from)
                ? child.withInterleaving(
                        child.interleaving().map(place -> new Interleaving(to, place.enforced(), place.cascade())))
                : child;
    }

    private void requireUnused(Table table) {
        for (SchemaObject object : objects.get(ObjectKind.INDEX).values()) {
            if (object instanceof Index index && index.table().equalsIgnoreCase(table.name())) {
                throw new ContradictoryDdlException(
                        "table " + table.name() + " cannot be dropped: index " + index.name() + " is still on it");
            }
        }
        for (Table child : tables()) {
            if (isParent(child, table.name())) {
                throw new ContradictoryDdlException("table " + table.name() + " cannot be dropped: table "
                        + child.name() + " is still interleaved in it");
            }
        }
    }

    private static boolean isParent(Table child, String name) {
        return child.interleaving()
                .filter(place -> place.parent().equalsIgnoreCase(name))
                .isPresent();
    }

    private static ContradictoryDdlException exists(ObjectKind kind, String name) {
        return new ContradictoryDdlException(kind + " " + name + " exists already");
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
