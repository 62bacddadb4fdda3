package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.util.List;
import java.util.function.Function;

/** A function by its values. */
@FunctionalInterface
interface SqlFunction {
    KeyValue NULL = KeyValue.nullOf(BaseType.STRING);

    KeyValue of(List<KeyValue> arguments, Row row);

    /** A function that is NULL as soon as one of its arguments is, as most are. */
    static SqlFunction strict(Function<List<KeyValue>, KeyValue> function) {
        return (arguments, row) ->
                arguments.stream().anyMatch(one -> one.value().isEmpty()) ? NULL : function.apply(arguments);
    }
}
