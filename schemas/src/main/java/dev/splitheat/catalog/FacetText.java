package dev.splitheat.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Takes the objects of a catalog apart into facets. */
final class FacetText {
    private final Catalog catalog;
    private final Dialect dialect;
    private final TableText tables;
    private final ConstraintText constraints;

    FacetText(Catalog catalog) {
        this.catalog = catalog;
        this.dialect = catalog.dialect();
        this.tables = new TableText(dialect);
        this.constraints = new ConstraintText(dialect);
    }

    ObjectFacets facets(SchemaObject object) {
        Map<String, ObjectFacets.Part> parts = new LinkedHashMap<>();
        Map<String, String> own = new LinkedHashMap<>();
        parts.put("", new ObjectFacets.Part("", own));
        own.put("name", object.name());
        String text;
        if (object instanceof Table table) {
            text = tables.createTable(table);
            describe(table, own, parts);
        } else if (object instanceof Index index) {
            text = new IndexText(catalog).createIndex(index);
            describe(index, own);
        } else if (object instanceof Sequence sequence) {
            text = DdlPrinter.createSequence(sequence, dialect);
            own.put("kind", sequence.kind());
            counter(sequence.skipRangeMin(), sequence.skipRangeMax(), sequence.startWithCounter(), own);
        } else if (object instanceof View view) {
            text = new ObjectText(dialect).createView(view);
            own.put("definition", view.definition());
            own.put("security", view.definerRights() ? "DEFINER" : "INVOKER");
        } else if (object instanceof ChangeStream stream) {
            text = new ObjectText(dialect).createChangeStream(stream);
            describe(stream, own, parts);
        } else if (object instanceof LocalityGroup group) {
            text = new ObjectText(dialect).createLocalityGroup(group);
            options(group.options(), own);
        } else {
            text = new ObjectText(dialect).createSchema((NamedSchema) object);
        }
        return new ObjectFacets(key(object, own), object.name(), text, parts);
    }

    private void describe(Table table, Map<String, String> own, Map<String, ObjectFacets.Part> parts) {
        own.put(
                ObjectFacets.COLUMN_ORDER,
                names(table.columns().stream().map(Column::name).toList()));
        own.put("primary key", key(table.primaryKey()));
        table.interleaving().ifPresent(place -> own.put("interleaving", tables.interleaving(place)));
        table.rowDeletionPolicy().ifPresent(policy -> own.put("row deletion policy", policy));
        table.localityGroup().ifPresent(group -> own.put("locality group", group));
        table.columns()
                .forEach(column -> parts.put(
                        "column " + column.name(),
                        new ObjectFacets.Part(tables.declaration(column), columnFacets(column))));
        table.foreignKeys().forEach(key -> constraint(key.name(), constraints.foreignKey(key.unnamed()), parts));
        table.checks().forEach(check -> constraint(check.name(), constraints.check(check.unnamed()), parts));
    }

    private Map<String, String> columnFacets(Column column) {
        Map<String, String> facets = new LinkedHashMap<>();
        facets.put("type", column.type().text());
        facets.put("nullability", column.nullable() ? "NULL" : "NOT NULL");
        column.defaultExpression().ifPresent(expression -> facets.put("default", "(" + expression + ")"));
        column.onUpdate().ifPresent(expression -> facets.put("on update", "(" + expression + ")"));
        column.generationExpression()
                .ifPresent(expression ->
                        facets.put("generation", "(" + expression + ")" + (column.stored() ? " STORED" : "")));
        column.identity().ifPresent(identity -> facets.put("identity", tables.identity(identity)));
        facets.put("commit timestamp", yesOrNo(column.commitTimestamp()));
        facets.put("hidden", yesOrNo(column.hidden()));
        column.localityGroup().ifPresent(group -> facets.put("locality group", group));
        return facets;
    }

    private void describe(Index index, Map<String, String> own) {
        own.put("table", index.table());
        own.put("kind", index.kind().name());
        own.put("key", key(index.keyColumns()));
        own.put("stored columns", names(index.storedColumns()));
        own.put("unique", yesOrNo(index.unique()));
        own.put("rows left out where NULL", names(index.notNullColumns()));
        index.interleavedIn().ifPresent(parent -> own.put("interleaving", "INTERLEAVE IN " + parent));
        own.put("managed", yesOrNo(index.managed()));
        own.put("partition by", names(index.partitionBy()));
        own.put("order by", key(index.orderBy()));
        options(index.options(), own);
    }

    private void describe(ChangeStream stream, Map<String, String> own, Map<String, ObjectFacets.Part> parts) {
        own.put("whole database", yesOrNo(stream.wholeDatabase()));
        options(stream.options(), own);
        for (ChangeStream.Watch watch : stream.watched()) {
            String columns = watch.columns().map(this::names).orElse("all");
            parts.put("watch of table " + watch.table(), new ObjectFacets.Part(columns, Map.of("columns", columns)));
        }
    }

    /** One without a name is what it says, so that it is added or removed but never changed. */
    private static void constraint(Optional<String> name, String text, Map<String, ObjectFacets.Part> parts) {
        String part = name.map(given -> "constraint " + given).orElse(text);
        while (parts.containsKey(part)) {
            part += " (again)";
        }
        parts.put(part, new ObjectFacets.Part(text, Map.of("declaration", text)));
    }

    private String key(SchemaObject object, Map<String, String> own) {
        if (object instanceof Index index && index.managed()) {
            own.remove("name");
            return "managed " + own;
        }
        return object.name().toLowerCase(Locale.ROOT);
    }

    private String key(List<KeyColumn> key) {
        return key.stream().map(part -> TableText.keyPart(part, dialect)).collect(Collectors.joining(", ", "(", ")"));
    }

    private String names(List<String> columns) {
        return columns.stream()
                .map(column -> Identifiers.quoted(column, dialect))
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static void counter(OptionalLong min, OptionalLong max, OptionalLong start, Map<String, String> own) {
        min.ifPresent(value -> own.put("skip_range_min", String.valueOf(value)));
        max.ifPresent(value -> own.put("skip_range_max", String.valueOf(value)));
        start.ifPresent(value -> own.put("start_with_counter", String.valueOf(value)));
    }

    private static void options(Map<String, String> options, Map<String, String> own) {
        options.forEach((name, value) -> own.put("option " + name, value));
    }

    private static String yesOrNo(boolean value) {
        return value ? "yes" : "no";
    }
}
