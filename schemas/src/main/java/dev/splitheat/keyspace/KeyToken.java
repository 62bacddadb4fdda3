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
}
