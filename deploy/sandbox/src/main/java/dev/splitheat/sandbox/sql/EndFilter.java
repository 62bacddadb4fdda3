package dev.splitheat.sandbox.sql;

import com.google.zetasql.Value;
import com.google.zetasql.resolvedast.ResolvedColumn;
import com.google.zetasql.resolvedast.ResolvedJoinScanEnums.JoinType;
import com.google.zetasql.resolvedast.ResolvedNode;
import com.google.zetasql.resolvedast.ResolvedNodes;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedArrayScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedColumnRef;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedExpr;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedFilterScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedFunctionCall;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedJoinScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedProjectScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedStatement;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedTableScan;
import dev.splitheat.sandbox.sql.EndCondition.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which intervals of each table can matter to a statement. Only what every row must meet counts: the parts of an AND that
 * compare a table's INTERVAL_END with literals and parameters, in a WHERE above the table or in the condition of an inner
 * join. None of them holds for NULL, so that they bound the optional side of an outer join too.
 */
final class EndFilter {
    private static final String COLUMN = "INTERVAL_END";

    private final Map<ResolvedTableScan, List<EndCondition>> scans = new IdentityHashMap<>();

    private EndFilter() {}

    static EndFilter of(ResolvedStatement statement) {
        EndFilter filter = new EndFilter();
        statement.accept(filter.new Walk());
        return filter;
    }

    /**
     * Of each table that the statement reads, by its name in upper case.
     *
     * @param parameters by name in lower case
     */
    Map<String, Interval> intervals(Map<String, Value> parameters) {
        Map<String, Interval> wanted = new HashMap<>();
        scans.forEach((scan, conditions) -> {
            Interval interval = conditions.stream()
                    .map(condition -> condition.interval(parameters))
                    .reduce(Interval.ALL, Interval::and);
            wanted.merge(scan.getTable().getName().toUpperCase(Locale.ROOT), interval, Interval::span);
        });
        return wanted;
    }

    private final class Walk extends ResolvedNodes.Visitor {
        @Override
        protected void defaultVisit(ResolvedNode node) {
            if (node instanceof ResolvedTableScan scan) {
                scans.computeIfAbsent(scan, unseen -> new ArrayList<>());
            } else if (node instanceof ResolvedFilterScan filter) {
                bound(filter.getInputScan(), filter.getFilterExpr());
            } else if (node instanceof ResolvedJoinScan join
                    && join.getJoinType() == JoinType.INNER
                    && join.getJoinExpr() != null) {
                bound(join.getLeftScan(), join.getJoinExpr());
                bound(join.getRightScan(), join.getJoinExpr());
            }
            super.defaultVisit(node);
        }
    }

    private void bound(ResolvedScan below, ResolvedExpr condition) {
        if (!(condition instanceof ResolvedFunctionCall call)) {
            return;
        }
        List<ResolvedExpr> arguments = call.getArgumentList();
        if (call.getFunction().getName().equals("$and")) {
            arguments.forEach(part -> bound(below, part));
            return;
        }
        for (int at = 0; at < arguments.size(); at++) {
            if (arguments.get(at) instanceof ResolvedColumnRef column && !column.getIsCorrelated()) {
                for (EndCondition demanded : demanded(call.getFunction().getName(), arguments, at)) {
                    attach(below, column.getColumn(), demanded);
                }
            }
        }
    }

    /** @param at where among the arguments the column is */
    private static List<EndCondition> demanded(String function, List<ResolvedExpr> arguments, int at) {
        List<ResolvedExpr> others = new ArrayList<>(arguments);
        others.remove(at);
        boolean first = at == 0;
        return switch (function) {
            case "$equal" -> some(Relation.AMONG, others);
            case "$greater", "$greater_or_equal" -> some(first ? Relation.AT_LEAST : Relation.AT_MOST, others);
            case "$less", "$less_or_equal" -> some(first ? Relation.AT_MOST : Relation.AT_LEAST, others);
            case "$in", "$in_array" -> first ? some(Relation.AMONG, elements(others)) : List.of();
            case "$between" -> first ? between(others) : List.of();
            default -> List.of();
        };
    }

    private static List<EndCondition> between(List<ResolvedExpr> limits) {
        List<EndCondition> both = new ArrayList<>(some(Relation.AT_LEAST, limits.subList(0, 1)));
        both.addAll(some(Relation.AT_MOST, limits.subList(1, 2)));
        return both;
    }

    private static List<EndCondition> some(Relation relation, List<ResolvedExpr> operands) {
        return EndCondition.of(relation, operands).stream().toList();
    }

    private static List<ResolvedExpr> elements(List<ResolvedExpr> operands) {
        return operands.size() == 1
                        && operands.get(0) instanceof ResolvedFunctionCall array
                        && array.getFunction().getName().equals("$make_array")
                ? array.getArgumentList()
                : operands;
    }

    /** Through scans that neither count nor cut off rows. */
    private void attach(ResolvedScan scan, ResolvedColumn column, EndCondition demanded) {
        if (scan instanceof ResolvedTableScan table) {
            end(table).filter(end -> end.getId() == column.getId()).ifPresent(end -> scans.computeIfAbsent(
                            table, unseen -> new ArrayList<>())
                    .add(demanded));
        } else if (scan instanceof ResolvedFilterScan filter) {
            attach(filter.getInputScan(), column, demanded);
        } else if (scan instanceof ResolvedProjectScan project) {
            attach(project.getInputScan(), column, demanded);
        } else if (scan instanceof ResolvedArrayScan array && array.getInputScan() != null) {
            attach(array.getInputScan(), column, demanded);
        } else if (scan instanceof ResolvedJoinScan join) {
            attach(join.getLeftScan(), column, demanded);
            attach(join.getRightScan(), column, demanded);
        }
    }

    private static Optional<ResolvedColumn> end(ResolvedTableScan table) {
        return table.getColumnList().stream()
                .filter(column -> column.getName().equalsIgnoreCase(COLUMN))
                .findFirst();
    }
}
