package dev.splitheat.app.lint;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads text that has to be UTF-8. */
final class TextFile {
    private TextFile() {}

    /** @param name as the user gave it */
    static String read(Path file, String name) {
        if (Files.isDirectory(file)) {
            throw new LintInputException(name, "is a directory, expected a file");
        }
        try {
            return decoded(Files.readAllBytes(file), name);
        } catch (IOException e) {
            throw LintInputException.unreadable(name, e);
        }
    }

    /** Reads all that comes. */
    static String read(InputStream in, String name) {
        try {
            return decoded(in.readAllBytes(), name);
        } catch (IOException e) {
            throw LintInputException.unreadable(name, e);
        }
    }

    private static String decoded(byte[] bytes, String name) throws IOException {
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        if (text.indexOf('\0') >= 0) {
            throw new LintInputException(name, "is no text, it has zero bytes in it");
        }
        return text;
    }
}
