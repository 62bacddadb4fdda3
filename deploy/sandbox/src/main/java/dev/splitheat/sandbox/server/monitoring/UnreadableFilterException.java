package dev.splitheat.sandbox.server.monitoring;

/** A filter that says nothing. Positions count characters from 1. */
final class UnreadableFilterException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnreadableFilterException(String filter, int at, String what) {
        super("Field filter had an invalid value of \"" + filter + "\": at character " + (at + 1) + " " + what);
    }

    UnreadableFilterException(String filter, String what) {
        super("Field filter had an invalid value of \"" + filter + "\": " + what);
    }
}
