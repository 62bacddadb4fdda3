package dev.splitheat.rewrite;

/** A statement is more than what is rewritten mechanically; the message is the end of a sentence about it. */
final class PuzzlingStatementException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PuzzlingStatementException(String what) {
        super(what, null, false, false);
    }
}
