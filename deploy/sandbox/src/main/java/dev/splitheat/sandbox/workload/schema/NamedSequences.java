package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Sequence;
import dev.splitheat.catalog.ShardExpression;
import dev.splitheat.catalog.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Sequences that were made for a column by their name, without a default that says so. */
record NamedSequences(Catalog first, Catalog now) {
    /** Of a table whose column takes no new default; empty when the sequence could be another such table's as well. */
    Optional<String> sequence(Table table, String column) {
        return now.sequences().stream()
                .filter(sequence -> first.sequence(sequence.name()).isEmpty() && !isDefault(sequence))
                .filter(sequence -> takers(sequence).equals(List.of(table)))
                .filter(sequence -> takes(table, column, sequence))
                .max(Comparator.comparingDouble(sequence -> NameKinship.of(column, sequence.name())))
                .map(Sequence::name);
    }

    private List<Table> takers(Sequence sequence) {
        return now.tables().stream()
                .filter(table -> table.columns().stream().anyMatch(column -> takes(table, column.name(), sequence)))
                .toList();
    }

    private boolean takes(Table table, String name, Sequence sequence) {
        return !takesDefault(table, name)
                && table.column(name).filter(NamedSequences::isNumber).isPresent()
                && isOwnKey(table, name)
                && NameKinship.of(name, sequence.name()) > 0;
    }

    /** As Spanner has it: not where others are interleaved in the table, nor where its parent has a column of that name. */
    private boolean takesDefault(Table table, String column) {
        return now.childrenOf(table).isEmpty()
                && table.interleaving()
                        .flatMap(place -> now.table(place.parent()))
                        .flatMap(parent -> parent.column(column))
                        .isEmpty();
    }

    private static boolean isNumber(Column column) {
        return column.type().base() == BaseType.INT64 && Succession.isPlain(column);
    }

    /** Part of the key, and not of the parent's. */
    private boolean isOwnKey(Table table, String column) {
        Optional<Table> parent = table.interleaving().flatMap(place -> now.table(place.parent()));
        return inKey(table, column)
                && parent.filter(above -> inKey(above, column)).isEmpty();
    }

    private static boolean inKey(Table table, String column) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column));
    }

    private boolean isDefault(Sequence sequence) {
        String name =
                sequence.name().substring(sequence.name().lastIndexOf('.') + 1).toUpperCase(Locale.ROOT);
        return now.tables().stream()
                .flatMap(table -> table.columns().stream())
                .flatMap(column -> column.defaultExpression().stream())
                .map(expression -> ShardExpression.words(expression, now.dialect()))
                .anyMatch(words -> words.stream()
                        .map(word -> word.replaceAll("['\"]|.*\\.", "").toUpperCase(Locale.ROOT))
                        .anyMatch(name::equals));
    }
}
