package dev.splitheat.app.findings;

import dev.splitheat.app.lifecycle.StartupException;

/** What was named is no finding, or more than one. */
public final class UnknownFindingException extends StartupException {
    private static final long serialVersionUID = 1L;

    UnknownFindingException(String sentence) {
        super(sentence);
    }
}
