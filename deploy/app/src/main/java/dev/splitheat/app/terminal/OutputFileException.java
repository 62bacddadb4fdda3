package dev.splitheat.app.terminal;

import dev.splitheat.app.lifecycle.StartupException;
import java.io.IOException;
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
                "cannot write " + file + " (" + cause.getClass().getSimpleName()
                        + "): name a file in a directory that exists and that you may write to with "
                        + option,
                cause);
    }
}
