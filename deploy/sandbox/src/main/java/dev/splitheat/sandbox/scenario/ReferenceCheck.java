package dev.splitheat.sandbox.scenario;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Holds what labels and split points name against the schema: that of the beginning, and that after all changes. */
final class ReferenceCheck {
    private final List<Catalog> catalogs;
    private final ScenarioText text;

    ReferenceCheck(Catalog before, Catalog after, ScenarioText text) {
        this.catalogs = List.of(before, after);
        this.text = text;
    }

    void check() {
        for (int label = 0; label < text.labels().size(); label++) {
            check("/labels/" + label, text.labels().get(label));
        }
        for (int point = 0; point < text.splitPoints().size(); point++) {
            key("/splitPoints/" + point + "/key", text.splitPoints().get(point).key());
        }
    }

    private void check(String pointer, ScenarioText.LabelText label) {
        if (label.table() != null) {
            table(label.table()).orElseThrow(() -> unknown(pointer + "/table", "table", label.table(), tables()));
        }
        if (label.index() != null) {
            index(pointer, label);
        }
        if (label.column() != null) {
            column(pointer, label);
        }
        if (label.range() != null) {
            range(pointer + "/range", label.range());
        }
        place(pointer, label);
    }

    /** A cause is of an index, of a table or of one of both, or of the whole database. */
    private static void place(String pointer, ScenarioText.LabelText label) {
        boolean ofIndex = label.cause() == Cause.MONOTONIC_INDEX || label.cause() == Cause.NULL_INDEX;
        boolean ofAll = label.cause() == Cause.CAPACITY;
        if (ofAll != (label.table() == null)) {
            throw UnusableValueException.of(
                    pointer + (ofAll ? "/table" : "/cause"),
                    ofAll ? "CAPACITY concerns the whole database: leave the table out" : "add the table that is hot");
        }
        if (ofIndex && label.index() == null) {
            throw UnusableValueException.of(pointer + "/cause", label.cause() + " is in an index: add the index");
        }
    }

    private void index(String pointer, ScenarioText.LabelText label) {
        Index index =
                index(label.index()).orElseThrow(() -> unknown(pointer + "/index", "index", label.index(), indexes()));
        if (!index.table().equalsIgnoreCase(label.table())) {
            throw UnusableValueException.of(
                    pointer + "/index",
                    "the index " + index.name() + " is on " + index.table() + ": write table: " + index.table());
        }
    }

    private void column(String pointer, ScenarioText.LabelText label) {
        if (label.table() == null) {
            throw UnusableValueException.of(
                    pointer + "/column", "a column without its table cannot be found: add the table");
        }
        List<String> columns = catalogs.stream()
                .flatMap(catalog -> catalog.table(label.table()).stream())
                .flatMap(table -> table.columns().stream())
                .map(column -> column.name())
                .distinct()
                .toList();
        if (columns.stream().noneMatch(label.column()::equalsIgnoreCase)) {
            throw unknown(pointer + "/column", "column of " + label.table(), label.column(), columns);
        }
    }

    private void range(String pointer, ScenarioText.RangeText range) {
        Key start = key(pointer + "/start", range.start());
        Key limit = key(pointer + "/limit", range.limit());
        if (start.compareTo(limit) >= 0) {
            throw UnusableValueException.of(
                    pointer + "/limit", "the range is empty: write a limit that comes after its start");
        }
    }

    /** Read against the schema of the beginning where that knows the object, else that of the end. */
    private Key key(String pointer, String printed) {
        Key key = read(pointer, printed, catalogs.get(0));
        if (usable(key)) {
            return key;
        }
        Key later = read(pointer, printed, catalogs.get(1));
        if (!usable(later)) {
            throw UnusableValueException.of(
                    pointer,
                    "the key " + printed + " fits no table or index of the DDL: write it as Spanner prints keys, "
                            + "such as Orders(1000), Users(\"a\",7), Orders() or <end>");
        }
        return later;
    }

    /** The ends of the key space belong to no object. */
    private static boolean usable(Key key) {
        boolean known = key.object().map(object -> object.table().isPresent()).orElse(true);
        return known && key.opaque().isEmpty();
    }

    private static Key read(String pointer, String printed, Catalog catalog) {
        try {
            return new KeySpace(catalog).read(printed);
        } catch (UnreadableKeyException e) {
            throw UnusableValueException.of(
                    pointer, e.getMessage() + ": write a key as Spanner prints it, such as Orders(1000) or <end>");
        }
    }

    private Optional<Table> table(String name) {
        return catalogs.stream()
                .flatMap(catalog -> catalog.table(name).stream())
                .findFirst();
    }

    private Optional<Index> index(String name) {
        return catalogs.stream()
                .flatMap(catalog -> catalog.index(name).stream())
                .findFirst();
    }

    private List<String> tables() {
        Stream<Table> all = catalogs.stream().flatMap(catalog -> catalog.tables().stream());
        return all.map(Table::name).distinct().toList();
    }

    private List<String> indexes() {
        Stream<Index> all = catalogs.stream().flatMap(catalog -> catalog.indexes().stream());
        return all.map(Index::name).distinct().toList();
    }

    private static UnusableValueException unknown(String pointer, String kind, String name, List<String> known) {
        String advice = known.isEmpty() ? "leave it out" : Faults.instead(name, known);
        return UnusableValueException.of(pointer, "the DDL has no " + kind + " " + name + ": " + advice);
    }
}
