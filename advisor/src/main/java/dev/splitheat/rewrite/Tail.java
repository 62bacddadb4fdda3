package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import java.util.List;

/**
 * What follows the conditions of a SELECT.
 *
 * @param grouped whether rows are put together
 * @param ordered whether there is an ORDER BY
 * @param order its columns; empty where it names anything else
 * @param limit what stands behind LIMIT
 * @param offset what stands behind OFFSET
 */
record Tail(boolean grouped, boolean ordered, List<Ordering> order, List<SqlToken> limit, List<SqlToken> offset) {
    /** Of a statement that ends with its conditions. */
    static final Tail NONE = new Tail(false, false, List.of(), List.of(), List.of());

    Tail {
        order = List.copyOf(order);
        limit = List.copyOf(limit);
        offset = List.copyOf(offset);
    }
}
