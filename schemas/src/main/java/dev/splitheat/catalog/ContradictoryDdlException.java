package dev.splitheat.catalog;

/** A statement that cannot be executed on what the statements before it left behind. */
final class ContradictoryDdlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ContradictoryDdlException(String problem) {
        super(problem);
    }
}
