package dev.splitheat.app.broker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/**
 * A directory that this process alone may use while it is open. The operating system frees the lock when the process
 * dies, so that a directory is never left locked.
 */
public final class DataDirectory implements AutoCloseable {
    private static final String LOCK_FILE = "splitheat.lock";

    private final Path path;
    private final FileChannel channel;
    private final Footprint footprint;

    /** What may fail before it works. */
    @FunctionalInterface
    public interface Start {
        /** @param succeeded called once all runs; what fails later is commonly no failed start */
        void run(Runnable succeeded) throws Exception;
    }

    private DataDirectory(Path path, FileChannel channel, Footprint footprint) {
        this.path = path;
        this.channel = channel;
        this.footprint = footprint;
    }

    /** Makes the directory when it is missing and takes its lock. {@code option} is how the user names another one. */
    public static DataDirectory open(Path directory, String option) {
        return open(directory, option, "");
    }

    /** @param besides what else a second process needs, behind the directory of its own */
    public static DataDirectory open(Path directory, String option, String besides) {
        Path path = directory.toAbsolutePath().normalize();
        Footprint footprint = footprint(path, option);
        try {
            make(path, option);
            return new DataDirectory(path, locked(path, option + besides), footprint);
        } catch (IOException refused) {
            DataDirectoryException failure = DataDirectoryException.notWritable(path, option, refused);
            footprint.eraseAfter(failure);
            throw failure;
        }
    }

    private static Footprint footprint(Path path, String option) {
        try {
            return Footprint.before(path);
        } catch (NotDirectoryException file) {
            throw DataDirectoryException.notADirectory(path, option);
        } catch (IOException refused) {
            throw DataDirectoryException.notWritable(path, option, refused);
        }
    }

    private static void make(Path path, String option) throws IOException {
        try {
            Files.createDirectories(path);
        } catch (FileAlreadyExistsException file) {
            throw DataDirectoryException.notADirectory(path, option);
        }
    }

    /**
     * Starts something on this directory. When that fails, what it made here goes away again, the log and the directory
     * itself included; what was here before stays.
     */
    public void start(Start start) throws Exception {
        start(start, failure -> false);
    }

    /** The same; {@code neverWorked} knows later failures which show that the start was none. */
    public void start(Start start, Predicate<Exception> neverWorked) throws Exception {
        AtomicBoolean succeeded = new AtomicBoolean();
        try {
            start.run(() -> succeeded.set(true));
        } catch (Exception failure) {
            if (!succeeded.get() || neverWorked.test(failure)) {
                footprint.eraseAfter(failure);
            }
            throw failure;
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
