package dev.splitheat.app.streams;

import dev.splitheat.app.lifecycle.StartupException;
import java.time.Duration;

/** A streams application that did not start, stopped by itself, or did not close in time. */
public final class StreamsFailedException extends StartupException {
    private static final long serialVersionUID = 1L;

    private StreamsFailedException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    static StreamsFailedException died(String name, Throwable cause) {
        return new StreamsFailedException(
                "the " + name + " stopped (" + reason(cause)
                        + "): start again, which resumes where it stopped, with --verbose"
                        + " for the whole trace",
                cause);
    }

    static StreamsFailedException ended(String name) {
        return new StreamsFailedException(
                "the " + name + " stopped by itself: start again with --verbose, which says why", null);
    }

    static StreamsFailedException late(String name, Duration waited, String state) {
        return new StreamsFailedException(
                "the " + name + " is still " + state + " after " + waited.toSeconds()
                        + " s: see whether Kafka answers, and start again with --verbose, which says why",
                null);
    }

    static StreamsFailedException notClosed(String name, Duration waited) {
        return new StreamsFailedException(
                "the " + name + " did not close within " + waited.toSeconds()
                        + " s: its stores are rebuilt from Kafka at the next start",
                null);
    }

    private static String reason(Throwable cause) {
        Throwable root = cause;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String message = root.getMessage();
        return message == null
                ? root.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }
}
