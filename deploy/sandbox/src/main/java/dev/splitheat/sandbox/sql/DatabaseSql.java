package dev.splitheat.sandbox.sql;

import com.google.spanner.v1.StructType;
import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.PreparedQuery;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.SqlException;
import com.google.zetasql.TableContent;
import com.google.zetasql.Type;
import com.google.zetasql.Value;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Queries over one database's system tables. Contents are handed to the engine once for each version of them, not once
 * for each query.
 */
public final class DatabaseSql {
    private final SqlEngine engine;
    private SimpleCatalog catalog;
    private Instant version;

    DatabaseSql(SqlEngine engine) {
        this.engine = engine;
    }

    /**
     * Judges and evaluates a statement.
     *
     * @param asOf names the version of the contents: equal instants must mean equal contents
     * @param contents rows by table name, asked for only when the version is another than the last one
     * @throws StatementRefusedException if the engine does not accept the statement
     * @throws EngineUnavailableException if there is no engine on this machine
     */
    public synchronized SqlResult execute(
            SqlStatement statement, Instant asOf, Supplier<Map<String, List<List<Object>>>> contents) {
        Map<String, Type> types = new HashMap<>();
        Map<String, Value> values = new HashMap<>();
        bind(statement, types, values);
        engine.judge(statement.sql(), GoogleSql.options(types));
        attach(asOf, contents);
        return evaluate(SchemaPrefix.strip(statement.sql()), GoogleSql.options(types), values);
    }

    /** Parameter names are compared without regard to case, as Spanner does. */
    private static void bind(SqlStatement statement, Map<String, Type> types, Map<String, Value> values) {
        statement.parameters().forEach((name, wire) -> {
            if (!statement.types().containsKey(name)) {
                throw StatementRefusedException.invalid(
                        "the sandbox infers no parameter types: send the type of @" + name + " with its value");
            }
            Type type = TypeMapping.ofWire(statement.types().get(name));
            types.put(name, type);
            values.put(name.toLowerCase(Locale.ROOT), EngineValues.ofWire(name, wire, type));
        });
    }

    private void attach(Instant asOf, Supplier<Map<String, List<List<Object>>>> contents) {
        if (asOf.equals(version)) {
            return;
        }
        if (catalog == null) {
            catalog = GoogleSql.flat();
        }
        if (catalog.isRegistered()) {
            catalog.unregister();
        }
        version = null;
        catalog.register(tables(contents.get()));
        version = asOf;
    }

    private static Map<String, TableContent> tables(Map<String, List<List<Object>>> contents) {
        Map<String, TableContent> tables = new HashMap<>();
        for (SystemTable table : SystemTables.all()) {
            List<Type> types = table.columns().stream()
                    .map(column -> TypeMapping.ofText(column.type()))
                    .toList();
            tables.put(
                    table.name(),
                    TableContent.create(contents.getOrDefault(table.name(), List.of()).stream()
                            .map(row -> cells(row, types))
                            .toList()));
        }
        return tables;
    }

    private static List<Value> cells(List<Object> row, List<Type> types) {
        Value[] cells = new Value[types.size()];
        for (int at = 0; at < cells.length; at++) {
            cells[at] = EngineValues.ofCell(row.get(at), types.get(at));
        }
        return List.of(cells);
    }

    private SqlResult evaluate(String sql, AnalyzerOptions options, Map<String, Value> values) {
        try (PreparedQuery query = PreparedQuery.builder()
                .setSql(sql)
                .setAnalyzerOptions(options)
                .setCatalog(catalog)
                .prepare()) {
            StructType.Builder rowType = StructType.newBuilder();
            query.getColumns()
                    .forEach(column -> rowType.addFields(StructType.Field.newBuilder()
                            .setName(column.getName().startsWith("$") ? "" : column.getName())
                            .setType(TypeMapping.toWire(column.getType()))));
            Map<String, Value> used = new HashMap<>(values);
            used.keySet().retainAll(query.getReferencedParameters());
            return new SqlResult(
                    rowType.build(),
                    query.execute(used).getTableData().stream()
                            .map(WireValues::row)
                            .toList());
        } catch (SqlException e) {
            throw GoogleSql.refused(e);
        }
    }
}
