package dev.splitheat.app.people;

import dev.splitheat.app.lifecycle.StartupException;

/** Something that somebody tells and that cannot be so. */
final class RefusedWordException extends StartupException {
    private static final long serialVersionUID = 1L;

    RefusedWordException(String sentence) {
        super(sentence);
    }
}
