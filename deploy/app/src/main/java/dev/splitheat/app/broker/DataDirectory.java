package dev.splitheat.app.broker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A directory that this process alone may use while it is open. The operating system frees the lock when the process
 * dies, so that a directory is never left locked.
 */
public final class DataDirectory implements AutoCloseable {
    private static final String LOCK_FILE = "splitheat.lock";

    private final Path path;
    private final FileChannel channel;

    private DataDirectory(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Makes the directory when it is missing and takes its lock. {@code option} is how the user names another one. */
    public static DataDirectory open(Path directory, String option) {
        Path path = directory.toAbsolutePath().normalize();
        make(path, option);
        try {
            return new DataDirectory(path, locked(path, option));
        } catch (IOException refused) {
            throw DataDirectoryException.notWritable(path, option, refused);
        }
    }

    private static void make(Path path, String option) {
        try {
            Files.createDirectories(path);
        } catch (FileAlreadyExistsException file) {
            throw DataDirectoryException.notADirectory(path, option);
        } catch (IOException refused) {
            throw DataDirectoryException.notWritable(path, option, refused);
        }
    }

    private static FileChannel locked(Path path, String option) throws IOException {
        FileChannel channel =
                FileChannel.open(path.resolve(LOCK_FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException thisProcess) {
            lock = null;
        }
        if (lock == null) {
            channel.close();
            throw DataDirectoryException.inUse(path, option);
        }
        return channel;
    }

    public Path path() {
        return path;
    }

    /** Where the broker keeps its logs. */
    public Path kafka() {
        return path.resolve("kafka");
    }

    /** Where Kafka Streams keeps its stores. */
    public Path streams() {
        return path.resolve("streams");
    }

    /** The log file of a process that runs on this directory. */
    public Path logFile() {
        return path.resolve("splitheat.log");
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
