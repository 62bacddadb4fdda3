package dev.splitheat.ingest.collect;

import java.time.Duration;
import java.time.Instant;

/** Stored progress is not what a collector writes, or what a newer one wrote. */
public final class UnreadableProgressException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final int SHOWN = 60;

    /** Clocks differ by less; an end that is further ahead nobody wrote who had collected up to it. */
    private static final Duration CLOCKS = Duration.ofMinutes(15);

    UnreadableProgressException(String problem) {
        super(problem);
    }

    UnreadableProgressException(String what, String text, Throwable cause) {
        super(
                "the stored " + what + " cannot be read: '"
                        + (text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text) + "'",
                cause);
    }

    /** @throws UnreadableProgressException when the end of what was collected is still to come */
    public static void refuseAhead(Instant end, Instant now) {
        if (end.isAfter(now.plus(CLOCKS))) {
            throw new UnreadableProgressException("it reaches up to " + end + ", and now it is " + now);
        }
    }
}
