package dev.splitheat.app.broker;

import dev.splitheat.app.lifecycle.StartupException;
import java.nio.file.Path;

/** A data directory that cannot be used. */
public final class DataDirectoryException extends StartupException {
    private static final long serialVersionUID = 1L;

    private DataDirectoryException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    static DataDirectoryException inUse(Path directory, String option) {
        return new DataDirectoryException(
                "the data directory " + directory
                        + " is in use by another Splitheat: stop that one, or give this one another directory with "
                        + option,
                null);
    }

    static DataDirectoryException notADirectory(Path directory, String option) {
        return new DataDirectoryException(
                "the data directory " + directory + " is not a directory: give another one with " + option, null);
    }

    static DataDirectoryException notWritable(Path directory, String option, Throwable cause) {
        return new DataDirectoryException(
                "the data directory " + directory
                        + " cannot be written: make it writable for this user, or give another one with " + option,
                cause);
    }
}
