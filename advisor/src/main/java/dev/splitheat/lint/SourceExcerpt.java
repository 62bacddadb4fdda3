package dev.splitheat.lint;

import dev.splitheat.text.Printable;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A source line as a terminal shows it, and a second line with carets under one word of it.
 *
 * @param text no wider than asked; what is cut off shows as an ellipsis
 */
record SourceExcerpt(String text, String caret) {
    private static final String TAB = "    ";
    private static final String CUT = "…";
    private static final Pattern WORD = Pattern.compile("`[^`]*`|\"[^\"]*\"|[\\w.]+|.", Pattern.DOTALL);

    /** @param column of the word, in code points from 1; nothing is shown where the line has no such column */
    static Optional<SourceExcerpt> of(String line, int column, int width) {
        if (column > line.codePointCount(0, line.length())) {
            return Optional.empty();
        }
        int at = line.offsetByCodePoints(0, column - 1);
        Matcher word = WORD.matcher(line);
        int end = word.find(at) ? word.end() : at + 1;
        String before = shown(line.substring(0, at)).stripLeading();
        String marked = shown(line.substring(at, end));
        String after = shown(line.substring(end)).stripTrailing();
        return Optional.of(fitted(before, marked, after, width));
    }

    private static SourceExcerpt fitted(String before, String marked, String after, int width) {
        int room = width - columns(marked);
        String left = before;
        if (columns(before) + columns(marked) + Math.min(columns(after), width / 4) > width) {
            left = CUT + tail(before, Math.max(0, room / 2));
        }
        String right = after;
        if (columns(left) + columns(marked) + columns(after) > width) {
            right = head(after, Math.max(0, room - columns(left) - 1)) + CUT;
        }
        return new SourceExcerpt(
                left + marked + right, " ".repeat(columns(left)) + "^".repeat(Math.max(1, columns(marked))));
    }

    private static String shown(String text) {
        return Printable.of(text.replace("\t", TAB));
    }

    private static String head(String text, int columns) {
        int end = 0;
        for (int used = 0; end < text.length(); end += Character.charCount(text.codePointAt(end))) {
            used += columns(text.codePointAt(end));
            if (used > columns) {
                break;
            }
        }
        return text.substring(0, end);
    }

    private static String tail(String text, int columns) {
        String reversed = head(new StringBuilder(text).reverse().toString(), columns);
        return new StringBuilder(reversed).reverse().toString();
    }

    private static int columns(String text) {
        return text.codePoints().map(SourceExcerpt::columns).sum();
    }

    /** Letters of East Asian scripts take two columns, marks that go with the letter before take none. */
    private static int columns(int codePoint) {
        if (Character.getType(codePoint) == Character.NON_SPACING_MARK) {
            return 0;
        }
        return switch (Character.UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL -> 2;
            default -> 1;
        };
    }
}
