package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.ViewShape;
import dev.splitheat.interval.StatisticsView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The text of queries to SPANNER_SYS, with those columns only that the database has. Without ORDER BY and LIMIT: nobody
 * needs Spanner to sort.
 *
 * @param characters of a shortened text
 */
record StatisticsSql(Dialect dialect, SystemColumns present, int characters) {
    static final String VIEW_NAME = "VIEW_NAME";
    static final String ROW_COUNT = "ROW_COUNT";
    static final String INTERVAL_END = "INTERVAL_END";

    /** How a view that tells how its text was cut calls that: TEXT_TRUNCATED. */
    private static final String TRUNCATED = "_TRUNCATED";

    private static final String TWIN = "_JSON_STRING";

    /** Counts the rows of each interval of the views and of their TOTAL twins; states have no intervals. */
    String census(Set<StatisticsView> views) {
        String counts = censusTables(views).stream().map(this::count).collect(Collectors.joining(" UNION ALL "));
        return counts.isEmpty() ? "SELECT 1 AS " + ROW_COUNT : counts;
    }

    List<String> censusTables(Set<StatisticsView> views) {
        List<String> tables = new ArrayList<>();
        for (StatisticsView view : new TreeSet<>(views)) {
            if (!view.isState()) {
                tables.add(view.name());
                view.totals().ifPresent(tables::add);
            }
        }
        return tables.stream().filter(present::has).toList();
    }

    private String count(String table) {
        return "SELECT '" + table + "' AS " + VIEW_NAME + ", " + INTERVAL_END + ", COUNT(*) AS " + ROW_COUNT
                + " FROM SPANNER_SYS." + table + within() + " GROUP BY " + INTERVAL_END;
    }

    /** Rows of the intervals asked for; a state, which has none, is told whole. */
    String rows(String table, boolean state, List<ViewShape.Column> wanted) {
        Map<String, String> selected = new LinkedHashMap<>();
        if (!state) {
            selected.put(INTERVAL_END, INTERVAL_END);
        }
        wanted.forEach(column -> select(table, column, selected));
        String columns = selected.entrySet().stream()
                .map(column -> column.getKey().equals(column.getValue())
                        ? column.getKey()
                        : column.getValue() + " AS " + column.getKey())
                .collect(Collectors.joining(", "));
        return "SELECT " + columns + " FROM SPANNER_SYS." + table + (state ? "" : within());
    }

    private void select(String table, ViewShape.Column column, Map<String, String> selected) {
        String name = column.name();
        if (column.struct() && (dialect == Dialect.POSTGRESQL || !present.has(table, name))) {
            if (present.has(table, name + TWIN)) {
                selected.put(name + TWIN, name + TWIN);
            }
        } else if (present.has(table, name) && column.shortened()) {
            selected.put(name, "SUBSTR(" + name + ", 1, " + characters + ")");
            selected.put(name + TRUNCATED, cut(table, name));
        } else if (present.has(table, name)) {
            selected.putIfAbsent(name, name);
        }
    }

    private String cut(String table, String text) {
        String longer = "LENGTH(" + text + ") > " + characters;
        return present.has(table, text + TRUNCATED)
                ? "(" + text + TRUNCATED + " OR " + longer + ")"
                : "(" + longer + ")";
    }

    private String within() {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> " WHERE INTERVAL_END > @p1 AND INTERVAL_END <= @p2";
            case POSTGRESQL -> " WHERE INTERVAL_END > $1 AND INTERVAL_END <= $2";
        };
    }
}
