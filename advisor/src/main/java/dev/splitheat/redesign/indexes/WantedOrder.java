package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.IndexKind;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Situation;
import dev.splitheat.rewrite.Sought;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The order of a table's rows that a statement looks for, where neither the key nor an index has it. */
record WantedOrder(Situation situation, Table table, Sought sought) {
    /** What becomes of an index in that order. */
    enum State {
        USABLE,
        /** Its first column grows with time. */
        GROWS,
        FEW_VALUES
    }

    record Found(Index index, State state) {
        String leads() {
            return index.keyColumns().get(0).column();
        }
    }

    /** Empty when an order that is there serves, or when nothing is known that would. */
    Optional<Found> found() {
        return newestFirst().or(this::byGiven);
    }

    /** Rows of one entity, the newest first, where they are kept the oldest first. */
    private Optional<Found> newestFirst() {
        return sought.newestBy().flatMap(newest -> orders().filter(order -> !hasDescending(newest))
                .map(order -> before(order, newest))
                .filter(leading -> !leading.isEmpty() && leading.stream().allMatch(this::isGiven))
                .findFirst()
                .map(leading -> index(leading, Optional.of(newest))));
    }

    private boolean hasDescending(String newest) {
        return orders().anyMatch(order -> order.stream()
                .filter(part -> !isGiven(part.column()))
                .findFirst()
                .filter(part -> part.descending() && part.column().equalsIgnoreCase(newest))
                .isPresent());
    }

    /** The columns before this one; none when it is not among them, or comes the other way round. */
    private static List<String> before(List<KeyColumn> order, String column) {
        List<String> leading = new ArrayList<>();
        for (KeyColumn part : order) {
            if (part.column().equalsIgnoreCase(column)) {
                return part.descending() ? List.of() : leading;
            }
            leading.add(part.column());
        }
        return List.of();
    }

    /** Rows with values of columns that nothing leads to, or nothing but to some of them. */
    private Optional<Found> byGiven() {
        List<String> given = sought.given().stream().filter(this::canBeKey).toList();
        List<String> led = orders().map(this::ledTo)
                .max(Comparator.comparingInt(List::size))
                .orElse(List.of());
        if (led.size() >= given.size() && !led.isEmpty() || isRangedFirst() && given.isEmpty()) {
            return Optional.empty();
        }
        Stream<String> leads = !led.isEmpty()
                ? led.stream().limit(1)
                : (given.isEmpty() ? sought.ranged() : given).stream().filter(this::canBeKey);
        List<Found> each = leads.map(
                        column -> index(leadBy(led.isEmpty() ? List.of(column) : led, given), Optional.empty()))
                .toList();
        return each.stream()
                .filter(found -> found.state() == State.USABLE)
                .findFirst()
                .or(() -> each.stream().findFirst());
    }

    /** The columns at the beginning of an order that are given. */
    private List<String> ledTo(List<KeyColumn> order) {
        return order.stream().map(KeyColumn::column).takeWhile(this::isGiven).toList();
    }

    private boolean isRangedFirst() {
        return orders().flatMap(order -> order.stream().limit(1))
                .anyMatch(part -> sought.ranged().stream().anyMatch(part.column()::equalsIgnoreCase));
    }

    private static List<String> leadBy(List<String> first, List<String> given) {
        List<String> key = new ArrayList<>(first);
        given.stream()
                .filter(other -> first.stream().noneMatch(other::equalsIgnoreCase))
                .forEach(key::add);
        return key;
    }

    private Found index(List<String> leading, Optional<String> newest) {
        Stream<KeyColumn> ascending = leading.stream().map(column -> KeyColumn.of(column, false, situation.dialect()));
        List<KeyColumn> key = Stream.concat(
                        ascending, newest.stream().map(column -> KeyColumn.of(column, true, situation.dialect())))
                .toList();
        Index index =
                new Index(name(leading, newest), table.name(), key, List.of(), false, false, parentOf(leading), false);
        return new Found(index, state(index));
    }

    /** By its first column of many values; behind its own columns come those of the table's key, which spread nothing it finds. */
    private State state(Index index) {
        return KeyClassifier.of(situation.catalog(), index).stream()
                .limit(index.keyColumns().size())
                .filter(WantedOrder::spreads)
                .findFirst()
                .map(part -> part.keyClass() == KeyClass.MONOTONIC ? State.GROWS : State.USABLE)
                .orElse(State.FEW_VALUES);
    }

    private static boolean spreads(ClassifiedColumn part) {
        return part.because().startsWith("shard")
                || part.keyClass() != KeyClass.LOW_CARDINALITY && part.keyClass() != KeyClass.CONSTANT;
    }

    private String name(List<String> leading, Optional<String> newest) {
        FreshNames names = new FreshNames(situation.catalog());
        String by = Stream.concat(leading.stream(), newest.stream())
                .map(WantedOrder::capitalised)
                .collect(Collectors.joining());
        return names.relation(names.joined(table.name(), "By" + by));
    }

    private static String capitalised(String column) {
        return column.substring(0, 1).toUpperCase(Locale.ROOT) + column.substring(1);
    }

    /** The table above, where the index can be stored under its rows. */
    private Optional<String> parentOf(List<String> leading) {
        return table.interleaving()
                .flatMap(place -> situation.catalog().table(place.parent()))
                .filter(parent -> parent.primaryKey().size() <= leading.size())
                .filter(parent -> parent.primaryKey().stream()
                        .map(KeyColumn::column)
                        .toList()
                        .equals(leading.subList(0, parent.primaryKey().size())))
                .map(Table::name);
    }

    /** The key, and those of the indexes. */
    private Stream<List<KeyColumn>> orders() {
        return Stream.concat(
                Stream.of(table.primaryKey()),
                situation.catalog().indexesOf(table).stream()
                        .filter(index -> index.kind() == IndexKind.SECONDARY)
                        .map(situation.catalog()::storedKey));
    }

    private boolean isGiven(String column) {
        return sought.given().stream().anyMatch(column::equalsIgnoreCase);
    }

    private boolean canBeKey(String column) {
        return table.column(column)
                .map(Column::type)
                .filter(type -> type.base() != BaseType.OTHER)
                .isPresent();
    }
}
