package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import java.util.List;

/**
 * A column by which rows are ordered.
 *
 * @param direction {@code DESC NULLS LAST}, as written; may be empty
 */
record Ordering(String column, List<SqlToken> direction) {
    Ordering {
        direction = List.copyOf(direction);
    }
}
