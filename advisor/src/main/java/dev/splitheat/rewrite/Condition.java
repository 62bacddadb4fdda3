package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import java.util.List;
import java.util.Optional;

/**
 * One of the conditions that a WHERE joins by AND.
 *
 * @param column the column that is compared with something fixed; empty where it is another condition
 */
record Condition(Kind kind, Optional<String> column, List<SqlToken> tokens) {
    /** How the column is compared. */
    enum Kind {
        /** With one value, or with some of a list. */
        EQUAL,
        RANGE,
        NOT_NULL,
        NULL,
        OTHER
    }

    Condition {
        tokens = List.copyOf(tokens);
    }

    boolean is(Kind wanted, String name) {
        return kind == wanted && column.filter(name::equalsIgnoreCase).isPresent();
    }

    /** Whether a row for which it holds has a value there. */
    boolean rulesOutNull(String name) {
        return kind != Kind.OTHER
                && kind != Kind.NULL
                && column.filter(name::equalsIgnoreCase).isPresent();
    }
}
