package dev.splitheat.sandbox.workload.schema.expression;

/** An expression that the sandbox cannot compute, although Spanner may. */
public final class ExpressionNotUnderstoodException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ExpressionNotUnderstoodException(String what) {
        super(what);
    }

    ExpressionNotUnderstoodException(String expression, RuntimeException cause) {
        super(expression + " has no value: " + cause.getMessage(), cause);
    }
}
