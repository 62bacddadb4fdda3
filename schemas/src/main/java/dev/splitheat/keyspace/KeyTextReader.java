package dev.splitheat.keyspace;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes a printed key apart: a name, then parts in parentheses. Any spacing; strings in double or single quotes with
 * backslash escapes, or bare; commas and parentheses inside quotes and inner parentheses belong to the part.
 */
final class KeyTextReader {
    private final String text;
    private int at;

    private KeyTextReader(String text) {
        this.text = text;
    }

    static PrintedKeyText read(String text) {
        KeyTextReader reader = new KeyTextReader(text);
        String object = reader.name();
        List<KeyToken> parts = reader.parts();
        reader.skipSpace();
        if (!reader.done()) {
            throw reader.problem("text after the closing parenthesis");
        }
        return new PrintedKeyText(object, parts);
    }

    private String name() {
        skipSpace();
        int open = text.indexOf('(', at);
        if (open < 0) {
            throw problem("no opening parenthesis");
        }
        String name = text.substring(at, open).strip().replace("`", "").replace("\"", "");
        if (name.isEmpty()) {
            throw problem("no table or index name");
        }
        at = open + 1;
        return name;
    }

    private List<KeyToken> parts() {
        List<KeyToken> parts = new ArrayList<>();
        skipSpace();
        if (!done() && text.charAt(at) == ')') {
            at++;
            return parts;
        }
        while (true) {
            parts.add(part());
            skipSpace();
            if (done()) {
                throw problem("no closing parenthesis");
            }
            if (text.charAt(at++) == ')') {
                return parts;
            }
        }
    }

    private KeyToken part() {
        skipSpace();
        int start = at;
        boolean bytes = at + 1 < text.length()
                && (text.charAt(at) == 'b' || text.charAt(at) == 'B')
                && isQuote(text.charAt(at + 1));
        if (bytes || (!done() && isQuote(text.charAt(at)))) {
            at += bytes ? 1 : 0;
            String inner = quoted(text.charAt(at));
            if (atPartEnd()) {
                KeyToken.Form form = bytes ? KeyToken.Form.BYTES : KeyToken.Form.QUOTED;
                return new KeyToken(inner, text.substring(start, at).strip(), form);
            }
            at = start;
        }
        bare();
        String raw = text.substring(start, at).strip();
        return new KeyToken(raw, raw, KeyToken.Form.BARE);
    }

    /** A quoted text; leaves {@code at} behind the closing quote. */
    private String quoted(char quote) {
        StringBuilder inner = new StringBuilder();
        at++;
        while (!done() && text.charAt(at) != quote) {
            if (text.charAt(at) == '\\' && at + 1 < text.length()) {
                at = Escapes.resolve(text, at, inner);
            } else {
                inner.append(text.charAt(at++));
            }
        }
        if (done()) {
            throw problem("a quote that does not end");
        }
        at++;
        return inner.toString();
    }

    private void bare() {
        int depth = 0;
        while (!done()) {
            char c = text.charAt(at);
            if (depth == 0 && (c == ',' || c == ')')) {
                return;
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            at++;
        }
    }

    private boolean atPartEnd() {
        skipSpace();
        return done() || text.charAt(at) == ',' || text.charAt(at) == ')';
    }

    private void skipSpace() {
        while (!done() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean done() {
        return at >= text.length();
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }

    private UnreadableKeyException problem(String what) {
        return new UnreadableKeyException(at, what);
    }
}
