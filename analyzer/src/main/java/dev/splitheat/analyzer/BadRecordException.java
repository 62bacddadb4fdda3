package dev.splitheat.analyzer;

/** A record that cannot be processed although the program is sound: it is dead-lettered and the flow goes on. */
abstract class BadRecordException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadRecordException(String problem) {
        super(problem);
    }
}
