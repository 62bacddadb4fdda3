package dev.splitheat.lint;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Table;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Cuts from a schema what a redesign of one table looks at: the tables of its tree, their indexes, and everything whose
 * name begins as a name there does, so that new names collide with nothing, and what refers to the tables. Redesigning in the whole of a large schema
 * would copy it for every finding.
 */
final class Excerpt {
    private static final String LAST = "\uffff";

    private final LintedSchema schema;
    private final Catalog catalog;
    private final Map<String, List<Table>> referrers = new HashMap<>();
    private final NavigableMap<String, Set<SchemaObject>> byName = new TreeMap<>();

    Excerpt(LintedSchema schema, Catalog catalog) {
        this.schema = schema;
        this.catalog = catalog;
        for (Table table : catalog.tables()) {
            table.foreignKeys().forEach(key -> referrers
                    .computeIfAbsent(LintedSchema.folded(key.referencedTable()), name -> new ArrayList<>())
                    .add(table));
        }
        catalog.objects().forEach(object -> byName.computeIfAbsent(
                        LintedSchema.folded(object.name()), name -> new LinkedHashSet<>())
                .add(object));
    }

    Catalog around(Table table) {
        List<Table> line = schema.line(table);
        Set<SchemaObject> held = new LinkedHashSet<>();
        Deque<Table> open = new ArrayDeque<>(List.of(line.get(line.size() - 1)));
        while (!open.isEmpty()) {
            Table next = open.pop();
            if (held.add(next)) {
                schema.indexesOf(next).forEach(keyed -> held.add(keyed.object()));
                open.addAll(schema.childrenOf(next));
            }
        }
        List<SchemaObject> tree = List.copyOf(held);
        tree.forEach(object -> held.addAll(dependents(object)));
        String home = table.name().substring(0, table.name().lastIndexOf('.') + 1);
        Stream<String> columns =
                table.primaryKey().stream().map(KeyColumn::column).map(column -> home + column);
        Stream.concat(held.stream().map(SchemaObject::name).toList().stream(), columns)
                .map(LintedSchema::folded)
                .forEach(name -> byName.subMap(name, name + LAST).values().forEach(held::addAll));
        return new Catalog(schema.catalog().dialect(), held);
    }

    /** What refers to it by its name. */
    private List<SchemaObject> dependents(SchemaObject object) {
        String name = LintedSchema.folded(object.name());
        List<SchemaObject> dependents = new ArrayList<>(referrers.getOrDefault(name, List.of()));
        catalog.changeStreams().stream()
                .filter(stream -> stream.wholeDatabase()
                        || stream.watched().stream().anyMatch(watch -> LintedSchema.folded(watch.table())
                                .equals(name)))
                .forEach(dependents::add);
        catalog.views().stream()
                .filter(view -> LintedSchema.folded(view.definition()).contains(name))
                .forEach(dependents::add);
        return dependents;
    }
}
