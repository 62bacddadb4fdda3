package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import dev.splitheat.rewrite.Condition.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Takes a WHERE apart into conditions that all have to hold. */
record ConditionReader(Scope scope) {
    List<Condition> read(List<SqlToken> where) {
        for (SqlToken token : where) {
            if (Words.isOne(token, "OR", "CASE", "XOR")) {
                throw new PuzzlingStatementException("has " + token.text().toUpperCase(Locale.ROOT) + " in its WHERE");
            }
        }
        List<Condition> conditions = new ArrayList<>();
        Words words = new Words(where);
        while (!words.ended()) {
            conditions.add(condition(one(words)));
            words.take("AND");
        }
        return List.copyOf(conditions);
    }

    /** The AND of a BETWEEN joins no conditions. */
    private static List<SqlToken> one(Words words) {
        List<SqlToken> tokens = new ArrayList<>(words.until("AND", "BETWEEN"));
        if (words.peek().is("BETWEEN")) {
            tokens.add(words.next());
            tokens.addAll(words.until("AND"));
            if (words.ended()) {
                throw new PuzzlingStatementException("has a BETWEEN without its AND");
            }
            tokens.add(words.next());
            tokens.addAll(words.until("AND"));
        }
        if (tokens.isEmpty()) {
            throw new PuzzlingStatementException("has an empty condition");
        }
        return tokens;
    }

    private Condition condition(List<SqlToken> tokens) {
        return scope.columnAt(tokens, 0)
                .flatMap(named -> compared(named, tokens))
                .or(() -> mirrored(tokens))
                .orElseGet(() -> new Condition(Kind.OTHER, Optional.empty(), tokens));
    }

    private Optional<Condition> compared(Scope.Named named, List<SqlToken> tokens) {
        List<SqlToken> rest = tokens.subList(named.next(), tokens.size());
        return kind(rest)
                .map(kind -> new Condition(kind, Optional.of(named.column().name()), tokens));
    }

    private Optional<Kind> kind(List<SqlToken> rest) {
        if (rest.size() == 3
                && rest.get(0).is("IS")
                && rest.get(1).is("NOT")
                && rest.get(2).is("NULL")) {
            return Optional.of(Kind.NOT_NULL);
        }
        if (rest.size() == 2 && rest.get(0).is("IS") && rest.get(1).is("NULL")) {
            return Optional.of(Kind.NULL);
        }
        int sign = Comparison.length(rest);
        boolean fixed = sign > 0
                && scope.constant(rest.subList(sign, rest.size()))
                && !rest.get(sign).is("NULL");
        return fixed ? Comparison.kind(rest.subList(0, sign)) : Optional.empty();
    }

    /** {@code @since <= CreatedAt}. */
    private Optional<Condition> mirrored(List<SqlToken> tokens) {
        for (int place = 1; place < tokens.size() - 1; place++) {
            List<SqlToken> rest = tokens.subList(place, tokens.size());
            int sign = Comparison.length(rest);
            Optional<Scope.Named> named = scope.columnAt(rest, sign);
            if (sign > 0
                    && Comparison.mirrors(rest.get(0))
                    && named.filter(each -> each.next() == rest.size()).isPresent()
                    && scope.constant(tokens.subList(0, place))) {
                return Comparison.kind(rest.subList(0, sign))
                        .map(kind -> new Condition(
                                kind, Optional.of(named.get().column().name()), tokens));
            }
        }
        return Optional.empty();
    }
}
