package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what follows the conditions of a SELECT. */
record TailReader(Scope scope, Words words) {
    Tail read() {
        boolean grouped = Words.isOne(words.peek(), "GROUP", "HAVING");
        if (grouped) {
            words.until("ORDER", "LIMIT", "OFFSET", "FOR", "FETCH");
        }
        boolean ordered = words.take("ORDER");
        List<Ordering> order = ordered ? order() : List.of();
        List<SqlToken> limit = words.take("LIMIT") ? words.until("OFFSET", "FOR", "FETCH") : List.of();
        List<SqlToken> offset = words.take("OFFSET") ? words.until("LIMIT", "FOR", "FETCH") : List.of();
        if (!words.ended()) {
            throw new PuzzlingStatementException("goes on behind what is understood");
        }
        return new Tail(grouped, ordered, order, limit, offset);
    }

    /** None of them counts when one is more than a column. */
    private List<Ordering> order() {
        words.expect("BY");
        List<Ordering> order = new ArrayList<>();
        boolean columns = true;
        do {
            Optional<Ordering> next = ordering(words.until(",", "LIMIT", "OFFSET", "FOR", "FETCH"));
            columns &= next.isPresent();
            next.ifPresent(order::add);
        } while (words.take(","));
        return columns ? List.copyOf(order) : List.of();
    }

    private Optional<Ordering> ordering(List<SqlToken> tokens) {
        if (tokens.stream().anyMatch(token -> Words.isOne(token, "CASE", "SELECT", "OVER"))) {
            throw new PuzzlingStatementException("orders by more than columns");
        }
        return scope.columnAt(tokens, 0)
                .filter(named -> tokens.subList(named.next(), tokens.size()).stream()
                        .allMatch(token -> Words.isOne(token, "ASC", "DESC", "NULLS", "FIRST", "LAST")))
                .map(named -> new Ordering(named.column().name(), tokens.subList(named.next(), tokens.size())));
    }
}
