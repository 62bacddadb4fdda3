package dev.splitheat.catalog;

import java.util.Objects;

/**
 * DDL text with the name of the file that it comes from. A byte order mark at the beginning is taken off.
 *
 * @param name as messages shall call it; empty for text that came from no file
 */
public record DdlFile(String name, String text) {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    public DdlFile {
        Objects.requireNonNull(name, "name");
        text = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }
}
