package dev.splitheat.sandbox.server.changes;

import com.google.protobuf.ListValue;
import com.google.protobuf.NullValue;
import com.google.protobuf.Value;
import dev.splitheat.sandbox.tables.Struct;
import java.util.List;

/** Cells of {@link dev.splitheat.sandbox.changes.ChangeLog#records} as Spanner sends them. */
final class WireCells {
    private WireCells() {}

    public static ListValue row(List<?> cells) {
        ListValue.Builder row = ListValue.newBuilder();
        cells.forEach(cell -> row.addValues(of(cell)));
        return row.build();
    }

    static Value of(Object cell) {
        if (cell == null) {
            return Value.newBuilder().setNullValue(NullValue.NULL_VALUE).build();
        }
        if (cell instanceof Struct struct) {
            return Value.newBuilder().setListValue(row(struct.fields())).build();
        }
        if (cell instanceof List<?> elements) {
            return Value.newBuilder().setListValue(row(elements)).build();
        }
        if (cell instanceof Boolean flag) {
            return Value.newBuilder().setBoolValue(flag).build();
        }
        return Value.newBuilder().setStringValue(cell.toString()).build();
    }
}
