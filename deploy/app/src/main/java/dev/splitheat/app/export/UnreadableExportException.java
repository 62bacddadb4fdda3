package dev.splitheat.app.export;

import dev.splitheat.app.lifecycle.StartupException;

/** Something in an export directory that is not what it must be. The message is one sentence that says where and what. */
public final class UnreadableExportException extends StartupException {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST_QUOTE = 40;

    UnreadableExportException(String where, String problem) {
        this(where, problem, null);
    }

    UnreadableExportException(String where, String problem, Throwable cause) {
        super(where + ": " + problem, cause);
    }

    /** The beginning of a text, in quotes and on one line: enough to find it, too little to fill a terminal. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        int end = Math.min(text.length(), LONGEST_QUOTE);
        for (int at = 0; at < end; at++) {
            char character = text.charAt(at);
            quoted.append(Character.isISOControl(character) || Character.isSurrogate(character) ? '?' : character);
        }
        return quoted.append(end < text.length() ? "…\"" : "\"").toString();
    }
}
