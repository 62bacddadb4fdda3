package dev.splitheat.app.ddl;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Dialect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds an order in which files can be applied whose names do not say one, such as one file for each table: what refers
 * to things of a later file goes behind it.
 */
public final class FileOrder {
    private FileOrder() {}

    /** The files in an order in which fewest of their statements refer to what is not there yet. */
    public static List<DdlFile> of(List<DdlFile> files, Dialect dialect) {
        boolean versions = files.stream()
                .allMatch(file -> MigrationName.isVersioned(
                        Path.of(file.name()).getFileName().toString()));
        List<DdlFile> best = files;
        if (versions || files.size() == 1) {
            return best;
        }
        Set<String> early = complained(best, dialect);
        while (!early.isEmpty()) {
            List<DdlFile> next = new ArrayList<>(best);
            Set<String> moved = early;
            next.sort(Comparator.comparing(file -> moved.contains(file.name())));
            Set<String> left = complained(next, dialect);
            if (left.size() >= early.size()) {
                return best;
            }
            best = List.copyOf(next);
            early = left;
        }
        return best;
    }

    private static Set<String> complained(List<DdlFile> files, Dialect dialect) {
        return DdlReader.read(files, dialect).diagnostics().stream()
                .map(Diagnostic::file)
                .collect(Collectors.toSet());
    }
}
