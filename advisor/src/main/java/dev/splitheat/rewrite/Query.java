package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import dev.splitheat.rewrite.Condition.Kind;
import java.util.List;

/**
 * A SELECT, UPDATE or DELETE of one table.
 *
 * @param start where the statement begins behind its own hint
 * @param selected what a SELECT selects, without DISTINCT; of others nothing
 * @param plain whether it is a SELECT that answers the table's rows one by one
 */
record Query(
        String text,
        int start,
        List<SqlToken> selected,
        boolean plain,
        Source source,
        List<Condition> conditions,
        Tail tail)
        implements Understood {
    Query {
        selected = List.copyOf(selected);
        conditions = List.copyOf(conditions);
    }

    Scope scope() {
        return source.scope();
    }

    boolean has(Kind kind, String column) {
        return conditions.stream().anyMatch(each -> each.is(kind, column));
    }

    /** Whether each of these columns is compared with a value, or with some. */
    boolean given(List<String> columns) {
        return columns.stream().allMatch(column -> has(Kind.EQUAL, column));
    }

    boolean rulesOutNull(String column) {
        return conditions.stream().anyMatch(each -> each.rulesOutNull(column));
    }

    /** Whether a condition that is no comparison with something fixed may read the column. */
    boolean obscures(String column) {
        return conditions.stream()
                .filter(each -> each.kind() == Kind.OTHER || each.kind() == Kind.NULL)
                .anyMatch(each -> scope().mentions(each.tokens(), column));
    }

    boolean orderedBy(String column) {
        return tail.order().stream().anyMatch(each -> each.column().equalsIgnoreCase(column));
    }

    /** Whether it asks for the least or the greatest value of a column. */
    boolean wantsExtreme(String column) {
        return selected.stream().anyMatch(token -> Words.isOne(token, "MAX", "MIN"))
                && scope().mentions(selected, column);
    }

    /** The text from the first of these tokens to the last. */
    String text(List<SqlToken> tokens) {
        return tokens.isEmpty()
                ? ""
                : text.substring(tokens.get(0).start(), last(tokens).end());
    }

    /** The conditions as they stand, without WHERE. */
    String where() {
        return conditions.isEmpty()
                ? ""
                : text.substring(
                        conditions.get(0).tokens().get(0).start(),
                        last(conditions.get(conditions.size() - 1).tokens()).end());
    }

    private static SqlToken last(List<SqlToken> tokens) {
        return tokens.get(tokens.size() - 1);
    }
}
