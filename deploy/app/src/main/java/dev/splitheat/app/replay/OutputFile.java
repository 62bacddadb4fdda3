package dev.splitheat.app.replay;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file whole or not at all. */
final class OutputFile {
    private OutputFile() {}

    /** What writes the content. */
    interface Content {
        void writeTo(Writer out) throws IOException;
    }

    static void write(Path file, Content content) {
        Path directory = file.toAbsolutePath().getParent();
        Path unfinished = null;
        try {
            if (Files.isDirectory(file)) {
                // An empty directory would be replaced.
                throw new FileAlreadyExistsException(file.toString());
            }
            unfinished = Files.createTempFile(directory, ".splitheat-", ".unfinished");
            try (Writer out = Files.newBufferedWriter(unfinished, StandardCharsets.UTF_8)) {
                content.writeTo(out);
            }
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            delete(unfinished, e);
            throw new OutputFileException(file, e);
        }
    }

    private static void delete(Path unfinished, IOException cause) {
        try {
            if (unfinished != null) {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
