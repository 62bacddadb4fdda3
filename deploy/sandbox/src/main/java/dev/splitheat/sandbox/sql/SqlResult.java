package dev.splitheat.sandbox.sql;

import com.google.protobuf.ListValue;
import com.google.spanner.v1.StructType;
import java.util.List;
import java.util.Objects;

/** An answer in Spanner's wire form. */
public record SqlResult(StructType rowType, List<ListValue> rows) {
    public SqlResult {
        Objects.requireNonNull(rowType, "rowType");
        rows = List.copyOf(rows);
    }
}
