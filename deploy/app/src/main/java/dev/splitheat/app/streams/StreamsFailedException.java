package dev.splitheat.app.streams;

import dev.splitheat.app.lifecycle.StartupException;
import dev.splitheat.wire.UnreadableRecordException;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.Stream;

/** A streams application that did not start, stopped by itself, or did not close in time. */
public final class StreamsFailedException extends StartupException {
    private static final long serialVersionUID = 1L;

    private StreamsFailedException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    static StreamsFailedException died(String name, Throwable cause) {
        if (isOfAnotherBuild(cause)) {
            return new StreamsFailedException(
                    "the " + name + " stopped, since it cannot read what it stored itself (" + reason(cause)
                            + "): another build wrote it; go on with that one, or begin anew, a demo with another --data-dir",
                    cause);
        }
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

    /** What comes from topics is dead-lettered: a record that ends a process was in one of its own stores. */
    private static boolean isOfAnotherBuild(Throwable cause) {
        return Stream.iterate(cause, Objects::nonNull, Throwable::getCause)
                .anyMatch(UnreadableRecordException.class::isInstance);
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
