package dev.splitheat.catalog;

import java.util.Objects;

/**
 * A place in DDL text that the reader could not use; everything else was read.
 *
 * @param line counted from 1
 * @param column in characters, counted from 1
 */
public record Diagnostic(int line, int column, String message) {
    public Diagnostic {
        Objects.requireNonNull(message, "message");
    }

    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": " + message;
    }
}
