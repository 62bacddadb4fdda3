package dev.splitheat.proof;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.ObjectOperations;
import dev.splitheat.finding.Finding;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** New tables beside a hot one that can hold its rows under another key, and whether the load moved to one of them. */
public final class Successors {
    /** Left of the hot table's writes: somebody may still repair what the migration missed. */
    private static final double LEFT = 0.1;

    private static final int MINUTES_KNOWN = 5;

    private Successors() {}

    /** Those that a change of schema brought. */
    public static Set<String> of(Finding finding, Catalog before, Catalog after) {
        Optional<Table> hot =
                finding.index().isPresent() ? Optional.empty() : finding.table().flatMap(before::table);
        return hot.map(was -> after.tables().stream()
                        .filter(table -> before.table(table.name()).isEmpty())
                        .filter(table -> holds(table, was))
                        .filter(table -> !KeyShape.of(table, finding.column(), after)
                                .equals(KeyShape.of(was, finding.column(), before)))
                        .map(Table::name)
                        .collect(Collectors.toUnmodifiableSet()))
                .orElse(Set.of());
    }

    private static boolean holds(Table table, Table rows) {
        return rows.columns().stream().map(Column::name).allMatch(name -> table.column(name)
                .isPresent());
    }

    /**
     * The one that took the writes of the hot table, if one did within the last hour.
     *
     * @param operations of the minutes of that hour
     */
    public static Optional<String> taken(
            String hot, Set<String> awaited, List<ObjectOperations> operations, Instant now) {
        List<ObjectOperations> known =
                operations.stream().filter(ObjectOperations::tells).toList();
        long newest = PlaceHeat.number(now) - 1;
        Map<Long, Double> left = writes(hot, known);
        double before = left.entrySet().stream()
                .filter(each -> each.getKey() < newest)
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElse(0);
        boolean fell = before > 0 && left.getOrDefault(newest, before) <= LEFT * before && isKnown(newest, known);
        return awaited.stream()
                .sorted()
                .filter(each -> fell && writes(each, known).getOrDefault(newest, 0.0) >= Judge.COMPARABLE * before)
                .findFirst();
    }

    private static boolean isKnown(long stretch, List<ObjectOperations> known) {
        return known.stream()
                        .filter(each -> PlaceHeat.number(each.end()) == stretch)
                        .count()
                >= MINUTES_KNOWN;
    }

    /** Of a minute, in the mean of each ten. */
    private static Map<Long, Double> writes(String table, List<ObjectOperations> known) {
        return known.stream()
                .collect(Collectors.groupingBy(
                        each -> PlaceHeat.number(each.end()),
                        Collectors.averagingLong(each -> each.of(table).writes())));
    }
}
