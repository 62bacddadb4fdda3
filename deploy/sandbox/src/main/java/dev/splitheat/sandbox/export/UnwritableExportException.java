package dev.splitheat.sandbox.export;

import java.nio.file.Path;

/** An export cannot be written where it is wanted. */
public final class UnwritableExportException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private UnwritableExportException(String message, Throwable cause) {
        super(message, cause);
    }

    static UnwritableExportException noDirectory(Path path) {
        return new UnwritableExportException(
                path + " is a file, name a directory that is new or empty for the export", null);
    }

    static UnwritableExportException notEmpty(Path directory) {
        return new UnwritableExportException(
                directory + " is not empty, name a directory that is new or empty for the export", null);
    }

    static UnwritableExportException failed(Path directory, Exception cause) {
        return new UnwritableExportException(
                "cannot write the export into " + directory + " (" + cause + "), nothing of it was left there", cause);
    }
}
