package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.util.ArrayList;
import java.util.List;

/** Reads the expressions that evaluate only some of their parts. */
record CaseParser(ExpressionParser inner, Words words, Dialect dialect) {
    private record Branch(Expression when, Expression then) {}

    /** What follows the word CASE. */
    Expression cases() {
        Expression subject = words.peek().equals("WHEN") ? null : inner.whole();
        List<Branch> branches = new ArrayList<>();
        while (words.accept("WHEN")) {
            Expression when = subject == null ? inner.whole() : equal(subject, inner.whole());
            words.expect("THEN");
            branches.add(new Branch(when, inner.whole()));
        }
        Expression otherwise = words.accept("ELSE") ? inner.whole() : row -> SqlFunction.NULL;
        words.expect("END");
        return chosen(List.copyOf(branches), otherwise);
    }

    /** What follows {@code IF(}. */
    Expression choice() {
        List<Expression> parts = inner.listed();
        if (parts.size() != 3) {
            throw new ExpressionNotUnderstoodException("IF has " + parts.size() + " parts");
        }
        return chosen(List.of(new Branch(parts.get(0), parts.get(1))), parts.get(2));
    }

    /** What follows {@code COALESCE(}. */
    Expression firstOfAll() {
        List<Expression> parts = inner.listed();
        return row -> parts.stream()
                .map(part -> part.in(row))
                .filter(value -> value.value().isPresent())
                .findFirst()
                .orElse(SqlFunction.NULL);
    }

    /** What follows {@code NULLIF(}. */
    Expression nullIf() {
        List<Expression> parts = inner.listed();
        Expression equal = equal(parts.get(0), parts.get(1));
        return row ->
                Logic.isTrue(equal.in(row)) ? SqlFunction.NULL : parts.get(0).in(row);
    }

    private Expression equal(Expression one, Expression two) {
        Comparison comparison = new Comparison(dialect);
        return row -> comparison.holds("=", one.in(row), two.in(row));
    }

    private static Expression chosen(List<Branch> branches, Expression otherwise) {
        return row -> {
            for (Branch branch : branches) {
                KeyValue holds = branch.when().in(row);
                if (Logic.isTrue(holds)) {
                    return branch.then().in(row);
                }
            }
            return otherwise.in(row);
        };
    }
}
