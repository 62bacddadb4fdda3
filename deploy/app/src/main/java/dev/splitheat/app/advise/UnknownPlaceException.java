package dev.splitheat.app.advise;

import dev.splitheat.app.lifecycle.StartupException;

/** What was asked about is not there. */
final class UnknownPlaceException extends StartupException {
    private static final long serialVersionUID = 1L;

    UnknownPlaceException(String sentence) {
        super(sentence);
    }
}
