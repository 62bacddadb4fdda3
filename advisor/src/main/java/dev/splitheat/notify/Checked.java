package dev.splitheat.notify;

import java.util.Objects;

/**
 * What an examination found, for {@code doctor}; nothing was told to anybody for it.
 *
 * @param sentence for people: what was found, and what to do when it is wrong; without secrets
 */
public record Checked(Verdict verdict, String sentence) {
    /** Whether it will work. */
    public enum Verdict {
        FINE,
        WRONG,
        /** Nobody can see that in advance, or it may be meant so. */
        UNKNOWN
    }

    public Checked {
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(sentence, "sentence");
    }

    public static Checked fine(String sentence) {
        return new Checked(Verdict.FINE, sentence);
    }

    public static Checked wrong(String sentence) {
        return new Checked(Verdict.WRONG, sentence);
    }

    public static Checked unknown(String sentence) {
        return new Checked(Verdict.UNKNOWN, sentence);
    }

    /** Whether nothing is known to be wrong. */
    public boolean fine() {
        return verdict != Verdict.WRONG;
    }
}
