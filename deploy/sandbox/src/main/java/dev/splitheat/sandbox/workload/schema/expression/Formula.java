package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.time.DateTimeException;
import java.util.NoSuchElementException;
import java.util.Objects;

/** The expression of a generated column or of a default, ready to be evaluated row by row. */
public final class Formula {
    private final String text;
    private final Expression whole;
    private final Casts casts;

    private Formula(String text, Expression whole, Casts casts) {
        this.text = Objects.requireNonNull(text, "text");
        this.whole = Objects.requireNonNull(whole, "whole");
        this.casts = Objects.requireNonNull(casts, "casts");
    }

    /**
     * @param text without its outer parentheses, as catalogs have it
     * @throws ExpressionNotUnderstoodException when it says something that the sandbox cannot compute
     */
    public static Formula of(String text, Dialect dialect) {
        try {
            return new Formula(text, ExpressionParser.parsed(text, dialect), new Casts(dialect));
        } catch (ArithmeticException | DateTimeException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new ExpressionNotUnderstoodException(text, e);
        }
    }

    /**
     * The value as a column of this type takes it.
     *
     * @throws ExpressionNotUnderstoodException when it has none for this row: a division by zero, a text that is no number
     */
    public KeyValue in(Row row, BaseType type) {
        try {
            return casts.to(type, whole.in(row));
        } catch (ArithmeticException
                | ClassCastException
                | DateTimeException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | NoSuchElementException e) {
            throw new ExpressionNotUnderstoodException(text, e);
        }
    }
}
