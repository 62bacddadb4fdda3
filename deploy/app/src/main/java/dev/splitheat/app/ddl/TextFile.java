package dev.splitheat.app.ddl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads text that has to be UTF-8. */
public final class TextFile {
    private TextFile() {}

    /**
     * The text of a file.
     *
     * @param name as the user gave it
     */
    public static String read(Path file, String name) {
        if (Files.isDirectory(file)) {
            throw new UnreadableInputException(name, "is a directory, expected a file");
        }
        try {
            return decoded(Files.readAllBytes(file), name);
        } catch (IOException e) {
            throw UnreadableInputException.unreadable(name, e);
        }
    }

    /** Reads all that comes. */
    public static String read(InputStream in, String name) {
        try {
            return decoded(in.readAllBytes(), name);
        } catch (IOException e) {
            throw UnreadableInputException.unreadable(name, e);
        }
    }

    /** The same however the file is spelt. */
    public static Path identity(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            throw UnreadableInputException.unreadable(file.toString(), e);
        }
    }

    private static String decoded(byte[] bytes, String name) throws IOException {
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        if (text.indexOf('\0') >= 0) {
            throw new UnreadableInputException(name, "is no text, it has zero bytes in it");
        }
        return text;
    }
}
