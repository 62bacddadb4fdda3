package dev.splitheat.sandbox.sql;

import com.google.protobuf.ListValue;
import com.google.spanner.v1.StructType;
import com.google.zetasql.PreparedQuery;
import com.google.zetasql.SqlException;
import com.google.zetasql.Value;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.TableContents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A statement that the engine has accepted and prepared, for any database that knows the same tables. Many threads may
 * execute it. The engine's part of it is given back when this is collected.
 */
final class AnalysedStatement {
    private final PreparedQuery query;
    private final StructType rowType;
    private final EndFilter filter;
    private final Map<String, TableShape> tables;
    private final boolean rowByRow;

    /**
     * @param tables by parameter
     * @param rowByRow whether it may see its table a part at a time
     */
    AnalysedStatement(
            PreparedQuery query, EndFilter filter, Map<String, TableShape> tables, Dialect dialect, boolean rowByRow) {
        this.rowByRow = rowByRow;
        this.query = query;
        this.filter = filter;
        this.tables = Map.copyOf(tables);
        this.rowType = rowType(query, dialect);
    }

    private static StructType rowType(PreparedQuery query, Dialect dialect) {
        StructType.Builder rowType = StructType.newBuilder();
        query.getColumns()
                .forEach(column -> rowType.addFields(StructType.Field.newBuilder()
                        .setName(column.getName().startsWith("$") ? "" : column.getName())
                        .setType(TypeMapping.toWire(column.getType(), dialect))));
        return rowType.build();
    }

    /** @param parameters by name in lower case */
    SqlResult execute(Map<String, Value> parameters, TableContents contents) {
        Map<String, Interval> intervals = filter.intervals(parameters);
        Map<String, Value> used = new HashMap<>(parameters);
        tables.forEach((parameter, table) ->
                used.put(parameter, table.rows(contents, intervals.getOrDefault(table.name(), Interval.ALL))));
        used.keySet().retainAll(query.getReferencedParameters());
        return new SqlResult(rowType, rows(used));
    }

    private List<ListValue> rows(Map<String, Value> used) {
        if (!rowByRow || tables.size() != 1 || !used.keySet().containsAll(tables.keySet())) {
            return evaluate(used);
        }
        String table = tables.keySet().iterator().next();
        List<ListValue> rows = new ArrayList<>();
        for (Value part : RowByRow.parts(used.get(table))) {
            used.put(table, part);
            rows.addAll(evaluate(used));
        }
        return rows;
    }

    private List<ListValue> evaluate(Map<String, Value> used) {
        try {
            return query.execute(used).getTableData().stream()
                    .map(WireValues::row)
                    .toList();
        } catch (SqlException e) {
            throw GoogleSql.refused(e);
        }
    }
}
