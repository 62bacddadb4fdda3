package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;

/** Truth of three values. */
final class Logic {
    private static final KeyValue UNKNOWN = KeyValue.nullOf(BaseType.BOOL);

    private Logic() {}

    /** Neither false nor NULL. */
    static boolean isTrue(KeyValue value) {
        return value.value().filter(Boolean.TRUE::equals).isPresent();
    }

    static boolean isFalse(KeyValue value) {
        return value.value().filter(Boolean.FALSE::equals).isPresent();
    }

    static KeyValue and(KeyValue one, KeyValue two) {
        if (isFalse(one) || isFalse(two)) {
            return TextFunctions.truth(false);
        }
        return isTrue(one) && isTrue(two) ? TextFunctions.truth(true) : UNKNOWN;
    }

    static KeyValue not(KeyValue value) {
        return value.value().isEmpty() ? UNKNOWN : TextFunctions.truth(isFalse(value));
    }

    static KeyValue or(KeyValue one, KeyValue two) {
        return not(and(not(one), not(two)));
    }
}
