package dev.splitheat.app;

import dev.splitheat.app.lifecycle.StartupException;
import java.nio.file.Path;

/** The demo's own file in the data directory is damaged, or tells of another scenario. */
final class DemoStateException extends StartupException {
    private static final long serialVersionUID = 1L;

    DemoStateException(Path file, Throwable cause) {
        super(
                file + " is not what the demo wrote there: give another directory with --data-dir, or delete "
                        + file.getParent() + " to begin anew",
                cause);
    }

    DemoStateException(Path directory, String before, String asked) {
        super(directory + " shows " + before + ", not " + asked
                + ": give another directory with --data-dir, or leave --scenario out");
    }
}
