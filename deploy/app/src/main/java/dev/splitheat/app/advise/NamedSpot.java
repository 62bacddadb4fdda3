package dev.splitheat.app.advise;

import dev.splitheat.app.config.Nearest;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.redesign.Spot;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A place as the command line names it, found in a schema.
 *
 * @param table present unless the index is
 */
record NamedSpot(Cause cause, Optional<String> table, Optional<String> index, Optional<String> column) {
    private static final String DEFAULT_SCHEMA = "public.";

    /** @throws UnknownPlaceException when the schema does not have it */
    Spot in(Catalog catalog) {
        if (index.isPresent()) {
            return inIndex(catalog);
        }
        if (cause == Cause.MONOTONIC_INDEX || cause == Cause.NULL_INDEX) {
            throw new UnknownPlaceException(cause + " is a cause of indexes: name the index with --index");
        }
        if (table.isEmpty() && cause != Cause.CAPACITY) {
            throw new UnknownPlaceException(
                    cause + " is a cause of tables and indexes: name what is hot with --table or --index");
        }
        if (table.isEmpty()) {
            return new Spot("", cause, Optional.empty(), Optional.empty(), Optional.empty());
        }
        Table found = table(catalog);
        return new Spot(
                "",
                cause,
                Optional.of(found.name()),
                Optional.empty(),
                part(found.name(), KeyClassifier.of(catalog, found)));
    }

    private Spot inIndex(Catalog catalog) {
        if (cause == Cause.MONOTONIC_KEY) {
            throw new UnknownPlaceException(
                    "MONOTONIC_KEY is a cause of tables: name the table with --table, or ask for MONOTONIC_INDEX");
        }
        Index found = catalog.index(index.orElseThrow())
                .orElseThrow(() -> unknown(
                        "index",
                        index.orElseThrow(),
                        catalog.indexes().stream().map(Index::name).toList()));
        if (table.isPresent() && !table.get().equalsIgnoreCase(found.table())) {
            throw new UnknownPlaceException(
                    "the index " + found.name() + " is of " + found.table() + ", not of " + table.get());
        }
        return new Spot(
                "",
                cause,
                Optional.of(found.table()),
                Optional.of(found.name()),
                part(found.name(), ordering(catalog, found)));
    }

    /** Where values are there once, what follows them orders nothing. */
    private List<ClassifiedColumn> ordering(Catalog catalog, Index found) {
        List<ClassifiedColumn> stored = KeyClassifier.of(catalog, found);
        return found.unique() && column.isEmpty()
                ? stored.subList(0, Math.min(stored.size(), found.keyColumns().size()))
                : stored;
    }

    private Table table(Catalog catalog) {
        return catalog.table(table.orElseThrow())
                .or(() -> catalog.table(inDefaultSchema(catalog.dialect())))
                .orElseThrow(() -> unknown(
                        "table",
                        table.orElseThrow(),
                        catalog.tables().stream().map(Table::name).toList()));
    }

    /** PostgreSQL has tables without a schema in {@code public}, as DDL may say. */
    private String inDefaultSchema(Dialect dialect) {
        String name = table.orElseThrow();
        return dialect == Dialect.POSTGRESQL && name.toLowerCase(Locale.ROOT).startsWith(DEFAULT_SCHEMA)
                ? name.substring(DEFAULT_SCHEMA.length())
                : name;
    }

    /**
     * What is to blame is what was named, else what the schema shows to grow, else what it does not show to be spread; of a heavy
     * value the leading column, and no column where the instance is too small.
     */
    private Optional<String> part(String object, List<ClassifiedColumn> key) {
        if (column.isPresent()) {
            return Optional.of(named(object, key));
        }
        if (cause == Cause.HOT_KEY_PREFIX) {
            return key.stream().findFirst().map(part -> part.column().column());
        }
        return cause == Cause.CAPACITY
                ? Optional.empty()
                : first(key, KeyClass.MONOTONIC).or(() -> first(key, KeyClass.UNKNOWN));
    }

    private String named(String object, List<ClassifiedColumn> key) {
        List<String> columns = key.stream().map(part -> part.column().column()).toList();
        return columns.stream()
                .filter(column.orElseThrow()::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> new UnknownPlaceException("the key of " + object + " has no column "
                        + column.orElseThrow() + ": it has " + String.join(", ", columns)));
    }

    private static Optional<String> first(List<ClassifiedColumn> key, KeyClass wanted) {
        return key.stream()
                .filter(part -> part.keyClass() == wanted)
                .map(part -> part.column().column())
                .findFirst();
    }

    private static UnknownPlaceException unknown(String kind, String name, Collection<String> known) {
        return new UnknownPlaceException("the schema has no " + kind + " " + name
                + Nearest.to(name, known)
                        .map(near -> ": did you mean " + near + "?")
                        .orElse(known.isEmpty() ? ": it has none" : ": it has " + String.join(", ", known)));
    }
}
