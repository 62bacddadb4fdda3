package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabasePattern;
import java.util.ArrayList;
import java.util.List;

/** The file of databases: one name or pattern a line; empty lines and what follows a # are nothing. */
final class DatabasesFile {
    private DatabasesFile() {}

    /** @throws IllegalArgumentException with one sentence that names the line */
    static List<DatabasePattern> patterns(List<String> lines) {
        List<DatabasePattern> patterns = new ArrayList<>();
        for (int line = 0; line < lines.size(); line++) {
            String text = lines.get(line).replaceFirst("#.*", "").strip();
            if (!text.isEmpty()) {
                patterns.add(pattern(text, line + 1));
            }
        }
        return List.copyOf(patterns);
    }

    private static DatabasePattern pattern(String text, int line) {
        try {
            return DatabasePattern.of(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("line " + line + ": " + e.getMessage(), e);
        }
    }
}
