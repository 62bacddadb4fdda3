package dev.splitheat.app.ddl;

import dev.splitheat.catalog.DdlFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The DDL files of a directory and of those in it, in the order in which they are applied. */
final class DdlDirectory {
    private static final Pattern DDL = Pattern.compile("\\b(CREATE|ALTER|DROP|RENAME)\\b", Pattern.CASE_INSENSITIVE);
    private static final Set<String> LIBRARIES = Set.of("node_modules");

    private final Consumer<String> leftOut;
    private final Set<Path> entered = new HashSet<>();
    private final List<DdlFile> files = new ArrayList<>();

    private DdlDirectory(Consumer<String> leftOut) {
        this.leftOut = leftOut;
    }

    /** @param leftOut told which files are not read, and why */
    static List<DdlFile> read(Path directory, Consumer<String> leftOut) {
        DdlDirectory reading = new DdlDirectory(leftOut);
        reading.enter(directory);
        return SchemaDump.orItsMigrations(reading.files, leftOut);
    }

    private void enter(Path directory) {
        try {
            if (entered.add(directory.toRealPath())) {
                children(directory).forEach(this::take);
            }
        } catch (IOException e) {
            throw UnreadableInputException.unreadable(directory.toString(), e);
        }
    }

    private static List<Path> children(Path directory) throws IOException {
        try (Stream<Path> children = Files.list(directory)) {
            return children.sorted(Comparator.<Path, Boolean>comparing(Files::isDirectory)
                            .thenComparing(DdlDirectory::name, MigrationName.ORDER))
                    .toList();
        }
    }

    private static String name(Path path) {
        return path.getFileName().toString();
    }

    private void take(Path path) {
        String name = name(path);
        if (name.startsWith(".") || LIBRARIES.contains(name)) {
            return;
        }
        if (Files.isDirectory(path)) {
            if (MigrationName.takesBackDirectory(name)) {
                leftOut.accept(path + " is left out: it takes migrations back");
            } else {
                enter(path);
            }
        } else if (!MigrationName.isDdl(name)) {
            leftOut.accept(path + " is left out: its name is not one of a DDL file");
        } else if (MigrationName.takesBack(name)) {
            leftOut.accept(path + " is left out: it takes a migration back");
        } else {
            read(path);
        }
    }

    private void read(Path path) {
        String text = UpSection.of(TextFile.read(path, path.toString()));
        if (DDL.matcher(text).find()) {
            files.add(new DdlFile(path.toString(), text));
        } else {
            leftOut.accept(path + " is left out: no DDL is in it");
        }
    }
}
