package dev.splitheat.sandbox.sql;

import com.google.zetasql.ArrayType;
import com.google.zetasql.StructType;
import com.google.zetasql.StructType.StructField;
import com.google.zetasql.Type;
import com.google.zetasql.TypeFactory;
import com.google.zetasql.Value;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableContents;
import java.util.List;
import java.util.Locale;

/** How the rows of a system table are handed to the engine: an array of structs of the columns that a database knows. */
final class TableShape {
    private final String schema;
    private final String name;
    private final ArrayType type;
    /** Where in a row as {@link TableContents} has it the columns are. */
    private final int[] places;

    TableShape(SystemTable known, Dialect dialect) {
        schema = known.schema().toUpperCase(Locale.ROOT);
        name = known.name().toUpperCase(Locale.ROOT);
        type = TypeFactory.createArrayType(TypeFactory.createStructType(known.columns().stream()
                .map(column -> new StructField(column.name(), TypeMapping.ofText(column.type())))
                .toList()));
        places = places(known, dialect);
    }

    /** Rows of SPANNER_SYS come with the columns of GoogleSQL's dialect, those of INFORMATION_SCHEMA with the database's own. */
    private static int[] places(SystemTable known, Dialect dialect) {
        Dialect source =
                known.schema().equalsIgnoreCase(SystemTables.SPANNER_SYS) ? Dialect.GOOGLE_STANDARD_SQL : dialect;
        List<String> columns = SystemTables.find(source, known.schema(), known.name()).orElseThrow().columns().stream()
                .map(column -> column.name().toUpperCase(Locale.ROOT))
                .toList();
        return known.columns().stream()
                .mapToInt(column -> columns.indexOf(column.name().toUpperCase(Locale.ROOT)))
                .toArray();
    }

    String name() {
        return name;
    }

    ArrayType type() {
        return type;
    }

    Value rows(TableContents contents, Interval ends) {
        List<List<Object>> rows = ends.isEmpty() ? List.of() : contents.rows(schema, name, ends.first(), ends.last());
        StructType rowType = type.getElementType().asStruct();
        return Value.createArrayValue(
                type, rows.stream().map(row -> row(row, rowType)).toList());
    }

    private Value row(List<Object> row, StructType rowType) {
        Value[] cells = new Value[places.length];
        for (int at = 0; at < cells.length; at++) {
            Type cell = rowType.getField(at).getType();
            cells[at] = EngineValues.ofCell(row.get(places[at]), cell);
        }
        return Value.createStructValue(rowType, List.of(cells));
    }
}
