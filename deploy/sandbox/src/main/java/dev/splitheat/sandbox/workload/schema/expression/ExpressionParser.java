package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads an expression by recursive descent: what binds loosest comes first. */
final class ExpressionParser {
    private static final Set<String> COMPARISONS = Set.of("=", "<>", "!=", "<", "<=", ">", ">=");
    /** How tightly signs bind: GoogleSQL after its lexical table, PostgreSQL with one place for all its other signs. */
    private static final Map<Dialect, Map<String, Integer>> BINDING = Map.of(
            Dialect.GOOGLE_STANDARD_SQL,
            Map.of("|", 1, "^", 2, "&", 3, "<<", 4, ">>", 4, "+", 5, "-", 5, "*", 6, "/", 6, "||", 6),
            Dialect.POSTGRESQL,
            Map.of("|", 1, "&", 1, "<<", 1, ">>", 1, "||", 1, "+", 5, "-", 5, "*", 6, "/", 6, "%", 6));

    private final Words words;
    private final Dialect dialect;
    private final Signs signs;
    private final Comparison comparison;

    private ExpressionParser(String text, Dialect dialect) {
        this.words = Words.of(text, dialect);
        this.dialect = dialect;
        this.signs = new Signs(dialect);
        this.comparison = new Comparison(dialect);
    }

    static Expression parsed(String text, Dialect dialect) {
        ExpressionParser parser = new ExpressionParser(text, dialect);
        Expression whole = parser.whole();
        if (!parser.words.ended()) {
            throw parser.words.unexpected();
        }
        return whole;
    }

    /** Everything that may stand between parentheses or commas. */
    Expression whole() {
        Expression left = both();
        while (words.accept("OR")) {
            Expression one = left;
            Expression two = both();
            left = row -> Logic.or(one.in(row), two.in(row));
        }
        return left;
    }

    private Expression both() {
        Expression left = negated();
        while (words.accept("AND")) {
            Expression one = left;
            Expression two = negated();
            left = row -> Logic.and(one.in(row), two.in(row));
        }
        return left;
    }

    private Expression negated() {
        if (words.accept("NOT")) {
            Expression value = negated();
            return row -> Logic.not(value.in(row));
        }
        return compared();
    }

    private Expression compared() {
        Expression left = signed(1);
        while (true) {
            String sign = words.peek();
            if (COMPARISONS.contains(sign)) {
                words.next();
                Expression one = left;
                Expression two = signed(1);
                left = row -> comparison.holds(sign, one.in(row), two.in(row));
            } else if (words.accept("IS")) {
                left = is(left);
            } else if (words.accept("NOT", "IN")) {
                Expression among = among(left);
                left = row -> Logic.not(among.in(row));
            } else if (words.accept("IN")) {
                left = among(left);
            } else if (words.accept("BETWEEN")) {
                left = between(left);
            } else {
                return left;
            }
        }
    }

    private Expression is(Expression left) {
        boolean not = words.accept("NOT");
        String what = words.next();
        return switch (what) {
            case "NULL" -> row -> TextFunctions.truth(left.in(row).value().isEmpty() != not);
            case "TRUE" -> row -> TextFunctions.truth(Logic.isTrue(left.in(row)) != not);
            case "FALSE" -> row -> TextFunctions.truth(Logic.isFalse(left.in(row)) != not);
            default -> throw new ExpressionNotUnderstoodException("unexpected " + what);
        };
    }

    private Expression among(Expression left) {
        words.expect("(");
        List<Expression> values = listed();
        return row -> {
            KeyValue value = left.in(row);
            return values.stream()
                    .map(one -> comparison.holds("=", value, one.in(row)))
                    .reduce(TextFunctions.truth(false), Logic::or);
        };
    }

    private Expression between(Expression left) {
        Expression least = signed(1);
        words.expect("AND");
        Expression most = signed(1);
        return row -> Logic.and(
                comparison.holds(">=", left.in(row), least.in(row)),
                comparison.holds("<=", left.in(row), most.in(row)));
    }

    /** What is between parentheses, the first of which is read already. */
    List<Expression> listed() {
        List<Expression> values = new ArrayList<>();
        if (words.accept(")")) {
            return values;
        }
        do {
            values.add(whole());
        } while (words.accept(","));
        words.expect(")");
        return values;
    }

    /** Signs between two values, as far as they bind as tightly as this at least. */
    private Expression signed(int least) {
        Expression left = prefixed();
        while (true) {
            String sign = words.peek();
            int binding = BINDING.get(dialect).getOrDefault(sign, 0);
            if (binding < least) {
                return left;
            }
            words.next();
            Expression one = left;
            Expression two = signed(binding + 1);
            left = row -> signs.of(sign, one.in(row), two.in(row));
        }
    }

    private Expression prefixed() {
        if (words.accept("-")) {
            Expression value = prefixed();
            return row -> signs.negative(value.in(row));
        }
        if (words.accept("~")) {
            Expression value = prefixed();
            return row -> signs.complement(value.in(row));
        }
        return words.accept("+") ? prefixed() : new AtomParser(this, words, dialect).cast();
    }
}
