package dev.splitheat.ingest.spanner;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Says that nobody answers yet: looking for credentials and opening the first connection takes half a minute and more where
 * there are none or no network, and Google's client keeps silent meanwhile. Said once for each connection.
 */
final class FirstAnswer {
    /** Longer than the first client of a process takes where all is well. */
    static final Duration WORTH_SAYING = Duration.ofSeconds(5);

    private final String project;
    private final Duration worthSaying;
    private final Consumer<String> log;
    private boolean asked;
    private boolean said;
    private boolean over;

    /** @param log is handed whole sentences */
    FirstAnswer(String project, Duration worthSaying, Consumer<String> log) {
        this.project = project;
        this.worthSaying = worthSaying;
        this.log = log;
    }

    /** Passes a question on. Any answer or refusal ends the waiting. */
    <T> T of(Supplier<T> question) {
        begin();
        try {
            return question.get();
        } finally {
            end();
        }
    }

    private synchronized void begin() {
        if (!asked) {
            asked = true;
            Patience.later(worthSaying, this::say);
        }
    }

    private synchronized void say() {
        if (!over) {
            said = true;
            log.accept("projects/" + project + ": no answer of Spanner's for " + worthSaying.toSeconds()
                    + " s so far; credentials are looked for and a connection is opened");
        }
    }

    private synchronized void end() {
        if (said && !over) {
            log.accept("projects/" + project + ": the first question to Spanner has ended");
        }
        over = true;
    }
}
