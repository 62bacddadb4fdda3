package dev.splitheat.keyspace;

/** Backslash escapes of string and bytes literals. */
final class Escapes {
    private Escapes() {}

    /** Resolves the escape that begins at the backslash at {@code at}, and returns the position behind it. */
    static int resolve(String text, int at, StringBuilder into) {
        char kind = text.charAt(at + 1);
        return switch (kind) {
            case 'n' -> put(into, '\n', at + 2);
            case 't' -> put(into, '\t', at + 2);
            case 'r' -> put(into, '\r', at + 2);
            case 'x', 'X' -> code(text, at + 2, 2, into, kind);
            case 'u' -> code(text, at + 2, 4, into, kind);
            case 'U' -> code(text, at + 2, 8, into, kind);
            default -> put(into, kind, at + 2);
        };
    }

    private static int put(StringBuilder into, char c, int next) {
        into.append(c);
        return next;
    }

    private static int code(String text, int from, int digits, StringBuilder into, char kind) {
        int end = from + digits;
        if (end > text.length() || !text.substring(from, end).chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
            return put(into, kind, from);
        }
        long point = Long.parseLong(text.substring(from, end), 16);
        if (point > Character.MAX_CODE_POINT) {
            return put(into, kind, from);
        }
        into.appendCodePoint((int) point);
        return end;
    }
}
