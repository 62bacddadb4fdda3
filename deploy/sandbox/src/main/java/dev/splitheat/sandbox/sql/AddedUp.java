package dev.splitheat.sandbox.sql;

import com.google.protobuf.ListValue;
import com.google.protobuf.Value;
import com.google.zetasql.resolvedast.ResolvedColumn;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedAggregateFunctionCall;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedAggregateScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedCast;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedColumnRef;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedExpr;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedLiteral;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedOutputColumn;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedProjectScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedQueryStmt;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedSetOperationScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedStatement;
import com.google.zetasql.resolvedast.ResolvedSetOperationScanEnums.SetOperationType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A statement that counts the rows of tables and adds up whole numbers of them, a line for each: {@code SELECT 'a',
 * COUNT(*), CAST(SUM(x) AS STRING) FROM … UNION ALL SELECT …}. Its answers to parts of the rows add up to its answer.
 *
 * @param lines of each line which cells are sums; the others are always the same
 */
record AddedUp(List<List<Boolean>> lines) {
    private static final Set<String> FUNCTIONS = Set.of("$count_star", "count", "sum");

    /** One line of a statement. */
    private record Line(Map<ResolvedColumn, ResolvedExpr> made) {
        /** Empty unless each cell is a literal or a sum over all rows of a table. */
        static Optional<List<Boolean>> of(ResolvedScan scan, List<ResolvedColumn> answered) {
            Line line = new Line(new HashMap<>());
            ResolvedScan below = scan;
            while (below instanceof ResolvedProjectScan project) {
                project.getExprList().forEach(column -> line.made.put(column.getColumn(), column.getExpr()));
                below = project.getInputScan();
            }
            if (!(below instanceof ResolvedAggregateScan all)
                    || !all.getGroupByList().isEmpty()
                    || !RowByRow.is(all.getInputScan())) {
                return Optional.empty();
            }
            all.getAggregateList().forEach(column -> line.made.put(column.getColumn(), column.getExpr()));
            List<ResolvedExpr> cells = answered.stream().map(line.made::get).toList();
            return cells.stream().allMatch(cell -> cell instanceof ResolvedLiteral || line.isShownSum(cell))
                    ? Optional.of(cells.stream().map(line::isShownSum).toList())
                    : Optional.empty();
        }

        private boolean isShownSum(ResolvedExpr cell) {
            return cell instanceof ResolvedCast cast ? cast.getType().isString() && isSum(cast.getExpr()) : isSum(cell);
        }

        private boolean isSum(ResolvedExpr cell) {
            if (cell instanceof ResolvedColumnRef column) {
                return isSum(made.get(column.getColumn()));
            }
            return cell instanceof ResolvedAggregateFunctionCall call
                    && FUNCTIONS.contains(call.getFunction().getName())
                    && call.getType().isInt64()
                    && !call.getDistinct()
                    && call.getHavingModifier() == null;
        }
    }

    static Optional<AddedUp> of(ResolvedStatement statement) {
        if (!(statement instanceof ResolvedQueryStmt query)) {
            return Optional.empty();
        }
        List<Optional<List<Boolean>>> lines = query.getQuery() instanceof ResolvedSetOperationScan union
                ? lines(union)
                : List.of(Line.of(
                        query.getQuery(),
                        query.getOutputColumnList().stream()
                                .map(ResolvedOutputColumn::getColumn)
                                .toList()));
        return lines.stream().allMatch(Optional::isPresent)
                ? Optional.of(new AddedUp(lines.stream().map(Optional::get).toList()))
                : Optional.empty();
    }

    private static List<Optional<List<Boolean>>> lines(ResolvedSetOperationScan union) {
        return union.getOpType() == SetOperationType.UNION_ALL
                ? union.getInputItemList().stream()
                        .map(line -> Line.of(line.getScan(), line.getOutputColumnList()))
                        .toList()
                : List.of(Optional.empty());
    }

    /** Both have a row for each line, in the statement's order. */
    List<ListValue> add(List<ListValue> one, List<ListValue> other) {
        List<ListValue> sums = new ArrayList<>();
        for (int line = 0; line < lines.size(); line++) {
            ListValue.Builder sum = one.get(line).toBuilder();
            for (int cell = 0; cell < sum.getValuesCount(); cell++) {
                if (lines.get(line).get(cell)) {
                    sum.setValues(cell, add(sum.getValues(cell), other.get(line).getValues(cell)));
                }
            }
            sums.add(sum.build());
        }
        return sums;
    }

    /** Whole numbers travel as text. No rows have no sum. */
    private static Value add(Value one, Value other) {
        if (one.hasNullValue() || other.hasNullValue()) {
            return one.hasNullValue() ? other : one;
        }
        long sum = Math.addExact(Long.parseLong(one.getStringValue()), Long.parseLong(other.getStringValue()));
        return Value.newBuilder().setStringValue(Long.toString(sum)).build();
    }
}
