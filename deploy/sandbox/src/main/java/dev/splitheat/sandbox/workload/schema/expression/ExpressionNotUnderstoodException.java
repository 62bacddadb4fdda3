package dev.splitheat.sandbox.workload.schema.expression;

import java.util.NoSuchElementException;

/** An expression that the sandbox cannot compute, although Spanner may. */
public final class ExpressionNotUnderstoodException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ExpressionNotUnderstoodException(String what) {
        super(what);
    }

    ExpressionNotUnderstoodException(String expression, RuntimeException cause) {
        super(expression + " has no value: " + reason(cause), cause);
    }

    /** What the virtual machine itself throws speaks of Java's types and places, and often says nothing. */
    private static String reason(RuntimeException cause) {
        if (cause instanceof IndexOutOfBoundsException) {
            return "something is missing in it";
        }
        if (cause instanceof ClassCastException) {
            return "a value has another type than is wanted there";
        }
        if (cause instanceof NoSuchElementException) {
            return "a value is NULL where none may be";
        }
        return cause.getMessage() == null ? "it cannot be calculated" : cause.getMessage();
    }
}
