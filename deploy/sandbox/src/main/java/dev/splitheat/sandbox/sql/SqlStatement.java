package dev.splitheat.sandbox.sql;

import com.google.protobuf.Value;
import com.google.spanner.v1.Type;
import java.util.Map;
import java.util.Objects;

/**
 * A statement with its parameters as they travel to Spanner.
 *
 * @param types a parameter without a type here is refused: Spanner would infer one, the sandbox does not guess
 */
public record SqlStatement(String sql, Map<String, Value> parameters, Map<String, Type> types) {
    public SqlStatement {
        Objects.requireNonNull(sql, "sql");
        parameters = Map.copyOf(parameters);
        types = Map.copyOf(types);
    }

    /** A statement without parameters. */
    public static SqlStatement of(String sql) {
        return new SqlStatement(sql, Map.of(), Map.of());
    }
}
