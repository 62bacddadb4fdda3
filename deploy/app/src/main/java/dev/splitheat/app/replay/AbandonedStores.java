package dev.splitheat.app.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stores whose replay is gone. Those of a live one are locked, and nobody else's are touched. */
final class AbandonedStores {
    private static final Logger LOG = LoggerFactory.getLogger(AbandonedStores.class);
    /** A replay takes its lock right after it makes the directory: one so old without a lock will never be locked. */
    private static final Duration UNLOCKED_FOR = Duration.ofMinutes(10);
    /** Trying the lock of one's own process would give the lock back: these are known to be alive. Guarded by the class. */
    private static final Set<Path> OWN = new HashSet<>();

    private AbandonedStores() {}

    /** A new directory, this process's, and alive as long as the process: nobody finds it before that is known. */
    static synchronized Path make(Path parent) throws IOException {
        Path directory = Files.createTempDirectory(parent, TemporaryStores.PREFIX);
        OWN.add(directory);
        return directory;
    }

    private static synchronized boolean isOwn(Path directory) {
        return OWN.contains(directory);
    }

    /** Deletes what killed replays of this user left in {@code parent}; what cannot be deleted is told and stays. */
    static void deleteIn(Path parent) {
        try (DirectoryStream<Path> directories = Files.newDirectoryStream(parent, TemporaryStores.PREFIX + "*")) {
            for (Path directory : directories) {
                if (Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
                        && Files.isWritable(directory)
                        && !isOwn(directory)) {
                    deleteUnlessAlive(directory);
                }
            }
        } catch (IOException e) {
            LOG.warn("{} cannot be searched for what killed replays left there", parent, e);
        }
    }

    private static void deleteUnlessAlive(Path directory) {
        try (FileChannel channel =
                        FileChannel.open(directory.resolve(TemporaryStores.LOCK_FILE), StandardOpenOption.WRITE);
                FileLock abandoned = channel.tryLock()) {
            if (abandoned != null) {
                delete(directory);
            }
        } catch (OverlappingFileLockException underWay) {
            LOG.debug("{} is being deleted by another replay of this process", directory);
        } catch (NoSuchFileException unlocked) {
            deleteWhenOld(directory);
        } catch (IOException e) {
            LOG.warn("{} was left by a replay that was killed and cannot be deleted: delete it", directory, e);
        }
    }

    private static void deleteWhenOld(Path directory) {
        try {
            Instant changed = Files.getLastModifiedTime(directory).toInstant();
            if (changed.isBefore(Instant.now().minus(UNLOCKED_FOR))) {
                delete(directory);
            }
        } catch (NoSuchFileException gone) {
            LOG.debug("{} went away by itself", directory);
        } catch (IOException e) {
            LOG.warn("{} was left by a replay that was killed and cannot be deleted: delete it", directory, e);
        }
    }

    /** With all that is in it. */
    static void delete(Path directory) throws IOException {
        try (Stream<Path> inside = Files.walk(directory)) {
            List<Path> deepestFirst = inside.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        } catch (UncheckedIOException unread) {
            throw unread.getCause();
        }
    }
}
