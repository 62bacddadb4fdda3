package dev.splitheat.catalog;

import java.util.Objects;

/**
 * A place in DDL text.
 *
 * @param file as it was given; empty for text that came from no file
 * @param line counted from 1
 * @param column in characters, counted from 1
 */
public record Place(String file, int line, int column) implements Comparable<Place> {
    public Place {
        Objects.requireNonNull(file, "file");
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException("no place: line " + line + ", column " + column);
        }
    }

    /** Files in alphabetical order; within one, the earlier place first. */
    @Override
    public int compareTo(Place other) {
        int byFile = file.compareTo(other.file);
        int byLine = byFile != 0 ? byFile : Integer.compare(line, other.line);
        return byLine != 0 ? byLine : Integer.compare(column, other.column);
    }

    @Override
    public String toString() {
        return (file.isEmpty() ? "" : file + ":") + line + ":" + column;
    }
}
