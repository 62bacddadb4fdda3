package dev.splitheat.app.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A private directory for all that a replay keeps on disk, deleted with all that is in it. A replay that is killed cannot
 * do that: the next one does, by the lock that the operating system took back from the dead one.
 */
public final class TemporaryStores implements AutoCloseable {
    static final String PREFIX = "splitheat-replay-";
    static final String LOCK_FILE = "in-use.lock";

    private final Path directory;
    private final FileChannel lock;

    private TemporaryStores(Path directory, FileChannel lock) {
        this.directory = directory;
        this.lock = lock;
    }

    /** Makes one below {@code parent}, and deletes what killed replays left there. */
    public static TemporaryStores below(Path parent) {
        AbandonedStores.deleteIn(parent);
        try {
            while (true) {
                Path directory = AbandonedStores.make(parent);
                Path file = directory.resolve(LOCK_FILE);
                FileChannel lock = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                lock.lock();
                if (Files.exists(file)) {
                    return new TemporaryStores(directory, lock);
                }
                // Another replay found it before it was locked, and deleted it.
                lock.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary directory can be made in " + parent, e);
        }
    }

    public Path directory() {
        return directory;
    }

    @Override
    public void close() {
        try (lock) {
            AbandonedStores.delete(directory);
        } catch (IOException e) {
            throw new UncheckedIOException("the temporary directory " + directory + " cannot be deleted", e);
        }
    }
}
