package dev.splitheat.sandbox.sql;

import com.google.zetasql.resolvedast.ResolvedNode;
import com.google.zetasql.resolvedast.ResolvedNodes;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedStatement;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedTableScan;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTable.SystemColumn;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which columns a statement uses. Only of a statement without a star: behind one, fewer columns would be another answer.
 */
final class UsedColumns {
    private static final Pattern COUNT_ALL = Pattern.compile("(?i)\\bCOUNT\\s*\\(\\s*\\*\\s*\\)");

    private final Map<String, Set<String>> byTable = new HashMap<>();
    private final boolean all;

    private UsedColumns(boolean all) {
        this.all = all;
    }

    /** @param statement analysed so that its scans have the columns that are used, and no others */
    static UsedColumns of(String sql, ResolvedStatement statement) {
        UsedColumns used = new UsedColumns(COUNT_ALL.matcher(sql).replaceAll("").contains("*"));
        statement.accept(used.new Walk());
        return used;
    }

    /** The table with these columns only, but never without any. */
    SystemTable of(SystemTable table) {
        Set<String> used = byTable.getOrDefault(folded(table.name()), Set.of());
        List<SystemColumn> columns = table.columns().stream()
                .filter(column -> used.contains(folded(column.name())))
                .toList();
        return all
                ? table
                : new SystemTable(
                        table.schema(),
                        table.name(),
                        columns.isEmpty() ? table.columns().subList(0, 1) : columns);
    }

    private static String folded(String name) {
        return name.toUpperCase(Locale.ROOT);
    }

    private final class Walk extends ResolvedNodes.Visitor {
        @Override
        protected void defaultVisit(ResolvedNode node) {
            if (node instanceof ResolvedTableScan scan) {
                Set<String> used =
                        byTable.computeIfAbsent(folded(scan.getTable().getName()), unseen -> new HashSet<>());
                scan.getColumnList().forEach(column -> used.add(folded(column.getName())));
            }
            super.defaultVisit(node);
        }
    }
}
