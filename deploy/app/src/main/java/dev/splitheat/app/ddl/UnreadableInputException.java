package dev.splitheat.app.ddl;

import dev.splitheat.app.lifecycle.StartupException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** Something that was to be read cannot be. */
public final class UnreadableInputException extends StartupException {
    private static final long serialVersionUID = 1L;

    /** @param problem what is wrong and what was expected, the end of a sentence that begins with the name */
    public UnreadableInputException(String name, String problem) {
        super(name + ": " + problem);
    }

    public UnreadableInputException(String name, String problem, Throwable cause) {
        super(name + ": " + problem, cause);
    }

    static UnreadableInputException unreadable(String name, IOException cause) {
        return new UnreadableInputException(name, reason(cause), cause);
    }

    private static String reason(IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return "there is no such file or directory";
        }
        if (cause instanceof AccessDeniedException) {
            return "this user may not read it";
        }
        if (cause instanceof CharacterCodingException) {
            return "the text is not UTF-8, save it as UTF-8";
        }
        return "reading failed, " + cause.getMessage();
    }
}
