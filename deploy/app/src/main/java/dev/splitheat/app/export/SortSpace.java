package dev.splitheat.app.export;

import java.nio.file.Path;
import java.util.Objects;

/**
 * Where rows may be sorted.
 *
 * @param memoryBytes how much the rows in memory may take, estimated; at least one row is kept in any case
 * @param temporary the directory in which a private one is made when the memory does not do; about half as much as the
 *     file to be sorted may be written there
 */
public record SortSpace(long memoryBytes, Path temporary) {
    private static final long USUAL_MEMORY_BYTES = 64L << 20;

    public SortSpace {
        Objects.requireNonNull(temporary, "temporary");
        if (memoryBytes <= 0) {
            throw new IllegalArgumentException("memory for sorting must be positive: " + memoryBytes);
        }
    }

    /** An equal part of the memory for each of so many that sort at the same time. */
    SortSpace shared(int parts) {
        return new SortSpace(Math.max(1, memoryBytes / Math.max(1, parts)), temporary);
    }

    /** 64 MiB, and this directory. */
    public static SortSpace in(Path temporary) {
        return new SortSpace(USUAL_MEMORY_BYTES, temporary);
    }
}
