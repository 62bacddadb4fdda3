package dev.splitheat.notify;

import java.util.Objects;

/**
 * What an examination of a sink found, for {@code doctor}.
 *
 * @param sentence for people, without secrets
 */
public record Checked(boolean fine, String sentence) {
    public Checked {
        Objects.requireNonNull(sentence, "sentence");
    }

    public static Checked fine(String sentence) {
        return new Checked(true, sentence);
    }

    public static Checked wrong(String sentence) {
        return new Checked(false, sentence);
    }
}
