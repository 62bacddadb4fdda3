package dev.splitheat.sandbox.sql;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The directory that ZetaSQL's loader makes for its library and names by the nanoseconds of the moment. It deletes the
 * library at once, and the empty directory only when the JVM exits by itself.
 *
 * @param parent where temporary files go
 */
record LoaderDirectory(Path parent) {
    private static final String PREFIX = "nativeutils";

    static LoaderDirectory ofThisProcess() {
        return new LoaderDirectory(Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** Deletes the one that was made between two moments of {@link System#nanoTime}; of several, none is known to be it. */
    void deleteMade(long from, long to) throws IOException {
        List<Path> candidates = new ArrayList<>();
        try (DirectoryStream<Path> directories = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path directory : directories) {
                String moment = directory.getFileName().toString().substring(PREFIX.length());
                if (moment.matches("\\d{1,18}") && within(Long.parseLong(moment), from, to)) {
                    candidates.add(directory);
                }
            }
        }
        if (candidates.size() == 1) {
            Files.deleteIfExists(candidates.get(0));
        }
    }

    private static boolean within(long moment, long from, long to) {
        return from <= moment && moment <= to;
    }
}
