package dev.splitheat.app.streams;

import dev.splitheat.app.lifecycle.StartupException;
import dev.splitheat.wire.UnreadableRecordException;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.FencedInstanceIdException;

/** A streams application that did not start, stopped by itself, or did not close in time. */
public final class StreamsFailedException extends StartupException {
    private static final long serialVersionUID = 1L;

    private StreamsFailedException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /** @param instanceId by which the application's group knows this process */
    static StreamsFailedException died(String name, String instanceId, Throwable cause) {
        if (isCausedBy(FencedInstanceIdException.class, cause)) {
            return new StreamsFailedException(
                    "the " + name + " stopped, since another process with the same instance.id, " + instanceId
                            + ", has taken its place: stop one of the two, or give one of them an instance.id and a state.dir of"
                            + " its own in its configuration",
                    cause);
        }
        if (isCausedBy(UnreadableRecordException.class, cause)) {
            // What comes from topics is dead-lettered: such a record was in one of its own stores.
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

    private static boolean isCausedBy(Class<? extends Throwable> kind, Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).anyMatch(kind::isInstance);
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
