package dev.splitheat.keyspace;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts what stands in a key's parentheses into parts: strings in double or single quotes with backslash escapes, or bare;
 * commas inside quotes and inside balanced parentheses belong to the part.
 */
final class KeyParts {
    private final String body;
    private int at;
    private boolean nesting = true;

    private KeyParts(String body) {
        this.body = body;
    }

    static List<KeyToken> of(String body) {
        List<KeyToken> parts = new ArrayList<>();
        if (body.isBlank()) {
            return parts;
        }
        KeyParts reader = new KeyParts(body);
        do {
            parts.add(reader.part());
        } while (reader.at++ < body.length());
        return parts;
    }

    /** Reads one part; leaves {@code at} at the comma behind it, or at the end. */
    private KeyToken part() {
        skipSpace();
        int start = at;
        boolean bytes = isAt(0, 'b', 'B') && isAt(1, '"', '\'');
        if (bytes || isAt(0, '"', '\'')) {
            at += bytes ? 1 : 0;
            String inner = quoted();
            skipSpace();
            if (inner != null && (at >= body.length() || body.charAt(at) == ',')) {
                KeyToken.Form form = bytes ? KeyToken.Form.BYTES : KeyToken.Form.QUOTED;
                return new KeyToken(inner, body.substring(start, at).strip(), form);
            }
            at = start;
        }
        bare(start);
        return KeyToken.bare(body.substring(start, at).strip());
    }

    /** A quoted text; leaves {@code at} behind the closing quote. Null where there is none. */
    private String quoted() {
        char quote = body.charAt(at++);
        int start = at;
        while (at < body.length() && body.charAt(at) != quote && body.charAt(at) != '\\') {
            at++;
        }
        if (at < body.length() && body.charAt(at) == quote) {
            return body.substring(start, at++);
        }
        StringBuilder inner = new StringBuilder().append(body, start, at);
        while (at < body.length() && body.charAt(at) != quote) {
            if (body.charAt(at) == '\\' && at + 1 < body.length()) {
                at = Escapes.resolve(body, at, inner);
            } else {
                inner.append(body.charAt(at++));
            }
        }
        return at++ < body.length() ? inner.toString() : null;
    }

    private void bare(int start) {
        int depth = 0;
        while (at < body.length()) {
            char c = body.charAt(at);
            if (c == ',' && depth == 0) {
                return;
            }
            if (nesting) {
                depth = Math.max(0, depth + (c == '(' ? 1 : c == ')' ? -1 : 0));
            }
            at++;
        }
        if (depth > 0) {
            // Parentheses that never close tell nothing about the commas behind them.
            nesting = false;
            at = start;
            bare(start);
        }
    }

    private void skipSpace() {
        while (at < body.length() && Character.isWhitespace(body.charAt(at))) {
            at++;
        }
    }

    private boolean isAt(int ahead, char one, char other) {
        return at + ahead < body.length() && (body.charAt(at + ahead) == one || body.charAt(at + ahead) == other);
    }
}
