package dev.splitheat.sandbox.state;

import java.nio.file.Path;

/** A file that should hold a sandbox's seed and start, and does not. */
public final class UnreadableStateException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableStateException(Path file, Throwable cause) {
        super(
                "cannot read the sandbox's seed and start from " + file + ": delete the file to begin a new history",
                cause);
    }
}
