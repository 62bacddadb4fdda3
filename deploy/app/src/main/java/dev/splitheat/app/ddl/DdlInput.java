package dev.splitheat.app.ddl;

import dev.splitheat.catalog.DdlFile;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Reads what the command line names: files, directories, standard input. All of it is one schema. */
public final class DdlInput {
    /** The argument that means standard input. */
    public static final String STANDARD_INPUT = "-";

    private static final String STANDARD_INPUT_NAME = "<stdin>";

    private final InputStream in;
    private final Consumer<String> leftOut;

    /** @param leftOut told which files are not read, and why */
    public DdlInput(InputStream in, Consumer<String> leftOut) {
        this.in = in;
        this.leftOut = leftOut;
    }

    /** In the order in which they are applied; never empty. */
    public List<DdlFile> files(List<String> arguments) {
        List<DdlFile> files = new ArrayList<>();
        Set<Path> read = new HashSet<>();
        for (String argument : inOrder(arguments)) {
            read(argument).stream()
                    .filter(file -> read.add(identity(file.name())))
                    .forEach(files::add);
        }
        return List.copyOf(files);
    }

    /** A shell lists {@code 10_x.sql} before {@code 2_x.sql}; where all names are versions, these count. */
    private List<String> inOrder(List<String> arguments) {
        List<String> applied = arguments.size() == 1
                ? arguments
                : arguments.stream().filter(this::applied).toList();
        Set<Path> directories = new HashSet<>();
        boolean versions = applied.stream()
                .allMatch(argument -> !argument.equals(STANDARD_INPUT)
                        && Files.isRegularFile(path(argument))
                        && MigrationName.isVersioned(name(argument))
                        && directories.add(directory(argument)) | directories.size() == 1);
        return versions
                ? applied.stream()
                        .sorted(Comparator.comparing(DdlInput::name, MigrationName.ORDER))
                        .toList()
                : applied;
    }

    private boolean applied(String argument) {
        boolean takesBack = !argument.equals(STANDARD_INPUT)
                && Files.isRegularFile(path(argument))
                && MigrationName.takesBack(name(argument));
        if (takesBack) {
            leftOut.accept(argument + " is left out: it takes a migration back");
        }
        return !takesBack;
    }

    private List<DdlFile> read(String argument) {
        if (argument.equals(STANDARD_INPUT)) {
            return List.of(file(STANDARD_INPUT_NAME, TextFile.read(in, "standard input"), "standard input"));
        }
        Path path = path(argument);
        if (!Files.isDirectory(path)) {
            return List.of(file(argument, TextFile.read(path, argument), argument));
        }
        List<DdlFile> files = DdlDirectory.read(path, leftOut);
        if (files.isEmpty()) {
            throw new UnreadableInputException(
                    argument,
                    "no DDL is in this directory, expected files such as schema.sql (--verbose says what is)");
        }
        return files;
    }

    private static DdlFile file(String name, String text, String shown) {
        String applied = UpSection.of(text);
        if (new DdlFile(name, applied).text().isBlank()) {
            throw new UnreadableInputException(shown, "is empty, expected DDL such as CREATE TABLE");
        }
        return new DdlFile(name, applied);
    }

    private static Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            throw new UnreadableInputException(argument.replace('\0', '?'), "is no name of a file", e);
        }
    }

    private static String name(String argument) {
        Path name = path(argument).getFileName();
        return name == null ? argument : name.toString();
    }

    /** Where an argument lies: the directory itself, or the one that the file is in. */
    public static Path directory(String argument) {
        Path path = path(argument);
        if (argument.equals(STANDARD_INPUT)) {
            return Path.of("");
        }
        Path parent = Files.isDirectory(path) ? path : path.getParent();
        return parent == null ? Path.of("") : parent;
    }

    private static Path identity(String name) {
        return name.equals(STANDARD_INPUT_NAME) ? Path.of(name) : TextFile.identity(path(name));
    }
}
