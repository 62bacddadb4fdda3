package dev.splitheat.sandbox.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The directory of an export while it is written: what is not complete when it is closed is taken away again. */
final class ExportTarget implements AutoCloseable {
    private final Path directory;
    private final boolean made;
    private boolean complete;

    private ExportTarget(Path directory, boolean made) {
        this.directory = directory;
        this.made = made;
    }

    static ExportTarget prepare(Path directory) throws IOException {
        refuseUnusable(directory);
        boolean made = !Files.exists(directory);
        if (made) {
            Files.createDirectories(directory);
        }
        return new ExportTarget(directory, made);
    }

    /** Makes nothing, so that what takes long need not begin in vain. */
    static void refuseUnusable(Path directory) throws IOException {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw UnwritableExportException.noDirectory(directory);
        }
        if (Files.exists(directory) && !entries(directory).isEmpty()) {
            throw UnwritableExportException.notEmpty(directory);
        }
    }

    void complete() {
        complete = true;
    }

    @Override
    public void close() throws IOException {
        if (complete) {
            return;
        }
        for (Path file : entries(directory)) {
            Files.delete(file);
        }
        if (made) {
            Files.delete(directory);
        }
    }

    private static List<Path> entries(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.toList();
        }
    }
}
