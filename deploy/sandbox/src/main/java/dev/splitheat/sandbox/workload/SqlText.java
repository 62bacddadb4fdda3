package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;

/** The SQL that an application would send, in its database's dialect. */
final class SqlText {
    private final Dialect dialect;
    private final RowShape shape;

    SqlText(Dialect dialect, RowShape shape) {
        this.dialect = dialect;
        this.shape = shape;
    }

    /**
     * @param through a table or index that it goes through
     * @param bound columns that are compared with parameters
     * @param ordered whether it asks for the highest of the next key column first
     * @param limit 0 for none
     */
    String select(StoredObject through, Collection<Integer> columns, List<Integer> bound, boolean ordered, long limit) {
        StringBuilder sql = new StringBuilder("SELECT ")
                .append(names(columns))
                .append(" FROM ")
                .append(from(through));
        List<String> conditions = new ArrayList<>();
        for (Integer column : new LinkedHashSet<>(bound)) {
            conditions.add(name(column) + " = " + parameter(conditions.size() + 1));
        }
        if (!conditions.isEmpty()) {
            sql.append(" WHERE ").append(String.join(" AND ", conditions));
        }
        if (ordered && through.key().size() > bound.size()) {
            sql.append(" ORDER BY ")
                    .append(name(through.key().get(bound.size())))
                    .append(" DESC");
        }
        return limit > 0 ? sql.append(" LIMIT ").append(limit).toString() : sql.toString();
    }

    /** The next rows in key order from one. */
    String range(StoredObject through, Collection<Integer> columns, long limit) {
        int first = through.key().get(0);
        return "SELECT " + names(columns) + " FROM " + from(through) + " WHERE " + name(first) + " >= " + parameter(1)
                + " ORDER BY " + name(first) + " LIMIT " + limit;
    }

    private String from(StoredObject through) {
        String table = DdlPrinter.identifier(shape.table().name(), dialect);
        if (!through.index()) {
            return table;
        }
        String index = DdlPrinter.identifier(through.name(), dialect);
        return dialect == Dialect.POSTGRESQL
                ? table + " /*@ FORCE_INDEX=" + index + " */"
                : table + "@{FORCE_INDEX=" + index + "}";
    }

    private String names(Collection<Integer> columns) {
        return columns.stream().distinct().map(this::name).collect(Collectors.joining(", "));
    }

    private String name(int column) {
        return DdlPrinter.identifier(shape.name(column), dialect);
    }

    private String parameter(int number) {
        return (dialect == Dialect.POSTGRESQL ? "$" : "@p") + number;
    }
}
