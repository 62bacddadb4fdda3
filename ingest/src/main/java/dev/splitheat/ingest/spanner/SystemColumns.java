package dev.splitheat.ingest.spanner;

import dev.splitheat.interval.StatisticsView;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which tables of SPANNER_SYS a database has, with which columns; all names in upper case. */
record SystemColumns(Map<String, Set<String>> byTable) {
    /** The tables that are collected: the views and their TOTAL twins. */
    static final Set<String> WANTED = Arrays.stream(StatisticsView.values())
            .flatMap(view -> Stream.concat(Stream.of(view.name()), view.totals().stream()))
            .collect(Collectors.toUnmodifiableSet());

    SystemColumns {
        Map<String, Set<String>> copy = new HashMap<>();
        byTable.forEach((table, columns) -> copy.put(table, Set.copyOf(columns)));
        byTable = Map.copyOf(copy);
    }

    boolean has(String table) {
        return byTable.containsKey(table);
    }

    boolean has(String table, String column) {
        return byTable.getOrDefault(table, Set.of()).contains(column.toUpperCase(Locale.ROOT));
    }

    Set<StatisticsView> views() {
        Set<StatisticsView> views = EnumSet.noneOf(StatisticsView.class);
        Arrays.stream(StatisticsView.values()).filter(view -> has(view.name())).forEach(views::add);
        return views;
    }
}
