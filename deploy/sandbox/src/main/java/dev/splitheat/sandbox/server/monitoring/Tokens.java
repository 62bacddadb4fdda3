package dev.splitheat.sandbox.server.monitoring;

import dev.splitheat.sandbox.server.monitoring.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Cuts a filter's text into pieces. */
final class Tokens {
    /** The longer ones first. */
    private static final List<String> SYMBOLS =
            List.of("!=", ">=", "<=", "=~", "!~", "=", ">", "<", ":", "(", ")", ",", "-");

    private final String filter;
    private final List<Token> found = new ArrayList<>();
    private int at;

    private Tokens(String filter) {
        this.filter = filter;
    }

    /** The last is {@link Kind#END}. */
    static List<Token> of(String filter) {
        Tokens tokens = new Tokens(filter);
        while (tokens.at < filter.length()) {
            tokens.next();
        }
        tokens.add(Kind.END, "", filter.length());
        return tokens.found;
    }

    private void next() {
        char first = filter.charAt(at);
        int from = at;
        if (Character.isWhitespace(first)) {
            at++;
        } else if (first == '"' || first == '\'') {
            add(Kind.QUOTED, quoted(first), from);
        } else if (inWord(first) && first != '-') {
            while (at < filter.length() && inWord(filter.charAt(at))) {
                at++;
            }
            add(Kind.WORD, filter.substring(from, at), from);
        } else {
            at += symbol().length();
            add(Kind.SYMBOL, filter.substring(from, at), from);
        }
    }

    private String symbol() {
        return SYMBOLS.stream()
                .filter(symbol -> filter.startsWith(symbol, at))
                .findFirst()
                .orElseThrow(() -> new UnreadableFilterException(
                        filter, at, "'" + filter.charAt(at) + "' has no meaning; put text into double quotes"));
    }

    private String quoted(char quote) {
        int from = at++;
        StringBuilder text = new StringBuilder();
        while (at < filter.length() && filter.charAt(at) != quote) {
            if (filter.charAt(at) == '\\' && at + 1 < filter.length()) {
                at++;
                text.append(escaped(quote));
            } else {
                text.append(filter.charAt(at));
            }
            at++;
        }
        if (at++ >= filter.length()) {
            throw new UnreadableFilterException(filter, from, "a quoted string begins that does not end");
        }
        return text.toString();
    }

    /** A backslash stays in front of what it does not quote: regular expressions are full of them. */
    private String escaped(char quote) {
        char escaped = filter.charAt(at);
        return escaped == quote || escaped == '\\' ? String.valueOf(escaped) : "\\" + escaped;
    }

    private void add(Kind kind, String text, int from) {
        boolean attached = from > 0 && !Character.isWhitespace(filter.charAt(from - 1));
        found.add(new Token(kind, text, from, attached));
    }

    private static boolean inWord(char character) {
        return Stream.of('_', '.', '/', '-').anyMatch(allowed -> allowed == character)
                || character < 128 && Character.isLetterOrDigit(character);
    }
}
