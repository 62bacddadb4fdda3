package dev.splitheat.sandbox.tables;

import java.util.List;
import java.util.Objects;

/** A table of one of Spanner's system schemas, its columns in their order. */
public record SystemTable(String schema, String name, List<SystemColumn> columns) {
    public SystemTable {
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(name, "name");
        columns = List.copyOf(columns);
    }

    /** @param type as Spanner prints it */
    public record SystemColumn(String name, String type, boolean nullable) {
        public SystemColumn {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(type, "type");
        }
    }
}
