package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabasePattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file with a name or a pattern a line; {@code #} begins a comment. */
record DatabaseFile(Path path) {
    /** @throws IllegalArgumentException with one sentence on why it cannot be used */
    List<DatabasePattern> read() {
        List<DatabasePattern> patterns = new ArrayList<>();
        List<String> lines = lines();
        for (int number = 1; number <= lines.size(); number++) {
            String text = lines.get(number - 1).replaceFirst("#.*", "").strip();
            if (!text.isEmpty()) {
                patterns.add(pattern(number, text));
            }
        }
        return List.copyOf(patterns);
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(path);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    CommonOptions.FILE + " " + path + " cannot be read: put it on every worker, readable for the worker.", e);
        }
    }

    private DatabasePattern pattern(int number, String text) {
        try {
            return DatabasePattern.of(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    CommonOptions.FILE + " " + path + ", line " + number + ": " + e.getMessage(), e);
        }
    }
}
