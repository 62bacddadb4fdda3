package dev.splitheat.app.export.live;

import dev.splitheat.app.export.ExportFile;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The directory of an export while it is made. Files are written beside, in a directory of their own within it, and take
 * their places when all are there; whatever ends the process before takes nothing away and leaves nothing behind.
 */
final class ExportTarget implements AutoCloseable {
    private static final String UNFINISHED = ".splitheat-export-";

    private final Path directory;
    private final Path beside;
    /** What was made for it, the innermost directory first. */
    private final List<Path> made;

    /** Whether it is complete, or was taken away. */
    private boolean over;

    private final Thread onExit = new Thread(this::withdraw, "unfinished-export");

    private ExportTarget(Path directory, Path beside, List<Path> made) {
        this.directory = directory;
        this.beside = beside;
        this.made = made;
    }

    /** @param overwrite whether an export that stands there gives way; anything else that stands there never does */
    static ExportTarget prepare(Path directory, boolean overwrite) throws IOException {
        refuseUnusable(directory, overwrite);
        ExportTarget target =
                new ExportTarget(directory, directory.resolve(UNFINISHED + UUID.randomUUID()), missing(directory));
        // Before anything is made: a process that is told to end right then takes it away, too.
        Runtime.getRuntime().addShutdownHook(target.onExit);
        try {
            target.make();
            refuseAnother(directory, target.others());
        } catch (IOException | UnusableTargetException e) {
            target.close();
            throw e;
        }
        return target;
    }

    private synchronized void make() throws IOException {
        if (over) {
            throw new InterruptedIOException("the process is ending");
        }
        Files.createDirectories(directory);
        Files.createDirectory(beside);
    }

    private static List<Path> missing(Path directory) {
        List<Path> missing = new ArrayList<>();
        for (Path each = directory.toAbsolutePath(); each != null && !Files.exists(each); each = each.getParent()) {
            missing.add(each);
        }
        return missing;
    }

    private List<Path> others() throws IOException {
        return entries(directory).stream()
                .filter(entry -> !entry.equals(beside))
                .toList();
    }

    /** Makes nothing. */
    static void refuseUnusable(Path directory, boolean overwrite) throws IOException {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new UnusableTargetException(directory + " is a file: name a directory that is new or empty");
        }
        List<Path> there = Files.exists(directory) ? entries(directory) : List.of();
        refuseAnother(directory, there);
        if (!there.isEmpty() && !overwrite) {
            throw new UnusableTargetException(
                    directory
                            + " is not empty: name a directory that is new or empty, or replace the export in it with --overwrite");
        }
        for (Path entry : there) {
            if (!ExportFile.isOne(entry)) {
                throw new UnusableTargetException(directory + " holds " + entry.getFileName()
                        + ", which is no part of an export: name another directory, nothing was overwritten");
            }
        }
    }

    /** One that was killed left its directory behind, which looks like that of one that is at work. */
    private static void refuseAnother(Path directory, List<Path> there) {
        for (Path entry : there) {
            if (entry.getFileName().toString().startsWith(UNFINISHED)) {
                throw new UnusableTargetException("another export into " + directory
                        + " is under way or was killed: name another directory, or wait for it, or remove " + entry);
            }
        }
    }

    /** Where to write a file. */
    Path file(String name) {
        return beside.resolve(name);
    }

    /**
     * All files take their places; the schema, without which no export is read, goes first and comes last. A process that
     * is told to end meanwhile ends after it.
     */
    synchronized void complete() throws IOException {
        Path schema = directory.resolve(ExportFile.SCHEMA);
        Files.deleteIfExists(schema);
        for (Path old : others()) {
            if (ExportFile.isOne(old)) {
                Files.delete(old);
            }
        }
        for (Path file : entries(beside)) {
            if (!file.equals(file(ExportFile.SCHEMA))) {
                Files.move(file, directory.resolve(file.getFileName()), StandardCopyOption.ATOMIC_MOVE);
            }
        }
        Files.move(file(ExportFile.SCHEMA), schema, StandardCopyOption.ATOMIC_MOVE);
        Files.delete(beside);
        over = true;
    }

    @Override
    public void close() {
        withdraw();
        try {
            Runtime.getRuntime().removeShutdownHook(onExit);
        } catch (IllegalStateException e) {
            // The process is ending, and the hook does the same.
            return;
        }
    }

    /** A file that appears meanwhile, since its writer does not know of the end, is seen the next time round. */
    private synchronized void withdraw() {
        for (int attempt = 0; attempt < 10 && !over; attempt++) {
            try {
                for (Path file : entries(beside)) {
                    Files.deleteIfExists(file);
                }
                Files.deleteIfExists(beside);
                for (Path empty : made) {
                    Files.deleteIfExists(empty);
                }
                over = true;
            } catch (IOException e) {
                continue;
            }
        }
    }

    private static List<Path> entries(Path directory) throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(directory)) {
            found.forEach(entries::add);
        } catch (NoSuchFileException e) {
            return List.of();
        }
        return entries;
    }
}
