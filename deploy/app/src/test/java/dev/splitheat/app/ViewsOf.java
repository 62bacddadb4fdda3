package dev.splitheat.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** An export whose statistics views all have intervals of one length. */
final class ViewsOf {
    private static final List<String> LENGTHS = List.of("minute", "10minute", "hour");

    private ViewsOf() {}

    /** With the views of this length alone, and what has none. */
    static Path one(String length, Path export, Path directory) throws IOException {
        Files.createDirectory(directory);
        try (Stream<Path> files = Files.list(export)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (isOf(length, name) || LENGTHS.stream().noneMatch(each -> isOf(each, name))) {
                    Files.copy(file, directory.resolve(name));
                }
            }
        }
        return directory;
    }

    private static boolean isOf(String length, String name) {
        return name.endsWith("_" + length + ".json");
    }
}
