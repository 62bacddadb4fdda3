package dev.splitheat.sandbox.sql;

import com.google.protobuf.ListValue;
import com.google.spanner.v1.StructType;
import com.google.zetasql.PreparedQuery;
import com.google.zetasql.SqlException;
import com.google.zetasql.Value;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.TableContents;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * A statement that the engine has accepted and prepared, for any database that knows the same tables. Many threads may
 * execute it. The engine's part of it is given back when this is collected.
 */
final class AnalysedStatement {
    private final PreparedQuery query;
    private final StructType rowType;
    private final EndFilter filter;
    private final Map<String, TableShape> tables;
    private final Optional<BinaryOperator<List<ListValue>>> joined;

    /**
     * @param tables by parameter
     * @param joined how its answers to parts of the rows make its answer; empty when it must see all rows at once
     */
    AnalysedStatement(
            PreparedQuery query,
            EndFilter filter,
            Map<String, TableShape> tables,
            Dialect dialect,
            Optional<BinaryOperator<List<ListValue>>> joined) {
        this.joined = joined;
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
        if (joined.isEmpty()) {
            return evaluate(used);
        }
        Map<String, Value> rows = new HashMap<>(used);
        rows.keySet().retainAll(tables.keySet());
        return Parts.of(rows).stream()
                .map(part -> {
                    used.putAll(part);
                    return evaluate(used);
                })
                .reduce(joined.get())
                .orElseThrow();
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
