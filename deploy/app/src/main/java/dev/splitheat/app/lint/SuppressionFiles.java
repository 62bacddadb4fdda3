package dev.splitheat.app.lint;

import dev.splitheat.app.ddl.DdlInput;
import dev.splitheat.app.ddl.TextFile;
import dev.splitheat.catalog.DdlFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Where suppressions stand that are no comments. */
final class SuppressionFiles {
    private static final String NAME = ".splitheat-lint";

    private SuppressionFiles() {}

    /** Those beside the input and in the working directory, each once. */
    static List<DdlFile> beside(List<String> inputs) {
        Map<Path, DdlFile> found = new LinkedHashMap<>();
        Stream.concat(inputs.stream().map(DdlInput::directory), Stream.of(Path.of("")))
                .map(directory -> directory.resolve(NAME))
                .filter(Files::isRegularFile)
                .forEach(file -> found.computeIfAbsent(TextFile.identity(file), same -> read(file)));
        return List.copyOf(found.values());
    }

    static DdlFile read(Path file) {
        return new DdlFile(file.toString(), TextFile.read(file, file.toString()));
    }
}
