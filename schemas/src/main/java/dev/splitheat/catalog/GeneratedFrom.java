package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a generated column takes over from the columns that its expression reads, in the order in which it names them: a
 * text that begins with a time grows with it, and so does a number that is counted down from one.
 */
record GeneratedFrom(KeyClass keyClass, String because, KeySign sign) {
    /** Parts of a time that come round again. */
    private static final Set<String> RECURRING = Set.of(
            "YEAR",
            "ISOYEAR",
            "QUARTER",
            "MONTH",
            "WEEK",
            "ISOWEEK",
            "DAYOFWEEK",
            "DAYOFYEAR",
            "DOW",
            "DOY",
            "HOUR",
            "MINUTE",
            "SECOND");

    private static final Set<String> PART_OF = Set.of("EXTRACT", "DATE_PART");
    /** Their results have another order than what they read. */
    private static final Set<String> REORDERING = Set.of(
            "LENGTH",
            "CHAR_LENGTH",
            "CHARACTER_LENGTH",
            "BYTE_LENGTH",
            "STRPOS",
            "MOD",
            "TIMESTAMP_DIFF",
            "DATE_DIFF",
            "REGEXP_EXTRACT",
            "JSON_VALUE",
            "JSON_QUERY",
            "SOUNDEX",
            "LEAST",
            "GREATEST");

    /** Empty when the expression says nothing about its values. */
    static Optional<GeneratedFrom> of(ExpressionText expression, Column column, Table table, Dialect dialect) {
        List<String> words = expression.sequence();
        List<Column> read = read(words, column, table);
        boolean difference = read.size() > 1 && words.contains("-");
        if (read.isEmpty()
                || difference
                || !Collections.disjoint(words, REORDERING)
                || column.type().base() == BaseType.BOOL) {
            return Optional.empty();
        }
        return recurring(words)
                ? Optional.of(new GeneratedFrom(
                        KeyClass.LOW_CARDINALITY, "part of a time that comes round again", KeySign.FEW_VALUES))
                : leading(read, table, dialect);
    }

    ClassifiedColumn as(KeyColumn part) {
        return new ClassifiedColumn(part, keyClass, because, sign);
    }

    /** The first that has more than few values decides, as in a key. */
    private static Optional<GeneratedFrom> leading(List<Column> read, Table table, Dialect dialect) {
        GeneratedFrom few = null;
        for (Column source : read) {
            ClassifiedColumn found =
                    ColumnClassifier.classified(KeyColumn.of(source.name(), false, dialect), source, table, dialect);
            switch (found.keyClass()) {
                case LOW_CARDINALITY, CONSTANT -> few = from(source, found);
                case MONOTONIC, DISTRIBUTED -> {
                    return Optional.of(from(source, found));
                }
                case UNKNOWN -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.ofNullable(few);
    }

    private static GeneratedFrom from(Column source, ClassifiedColumn found) {
        return new GeneratedFrom(
                found.keyClass(), "generated from " + source.name() + ", " + found.because(), found.sign());
    }

    /** Plain columns only: a generated column may not read itself, and what it reads may be generated in turn. */
    private static List<Column> read(List<String> words, Column column, Table table) {
        List<Column> read = new ArrayList<>();
        for (String word : words) {
            table.columns().stream()
                    .filter(other -> !other.generated() && !other.name().equalsIgnoreCase(column.name()))
                    .filter(other -> other.name().toUpperCase(Locale.ROOT).equals(word) && !read.contains(other))
                    .forEach(read::add);
        }
        return read;
    }

    private static boolean recurring(List<String> words) {
        return !Collections.disjoint(words, PART_OF)
                && words.stream()
                        .map(word -> word.replace("'", "").toUpperCase(Locale.ROOT))
                        .anyMatch(RECURRING::contains);
    }
}
