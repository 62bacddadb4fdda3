package dev.splitheat.app.replay;

import dev.splitheat.app.lifecycle.StartupException;
import java.io.IOException;
import java.nio.file.Path;

/** The result cannot be written. */
final class OutputFileException extends StartupException {
    private static final long serialVersionUID = 1L;

    OutputFileException() {
        super("cannot write all of the result to standard output: free space there, or write a file with --out");
    }

    OutputFileException(Path file, IOException cause) {
        super(
                "cannot write " + file + " (" + cause.getClass().getSimpleName()
                        + "): name a file in a directory that exists and that you may write to with --out",
                cause);
    }
}
