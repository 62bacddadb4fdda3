package dev.splitheat.app.findings;

import dev.splitheat.app.lifecycle.StartupException;

/** There is no Splitheat where one was expected. */
public final class NoAnswerException extends StartupException {
    private static final long serialVersionUID = 1L;

    NoAnswerException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
