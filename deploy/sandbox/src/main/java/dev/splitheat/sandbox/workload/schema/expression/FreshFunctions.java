package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Functions whose value differs from row to row although their arguments do not. */
record FreshFunctions(Dialect dialect) {
    /** Those that are called without parentheses too. */
    static final Set<String> WITHOUT_PARENTHESES = Set.of("CURRENT_TIMESTAMP", "CURRENT_DATE");

    Map<String, SqlFunction> all() {
        return Map.ofEntries(
                Map.entry(
                        "GENERATE_UUID",
                        (of, row) -> TextFunctions.text(row.freshUuid().toString())),
                Map.entry("NEW_UUID", (of, row) -> KeyValue.of(BaseType.UUID, row.freshUuid())),
                Map.entry("GEN_RANDOM_UUID", (of, row) -> KeyValue.of(BaseType.UUID, row.freshUuid())),
                Map.entry("CURRENT_TIMESTAMP", (of, row) -> KeyValue.of(BaseType.TIMESTAMP, row.written())),
                Map.entry("NOW", (of, row) -> KeyValue.of(BaseType.TIMESTAMP, row.written())),
                Map.entry("PENDING_COMMIT_TIMESTAMP", (of, row) -> KeyValue.of(BaseType.TIMESTAMP, row.written())),
                Map.entry("CURRENT_DATE", FreshFunctions::today),
                Map.entry("GET_NEXT_SEQUENCE_VALUE", FreshFunctions::next),
                Map.entry("NEXTVAL", FreshFunctions::next));
    }

    private static KeyValue today(List<KeyValue> arguments, Row row) {
        ZoneId zone = arguments.isEmpty() ? Moments.ZONE : Moments.zone(string(arguments.get(0)));
        return KeyValue.of(BaseType.DATE, row.written().atZone(zone).toLocalDate());
    }

    /** PostgreSQL's text may hold quotes around the name. */
    private static KeyValue next(List<KeyValue> arguments, Row row) {
        return Numbers.of(row.next(string(arguments.get(0)).replace("\"", "").toLowerCase(Locale.ROOT)));
    }

    private static String string(KeyValue value) {
        return (String) value.value().orElseThrow();
    }
}
