package dev.splitheat.finding;

import java.util.List;

/**
 * A statement's text on one line and without its literals, which are customers' data. Its dialect is not known where it
 * leaves: what is a literal in either is hidden, comments are left out, and from where the two would read on differently
 * nothing is shown.
 */
public final class StatementText {
    private static final List<String> QUOTES = List.of("'''", "\"\"\"", "'", "\"");
    private static final String HIDDEN = "?";

    private final String text;
    private final StringBuilder shown = new StringBuilder();
    private int at;

    private StatementText(String text) {
        this.text = text;
    }

    /** A question mark stands for each literal. What Spanner cut off in the middle of one ends there. */
    public static String withoutLiterals(String text) {
        StatementText statement = new StatementText(text);
        while (statement.at < text.length()) {
            statement.take();
        }
        return onOneLine(statement.shown.toString());
    }

    /** The text as it is, on one line. */
    public static String onOneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private void take() {
        char next = text.charAt(at);
        if (text.startsWith("--", at) || next == '#') {
            leaveOut(text.indexOf('\n', at), next == '#' ? "'" : "", 0);
        } else if (text.startsWith("/*", at)) {
            leaveOut(text.indexOf("*/", at + 2), "/*", 2);
        } else if (next == '`') {
            show(endAfter(text.indexOf('`', at + 1), 1));
        } else if (next == '\'' || next == '"') {
            hideQuoted();
        } else if (next == '$' && endOfMark() > at) {
            String mark = text.substring(at, endOfMark());
            hide(endAfter(text.indexOf(mark, at + mark.length()), mark.length()));
        } else if (isDigit(at) || next == '.' && isDigit(at + 1)) {
            hide(endOf(at, this::isPartOfNumber));
        } else if (next == '$' || next == '@') {
            show(endOf(at + 1, this::isPartOfName));
        } else {
            show(isPartOfName(at) ? endOf(at, this::isPartOfName) : at + 1);
        }
    }

    /** PostgreSQL nests comments and takes # for an operator: where it would read on elsewhere, the rest is hidden. */
    private void leaveOut(int found, String doubtful, int closing) {
        int end = endAfter(found, closing);
        boolean doubt = !doubtful.isEmpty() && text.substring(at + 1, end).contains(doubtful);
        shown.append(doubt ? HIDDEN : " ");
        at = doubt ? text.length() : end;
    }

    /** A backslash escapes a quote in GoogleSQL and does not in PostgreSQL. */
    private void hideQuoted() {
        String quote = QUOTES.stream()
                .filter(each -> text.startsWith(each, at))
                .findFirst()
                .orElseThrow();
        int found = text.indexOf(quote, at + quote.length());
        boolean doubt = found > 0 && text.charAt(found - 1) == '\\';
        hide(doubt ? text.length() : endAfter(found, quote.length()));
    }

    /** Behind {@code $mark$}, which opens a literal in PostgreSQL; the place itself where there is none. */
    private int endOfMark() {
        int end = at + 1;
        while (isPartOfName(end) && !(end == at + 1 && isDigit(end))) {
            end++;
        }
        return end < text.length() && text.charAt(end) == '$' ? end + 1 : at;
    }

    private interface Places {
        boolean contain(int place);
    }

    private int endOf(int from, Places places) {
        int end = from;
        while (end < text.length() && places.contain(end)) {
            end++;
        }
        return end;
    }

    private int endAfter(int found, int length) {
        return found < 0 ? text.length() : found + length;
    }

    private boolean isDigit(int place) {
        return place < text.length() && Character.isDigit(text.charAt(place));
    }

    private boolean isPartOfName(int place) {
        return place < text.length() && (Character.isLetterOrDigit(text.charAt(place)) || text.charAt(place) == '_');
    }

    /** Of one that began: {@code 1.5e-3}, {@code 0xFF}. */
    private boolean isPartOfNumber(int place) {
        char each = text.charAt(place);
        boolean exponent = (each == '-' || each == '+') && Character.toLowerCase(text.charAt(place - 1)) == 'e';
        return isPartOfName(place) || each == '.' || place > at && exponent;
    }

    private void show(int end) {
        shown.append(text, at, end);
        at = end;
    }

    private void hide(int end) {
        shown.append(HIDDEN);
        at = end;
    }
}
