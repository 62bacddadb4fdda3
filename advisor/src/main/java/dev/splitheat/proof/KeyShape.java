package dev.splitheat.proof;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A table's key up to the column to blame, and where its values come from: what is behind it changes nothing. */
record KeyShape(List<Part> parts) {
    /** @param source type, default, generation and identity, as far as there are any */
    record Part(String column, boolean descending, KeyClass keyClass, List<Object> source) {}

    KeyShape {
        parts = List.copyOf(parts);
    }

    /** @param blamed all of the key when none is */
    static KeyShape of(Table table, Optional<String> blamed, Catalog catalog) {
        List<Part> parts = new ArrayList<>();
        boolean inKey = blamed.filter(name -> isKey(name, table)).isPresent();
        for (ClassifiedColumn part : KeyClassifier.of(catalog, table)) {
            parts.add(part(part, table));
            if (inKey && part.name().equalsIgnoreCase(blamed.get())) {
                break;
            }
        }
        // The values of an index's column come from the table, whose key they are no part of.
        blamed.filter(name -> !inKey)
                .flatMap(table::column)
                .ifPresent(column -> parts.add(
                        new Part(column.name().toLowerCase(Locale.ROOT), false, KeyClass.UNKNOWN, source(column))));
        return new KeyShape(parts);
    }

    private static boolean isKey(String name, Table table) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(name));
    }

    private static Part part(ClassifiedColumn part, Table table) {
        return new Part(
                part.name().toLowerCase(Locale.ROOT),
                part.column().descending(),
                part.keyClass(),
                table.column(part.name()).map(KeyShape::source).orElse(List.of()));
    }

    private static List<Object> source(Column column) {
        return List.of(column.type(), column.defaultExpression(), column.generationExpression(), column.identity());
    }
}
