package dev.splitheat.catalog;

import java.util.Objects;

/** A place in DDL text that the reader could not use; everything else was read. */
public record Diagnostic(Place place, String message) {
    public Diagnostic {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(message, "message");
    }

    /** Empty for text that came from no file. */
    public String file() {
        return place.file();
    }

    /** Counted from 1. */
    public int line() {
        return place.line();
    }

    /** In characters, counted from 1. */
    public int column() {
        return place.column();
    }

    @Override
    public String toString() {
        String file = file().isEmpty() ? "" : file() + ", ";
        return file + "line " + line() + ", column " + column() + ": " + message;
    }
}
