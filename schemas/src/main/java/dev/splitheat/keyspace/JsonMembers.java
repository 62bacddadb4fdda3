package dev.splitheat.keyspace;

import java.util.LinkedHashMap;
import java.util.Map;

/** Reads a JSON object of strings, numbers, true, false and null: what a change record's keys can be, and no more. */
final class JsonMembers {
    private static final String CONTROLS = "bfnrt";
    private static final String CONTROLLED = "\b\f\n\r\t";

    private final String text;
    private int at;

    private JsonMembers(String text) {
        this.text = text;
    }

    /** The members in their order; strings as {@link KeyToken.Form#QUOTED}, all else bare. */
    static Map<String, KeyToken> read(String text) {
        JsonMembers reader = new JsonMembers(text);
        Map<String, KeyToken> members = new LinkedHashMap<>();
        reader.sign('{');
        if (!reader.isNext('}')) {
            do {
                String name = reader.string();
                reader.sign(':');
                members.put(name, reader.value());
            } while (reader.isNext(','));
            reader.sign('}');
        }
        reader.skipSpace();
        if (reader.at < text.length()) {
            throw reader.problem("text behind a JSON object");
        }
        return members;
    }

    private KeyToken value() {
        skipSpace();
        int start = at;
        if (at < text.length() && text.charAt(at) == '"') {
            String inner = string();
            return new KeyToken(inner, text.substring(start, at), KeyToken.Form.QUOTED);
        }
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "+-.".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        if (at == start) {
            throw problem("no plain JSON value");
        }
        return KeyToken.bare(text.substring(start, at));
    }

    private String string() {
        sign('"');
        StringBuilder inner = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            inner.append(c == '\\' ? escaped() : c);
        }
        sign('"');
        return inner.toString();
    }

    private char escaped() {
        char kind = at < text.length() ? text.charAt(at++) : ' ';
        int control = CONTROLS.indexOf(kind);
        if (control >= 0) {
            return CONTROLLED.charAt(control);
        }
        if (kind == '"' || kind == '\\' || kind == '/') {
            return kind;
        }
        if (kind != 'u' || at + 4 > text.length()) {
            throw problem("an unknown JSON escape");
        }
        int unit = 0;
        for (int end = at + 4; at < end; at++) {
            char digit = text.charAt(at);
            if (digit >= 0x80 || Character.digit(digit, 16) < 0) {
                throw problem("an unknown JSON escape");
            }
            unit = 16 * unit + Character.digit(digit, 16);
        }
        return (char) unit;
    }

    private void sign(char wanted) {
        if (!isNext(wanted)) {
            throw problem("no JSON sign " + wanted);
        }
    }

    private boolean isNext(char sign) {
        skipSpace();
        boolean next = at < text.length() && text.charAt(at) == sign;
        at += next ? 1 : 0;
        return next;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private UnreadableKeyException problem(String what) {
        return new UnreadableKeyException(at, what);
    }

    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
