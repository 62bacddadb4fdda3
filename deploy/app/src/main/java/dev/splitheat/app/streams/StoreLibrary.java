package dev.splitheat.app.streams;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.rocksdb.NativeLibraryLoader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The native library of the stores. Left to itself it unpacks 15 MB into the directory for temporary files, and means to
 * delete them when the JVM exits: one that is killed, or that ends itself after a signal, leaves them there.
 */
public final class StoreLibrary {
    private static final Logger LOG = LoggerFactory.getLogger(StoreLibrary.class);

    private static boolean loaded;

    private StoreLibrary() {}

    /** To be called before the first store is opened. Nothing is left on the disk when it returns. */
    public static synchronized void load() {
        if (loaded) {
            return;
        }
        try {
            Path directory = Files.createTempDirectory("splitheat-library-");
            try {
                NativeLibraryLoader.getInstance().loadLibrary(directory.toString());
            } finally {
                delete(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the library of RocksDB cannot be unpacked", e);
        }
        loaded = true;
    }

    /** A loaded library needs its file no more, but where the system says otherwise. */
    private static void delete(Path directory) {
        try (var unpacked = Files.newDirectoryStream(directory)) {
            for (Path file : unpacked) {
                Files.delete(file);
            }
            Files.delete(directory);
        } catch (IOException e) {
            LOG.warn("{} is needed no more and cannot be deleted: delete it", directory, e);
        }
    }
}
