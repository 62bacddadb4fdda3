package dev.splitheat.web.server;

import java.nio.file.Path;

/** A certificate or its key that a server cannot use. */
public final class UnusableTlsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** {@code why} says what is wrong with the file, without what is in it. */
    UnusableTlsException(Path file, String why, Throwable cause) {
        super("cannot use " + file + " for TLS: " + why, cause);
    }
}
