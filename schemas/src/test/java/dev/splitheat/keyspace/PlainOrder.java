package dev.splitheat.keyspace;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Spanner's row order written down plainly: values by their types, names where a table's rows begin. */
final class PlainOrder implements Comparator<Key> {
    private final Catalog catalog;

    PlainOrder(Catalog catalog) {
        this.catalog = catalog;
    }

    /** A name, or a value in a column. */
    private record Step(Optional<String> name, Optional<KeyValue> value, Optional<KeyColumn> column) {}

    @Override
    public int compare(Key one, Key other) {
        List<Step> steps = steps(one);
        List<Step> others = steps(other);
        for (int at = 0; at < Math.min(steps.size(), others.size()); at++) {
            int order = compare(steps.get(at), others.get(at));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(steps.size(), others.size());
    }

    private List<Step> steps(Key key) {
        KeyedObject object = key.object().orElseThrow();
        List<Table> above = new ArrayList<>();
        List<KeyColumn> columns;
        if (object.index()) {
            Index index = catalog.index(object.name()).orElseThrow();
            columns = catalog.storedKey(index);
            index.interleavedIn().flatMap(catalog::table).ifPresent(parent -> addWithParents(parent, above));
        } else {
            Table table = catalog.table(object.name()).orElseThrow();
            columns = table.primaryKey();
            parent(table).ifPresent(parent -> addWithParents(parent, above));
        }
        List<Step> steps = new ArrayList<>();
        List<String> names = new ArrayList<>(above.stream().map(Table::name).toList());
        names.add(object.name());
        steps.add(name(names.get(0)));
        int level = 0;
        for (int part = 0; part <= columns.size(); part++) {
            boolean given = part < key.values().size();
            while (level < above.size()
                    && (!given || part == above.get(level).primaryKey().size())) {
                level++;
                steps.add(name(names.get(level)));
            }
            if (given) {
                steps.add(new Step(
                        Optional.empty(), Optional.of(key.values().get(part)), Optional.of(columns.get(part))));
            }
        }
        return steps;
    }

    private static Step name(String name) {
        return new Step(Optional.of(name.toLowerCase(Locale.ROOT)), Optional.empty(), Optional.empty());
    }

    private void addWithParents(Table table, List<Table> into) {
        parent(table).ifPresent(parent -> addWithParents(parent, into));
        into.add(table);
    }

    private Optional<Table> parent(Table table) {
        return table.interleaving().map(Interleaving::parent).flatMap(catalog::table);
    }

    private static int compare(Step one, Step other) {
        if (one.name().isPresent() || other.name().isPresent()) {
            return one.name().isPresent() && other.name().isPresent()
                    ? one.name().get().compareTo(other.name().get())
                    : one.name().isPresent() ? -1 : 1;
        }
        Object value = one.value().orElseThrow().value().orElse(null);
        Object otherValue = other.value().orElseThrow().value().orElse(null);
        KeyColumn column = one.column().orElseThrow();
        if (value == null || otherValue == null) {
            int nullsFirst = value == otherValue ? 0 : value == null ? -1 : 1;
            return column.nullsLast() ? -nullsFirst : nullsFirst;
        }
        int ascending = compare(one.value().get(), value, otherValue);
        return column.descending() ? -ascending : ascending;
    }

    private static int compare(KeyValue part, Object one, Object other) {
        return switch (part.type()) {
            case BOOL -> Boolean.compare((Boolean) one, (Boolean) other);
            case INT64 -> Long.compare((Long) one, (Long) other);
            case FLOAT32, FLOAT64 -> floating(((Number) one).doubleValue(), ((Number) other).doubleValue());
            case NUMERIC -> ((BigDecimal) one).compareTo((BigDecimal) other);
            case STRING ->
                Arrays.compare(
                        ((String) one).codePoints().toArray(),
                        ((String) other).codePoints().toArray());
            case BYTES ->
                Arrays.compareUnsigned(
                        HexFormat.of().parseHex((String) one), HexFormat.of().parseHex((String) other));
            case DATE -> ((java.time.LocalDate) one).compareTo((java.time.LocalDate) other);
            case TIMESTAMP -> ((java.time.Instant) one).compareTo((java.time.Instant) other);
            case UUID -> one.toString().compareTo(other.toString());
            case OTHER -> throw new IllegalArgumentException("no key has type OTHER");
        };
    }

    /** NaN comes first, and the two zeros are one. */
    private static int floating(double one, double other) {
        if (Double.isNaN(one) || Double.isNaN(other)) {
            return Boolean.compare(Double.isNaN(other), Double.isNaN(one));
        }
        return one < other ? -1 : one > other ? 1 : 0;
    }
}
