package dev.splitheat.wire;

/** An interval with rows of several kinds, or a total of another kind than its rows. */
final class MixedRowsException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    MixedRowsException(String view) {
        super("an interval of " + view + " with rows of several kinds");
    }
}
