package dev.splitheat.app.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * What a demo leaves in its data directory for commands of other processes, so that their keys and links are its own.
 *
 * @param directory the data directory of a demo
 */
public record DemoFiles(Path directory) {
    public DemoFiles {
        Objects.requireNonNull(directory, "directory");
    }

    /** Secret by which keys are redacted; made with the first key that is hidden. */
    public Path secret() {
        return directory.resolve("redaction.secret");
    }

    private Path address() {
        return directory.resolve("web.address");
    }

    /** Where its pages are, this time. */
    public void keep(URI pages) {
        try {
            Files.writeString(address(), pages.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + address(), e);
        }
    }

    /** Where its pages were told to be last; empty where that cannot be read. */
    public Optional<URI> pages() {
        try {
            return Optional.of(URI.create(Files.readString(address()).strip()));
        } catch (IOException | IllegalArgumentException nobodyTold) {
            return Optional.empty();
        }
    }
}
