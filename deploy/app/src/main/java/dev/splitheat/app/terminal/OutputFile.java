package dev.splitheat.app.terminal;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes a file whole or not at all. */
public final class OutputFile {
    private OutputFile() {}

    /** What writes the content. */
    public interface Content {
        void writeTo(Writer out) throws IOException;
    }

    /** @param option by which the user named the file */
    public static void write(Path file, String option, Content content) {
        Path directory = file.toAbsolutePath().getParent();
        Path unfinished = null;
        try {
            if (Files.isDirectory(file)) {
                // An empty directory would be replaced.
                throw new FileAlreadyExistsException(file.toString());
            }
            // No temporary file: nobody else might read that.
            unfinished = directory.resolve(".splitheat-" + UUID.randomUUID() + ".unfinished");
            try (Writer out = Files.newBufferedWriter(
                    unfinished, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                content.writeTo(out);
            }
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            delete(unfinished, e);
            throw new OutputFileException(file, option, e);
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
