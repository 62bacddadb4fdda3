package dev.splitheat.app.apply;

import dev.splitheat.app.lifecycle.StartupException;

/** There is nothing to apply, or it was refused. */
final class CannotApplyException extends StartupException {
    private static final long serialVersionUID = 1L;

    CannotApplyException(String sentence) {
        super(sentence);
    }

    CannotApplyException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
