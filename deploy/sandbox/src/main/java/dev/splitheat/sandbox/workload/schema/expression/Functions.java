package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.Dialect;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** The functions of each dialect, by their names in upper case. A name that only one dialect has is understood in both. */
final class Functions {
    private static final Map<Dialect, Map<String, SqlFunction>> ALL = new EnumMap<>(Dialect.class);

    static {
        for (Dialect dialect : Dialect.values()) {
            Map<String, SqlFunction> all = new HashMap<>();
            all.putAll(new NumberFunctions(dialect).all());
            all.putAll(new TextFunctions(dialect).all());
            all.putAll(new HashFunctions(dialect).all());
            all.putAll(new TimeFunctions(dialect).all());
            all.putAll(new FreshFunctions(dialect).all());
            ALL.put(dialect, Map.copyOf(all));
        }
    }

    private Functions() {}

    /** @param name with or without the schema that Spanner's own functions have in PostgreSQL */
    static SqlFunction named(String name, Dialect dialect) {
        String bare = name.replaceFirst("^(SPANNER|PG_CATALOG)\\.", "");
        SqlFunction function = ALL.get(dialect).get(bare);
        if (function == null) {
            throw new ExpressionNotUnderstoodException("the sandbox has no function " + name);
        }
        return function;
    }
}
