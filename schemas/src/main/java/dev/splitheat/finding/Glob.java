package dev.splitheat.finding;

import java.util.Locale;
import java.util.Objects;

/** A text in which {@code *} stands for any letters; capitals do not matter, as in the names of a schema. */
public record Glob(String text) {
    /** Everything. */
    public static final Glob ANY = new Glob("*");

    public Glob {
        Objects.requireNonNull(text, "text");
    }

    public boolean matches(String name) {
        String glob = text.toLowerCase(Locale.ROOT);
        boolean[] read = new boolean[glob.length() + 1];
        read[0] = true;
        skipStars(glob, read);
        for (char letter : name.toLowerCase(Locale.ROOT).toCharArray()) {
            for (int at = glob.length(); at > 0; at--) {
                boolean star = glob.charAt(at - 1) == '*';
                read[at] = star ? read[at] : read[at - 1] && glob.charAt(at - 1) == letter;
            }
            read[0] = false;
            skipStars(glob, read);
        }
        return read[glob.length()];
    }

    /** A {@code *} may stand for nothing. */
    private static void skipStars(String glob, boolean[] read) {
        for (int at = 0; at < glob.length(); at++) {
            read[at + 1] |= read[at] && glob.charAt(at) == '*';
        }
    }

    /** Whether whatever the other matches is matched here: nothing but a {@code *} takes the other's {@code *}. */
    public boolean covers(Glob other) {
        return matches(other.text);
    }

    /** Whether some name is matched by both. */
    public boolean meets(Glob other) {
        return meet(text.toLowerCase(Locale.ROOT), other.text.toLowerCase(Locale.ROOT));
    }

    /** Which beginnings of {@code two} go with the beginnings of {@code one} read so far, letter by letter. */
    private static boolean meet(String one, String two) {
        boolean[] row = new boolean[two.length() + 1];
        row[0] = true;
        for (int at = 0; at < two.length() && two.charAt(at) == '*'; at++) {
            row[at + 1] = true;
        }
        for (char letter : one.toCharArray()) {
            row = next(row, letter, two);
        }
        return row[two.length()];
    }

    private static boolean[] next(boolean[] before, char letter, String two) {
        boolean[] row = new boolean[before.length];
        row[0] = letter == '*' && before[0];
        for (int at = 1; at < row.length; at++) {
            char other = two.charAt(at - 1);
            row[at] = letter == '*' || other == '*' ? before[at] || row[at - 1] : letter == other && before[at - 1];
        }
        return row;
    }
}
