package dev.splitheat.app.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A private directory for the topologies' stores, deleted with all that is in it. */
final class TemporaryStores implements AutoCloseable {
    private final Path directory;

    TemporaryStores() {
        try {
            directory = Files.createTempDirectory("splitheat-replay-");
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary directory can be made", e);
        }
    }

    Path directory() {
        return directory;
    }

    @Override
    public void close() {
        try (Stream<Path> inside = Files.walk(directory)) {
            List<Path> deepestFirst = inside.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the temporary directory " + directory + " cannot be deleted", e);
        }
    }
}
