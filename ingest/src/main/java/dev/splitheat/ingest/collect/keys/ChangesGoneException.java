package dev.splitheat.ingest.collect.keys;

import java.time.Instant;

/** A change stream has nothing from so long ago: it keeps less, or was created later. */
public final class ChangesGoneException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ChangesGoneException(String stream, Instant start, Throwable cause) {
        super("change stream " + stream + " does not reach back to " + start, cause);
    }
}
