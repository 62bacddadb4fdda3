package dev.splitheat.sandbox.workload;

/** A plan that says what cannot be done. */
public final class UnusablePlanException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * @param where "workload log", "table AccessLog"
     * @param what is wrong and what would be right, without a full stop
     */
    UnusablePlanException(String where, String what) {
        super(where + ": " + what);
    }
}
