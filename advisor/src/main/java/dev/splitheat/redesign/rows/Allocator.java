package dev.splitheat.redesign.rows;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.NameWords;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.redesign.NewDefault;
import dev.splitheat.redesign.Situation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table whose rows hand out numbers: which column does, and whom the numbers are for, by names. */
record Allocator(Catalog catalog, Table table) {
    /** What such names say beside the thing that is numbered. */
    private static final Set<String> NOISE = Set.of(
            "next",
            "last",
            "current",
            "cur",
            "max",
            "id",
            "ids",
            "no",
            "nr",
            "num",
            "number",
            "numbers",
            "value",
            "val",
            "seq",
            "sequence",
            "sequences",
            "counter",
            "counters",
            "allocator",
            "allocators",
            "generator",
            "generators",
            "key",
            "keys",
            "count",
            "name",
            "high",
            "low",
            "water",
            "mark",
            "hi",
            "lo",
            "block");

    /** {@code NextValue}, {@code next_order_id}, {@code LastAssigned}. */
    private static final Pattern NEXT = Pattern.compile(
            "next_?(.*_?)(val|value|id|seq|sequence|number|num|no|nr|hi)|last_?(assigned|allocated|issued).*");

    private static final Pattern SEQUENCES = Pattern.compile(
            "(?i).*(sequences?|sequencers?|autoincrements?|idgen(erators?)?|hilo|idallocat(ors?|ions?))");

    private static final int FEW_COLUMNS = 5;

    /** Where numbers go. */
    record Consumer(Table table, Column column) {}

    /** Whether the hot row is one that hands out numbers, by the finding's cause or by names. */
    static boolean isHot(Situation situation) {
        boolean row = situation.has(Cause.HOT_ROW) || situation.has(Cause.LOCK_CONTENTION);
        return situation.has(Cause.HOT_SEQUENCE)
                || row
                        && situation.index().isEmpty()
                        && situation.table().filter(Allocator::handsOut).isPresent();
    }

    /** A row of numbers alone that are taken, rather than figures that are added to: its names say so. */
    static boolean handsOut(Table table) {
        boolean sequences =
                SEQUENCES.matcher(NameWords.of(table.name()).joined()).matches();
        return table.columns().size() <= FEW_COLUMNS
                && table.columns().stream()
                        .filter(column -> column.type().base() == BaseType.INT64)
                        .filter(column -> !inKey(table, column.name()) && !column.generated())
                        .anyMatch(column -> sequences
                                || NEXT.matcher(String.join(
                                                "_", NameWords.of(column.name()).words()))
                                        .matches());
    }

    /** The column with the next number: what the finding blames if it is a number, else the first beside the key. */
    Optional<Column> number(Situation situation) {
        List<Column> numbers = table.columns().stream()
                .filter(column -> column.type().base() == BaseType.INT64)
                .filter(column -> !inKey(table, column.name()) && !column.generated())
                .toList();
        return situation
                .spot()
                .column()
                .flatMap(blamed -> numbers.stream()
                        .filter(column -> column.name().equalsIgnoreCase(blamed))
                        .findFirst())
                .or(() -> numbers.stream().findFirst());
    }

    /**
     * Key columns of other tables that nothing else fills, whose default can be altered, and whose table is called after the same thing as the
     * allocator or its column; empty where names say nothing.
     */
    List<Consumer> consumers(Column number) {
        Set<String> things =
                Stream.concat(things(bare(table.name())), things(number.name())).collect(Collectors.toSet());
        NewDefault defaults = new NewDefault(catalog);
        return catalog.tables().stream()
                .filter(other -> !other.equals(table))
                .filter(other -> things(bare(other.name())).anyMatch(things::contains))
                .flatMap(other -> filled(other).stream())
                .filter(filled ->
                        defaults.refused(filled.table(), filled.column()).isEmpty())
                .toList();
    }

    private Optional<Consumer> filled(Table other) {
        int inherited = other.interleaving()
                .flatMap(place -> catalog.table(place.parent()))
                .map(parent -> parent.primaryKey().size())
                .orElse(0);
        return other.primaryKey().stream()
                .skip(inherited)
                .findFirst()
                .map(KeyColumn::column)
                .flatMap(other::column)
                .filter(column -> column.type().base() == BaseType.INT64)
                .filter(column -> column.defaultExpression().isEmpty()
                        && column.identity().isEmpty()
                        && !column.generated())
                .map(column -> new Consumer(other, column));
    }

    /** {@code NextOrderId}: order. */
    private static Stream<String> things(String name) {
        return Arrays.stream(name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                        .toLowerCase(Locale.ROOT)
                        .split("[^a-z0-9]+"))
                .filter(word -> !word.isEmpty() && !NOISE.contains(word))
                .map(word -> word.endsWith("s") ? word.substring(0, word.length() - 1) : word);
    }

    private static String bare(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    static boolean inKey(Table table, String column) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column));
    }
}
