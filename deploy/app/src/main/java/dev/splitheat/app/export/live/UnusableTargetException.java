package dev.splitheat.app.export.live;

import dev.splitheat.app.lifecycle.StartupException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** The export cannot be written where it is wanted. */
final class UnusableTargetException extends StartupException {
    private static final long serialVersionUID = 1L;

    UnusableTargetException(String sentence) {
        super(sentence);
    }

    UnusableTargetException(Path directory, IOException cause) {
        super(
                "cannot write the export into " + directory + " (" + why(cause)
                        + "): name a directory with room that you may write to; nothing of it was left there",
                cause);
    }

    private static String why(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = cause instanceof FileSystemException known ? known.getReason() : cause.getMessage();
        return reason == null || reason.isBlank() ? "the system refused it" : reason;
    }
}
