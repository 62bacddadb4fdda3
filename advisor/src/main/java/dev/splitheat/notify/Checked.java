package dev.splitheat.notify;

import java.util.Objects;

/**
 * What a look at the other side of a sink showed, without telling it anything.
 *
 * @param sentence what was found, and what to do when it is wrong; never a secret
 */
public record Checked(Verdict verdict, String sentence) {
    /** Whether alerts would arrive. */
    public enum Verdict {
        GOOD,
        WRONG,
        /** The other side cannot be asked without telling it something, or gave no answer. */
        UNKNOWN
    }

    public Checked {
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(sentence, "sentence");
    }

    public static Checked good(String sentence) {
        return new Checked(Verdict.GOOD, sentence);
    }

    public static Checked wrong(String sentence) {
        return new Checked(Verdict.WRONG, sentence);
    }

    public static Checked unknown(String sentence) {
        return new Checked(Verdict.UNKNOWN, sentence);
    }
}
