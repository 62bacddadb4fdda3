package dev.splitheat.ingest.spanner;

import java.time.Duration;

/** Google's client came to no end with a question by itself. */
final class NeverAnsweredException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NeverAnsweredException(Duration limit, Throwable cause) {
        super("no answer within " + limit.toSeconds() + " s", cause);
    }
}
