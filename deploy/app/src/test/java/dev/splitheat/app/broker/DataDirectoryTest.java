package dev.splitheat.app.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTest {
    @TempDir
    Path temp;

    @Test
    void aMissingDirectoryIsMade() throws Exception {
        try (DataDirectory directory = DataDirectory.open(temp.resolve("a/b"), "--data-dir")) {
            assertThat(directory.path()).isDirectory();
        }
    }

    @Test
    void aDirectoryInUseIsRefusedUntilItsUserEnds() throws Exception {
        DataDirectory first = DataDirectory.open(temp, "--data-dir");

        assertThatThrownBy(() -> DataDirectory.open(temp, "--data-dir"))
                .isInstanceOf(DataDirectoryException.class)
                .hasMessage("the data directory " + temp + " is in use by another Splitheat:"
                        + " stop that one, or give this one another directory with --data-dir");

        first.close();
        DataDirectory.open(temp, "--data-dir").close();
    }

    @Test
    void aStartThatFailsTakesTheDirectoryWithIt() throws Exception {
        try (DataDirectory directory = DataDirectory.open(temp.resolve("a/b"), "--data-dir")) {
            assertThatThrownBy(() -> directory.start(succeeded -> {
                        Files.createFile(directory.logFile());
                        throw new IOException("broken");
                    }))
                    .hasMessage("broken")
                    .hasNoSuppressedExceptions();
        }

        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void aFailureAfterTheStartLeavesAll() throws Exception {
        try (DataDirectory directory = DataDirectory.open(temp, "--data-dir")) {
            assertThatThrownBy(() -> directory.start(succeeded -> {
                        Files.createFile(directory.logFile());
                        succeeded.run();
                        throw new IOException("broken");
                    }))
                    .hasMessage("broken");

            assertThat(directory.logFile()).exists();
        }
    }

    @Test
    void whatWasMadeBeforeTheLockWasRefusedGoesAway() throws Exception {
        Path tooLong = temp.resolve("made").resolve("x".repeat(300));

        assertThatThrownBy(() -> DataDirectory.open(tooLong, "--data-dir"))
                .isInstanceOf(DataDirectoryException.class)
                .hasMessageContaining("cannot be written");

        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void aFileIsNoDirectory() throws Exception {
        Path file = Files.createFile(temp.resolve("file"));

        assertThatThrownBy(() -> DataDirectory.open(file, "--data-dir"))
                .isInstanceOf(DataDirectoryException.class)
                .hasMessageContaining(file + " is not a directory");
    }

    @Test
    void whatCannotBeWrittenIsRefused() throws Exception {
        // Permissions do not bind root: a directory in the lock file's place stops everybody.
        Files.createDirectory(temp.resolve("splitheat.lock"));

        assertThatThrownBy(() -> DataDirectory.open(temp, "--data-dir"))
                .isInstanceOf(DataDirectoryException.class)
                .hasMessageContaining(temp + " cannot be written");
    }

    @Test
    void aDirectoryBelowAFileCannotBeMade() throws Exception {
        Path file = Files.createFile(temp.resolve("file"));

        assertThatThrownBy(() -> DataDirectory.open(file.resolve("below"), "--data-dir"))
                .isInstanceOf(DataDirectoryException.class)
                .hasMessageContaining("below");
    }
}
