package dev.splitheat.app.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a start adds to a directory: its new entries, and the directories on the way to it that were missing.
 *
 * @param there the entries that were there before
 * @param missing directories that were missing, the deepest first
 */
record Footprint(Path directory, Set<Path> there, List<Path> missing) {
    Footprint {
        there = Set.copyOf(there);
        missing = List.copyOf(missing);
    }

    /** Notes what is there now; nothing was added yet. */
    static Footprint before(Path directory) throws IOException {
        List<Path> missing = new ArrayList<>();
        for (Path each = directory; each != null && Files.notExists(each); each = each.getParent()) {
            missing.add(each);
        }
        return new Footprint(directory, missing.isEmpty() ? entries(directory) : Set.of(), missing);
    }

    /** Deletes what was added. What cannot be deleted is told with the failure that led here. */
    void eraseAfter(Exception failure) {
        try {
            if (Files.isDirectory(directory)) {
                for (Path entry : entries(directory)) {
                    if (!there.contains(entry)) {
                        delete(entry);
                    }
                }
            }
            for (Path made : missing) {
                if (Files.isDirectory(made)) {
                    Files.delete(made);
                }
            }
        } catch (IOException undeleted) {
            failure.addSuppressed(undeleted);
        }
    }

    private static Set<Path> entries(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.collect(Collectors.toSet());
        }
    }

    private static void delete(Path top) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> inside = Files.walk(top)) {
            deepestFirst = inside.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }
}
