package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import java.util.List;
import java.util.Optional;

/**
 * The one table of a statement, as it is named there.
 *
 * @param tokens its name, its hint and its alias
 * @param name the last token of its name: a hint stands behind it
 */
record Source(Scope scope, List<SqlToken> tokens, SqlToken name, Optional<SqlToken> hint) {
    Source {
        tokens = List.copyOf(tokens);
    }

    /** Where a WHERE would stand. */
    int end() {
        return tokens.get(tokens.size() - 1).end();
    }
}
