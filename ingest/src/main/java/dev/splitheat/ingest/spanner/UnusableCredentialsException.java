package dev.splitheat.ingest.spanner;

import java.nio.file.Path;

/** The credentials file cannot be used; says nothing of its content. */
public final class UnusableCredentialsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnusableCredentialsException(Path file, Throwable cause) {
        super(
                "cannot use the credentials in " + file + " ("
                        + cause.getClass().getSimpleName()
                        + "): name the readable JSON file of a service account or an external account.",
                cause);
    }
}
