package dev.splitheat.app.terminal;

import dev.splitheat.app.lifecycle.StartupException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The result cannot be written. */
public final class OutputFileException extends StartupException {
    private static final long serialVersionUID = 1L;

    /** Standard output took only a part of it. */
    public OutputFileException() {
        super("cannot write all of the result to standard output: free space there, or write a file with --out");
    }

    OutputFileException(Path file, String option, IOException cause) {
        super(
                "cannot write " + file + ": " + why(cause)
                        + "; name a file in a directory that exists and that you may write to with " + option,
                cause);
    }

    private static String why(IOException cause) {
        if (cause instanceof FileAlreadyExistsException) {
            return "it is a directory";
        }
        if (cause instanceof NoSuchFileException) {
            return "its directory does not exist";
        }
        if (cause instanceof AccessDeniedException) {
            return "its directory may not be written to";
        }
        String reason = cause instanceof FileSystemException known ? known.getReason() : cause.getMessage();
        return reason == null || reason.isBlank() ? "the system refused it" : reason;
    }
}
