package dev.splitheat.keyspace;

/**
 * One part of a printed key, before its type is known.
 *
 * @param text without quotes and with escapes resolved
 * @param raw as printed
 * @param form how it was printed
 */
record KeyToken(String text, String raw, Form form) {
    enum Form {
        BARE,
        QUOTED,
        /** {@code b"…"}: each character of the text is one byte. */
        BYTES
    }

    static KeyToken bare(String text) {
        return new KeyToken(text, text, Form.BARE);
    }

    /** A text of which it is known that it is one. */
    static KeyToken quoted(String text) {
        return new KeyToken(text, text, Form.QUOTED);
    }

    /** {@code <begin>} or {@code <end>} in the place of a part: the first, the last place under the parts before it. */
    boolean isMarker() {
        return form == Form.BARE
                && !text.isEmpty()
                && text.charAt(0) == '<'
                && (text.equalsIgnoreCase(Key.BEGIN_TEXT) || isEnd());
    }

    boolean isEnd() {
        return form == Form.BARE && text.equalsIgnoreCase(Key.END_TEXT);
    }
}
