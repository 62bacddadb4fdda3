package dev.splitheat.keyspace;

import java.util.Optional;

/**
 * A printed key taken apart: {@code Threads(10, "aa")}, or {@code Index: ByName on Users, Index Key: (Ann), Primary Table
 * Key: (10)}.
 *
 * @param object the table's or index's name, without quotes
 * @param body what stands in the parentheses; in the long form of an index, in those of the index key
 * @param primaryKey in the long form of an index, the table and what stands in the parentheses of its key
 */
record PrintedKeyText(String object, String body, Optional<OfTable> primaryKey) {
    record OfTable(String table, String body) {}

    /** Whether it ends in the {@code +} by which lock statistics mark a range. */
    boolean open() {
        return primaryKey.isEmpty() && body.endsWith("+");
    }

    PrintedKeyText closed() {
        return open() ? new PrintedKeyText(object, body.substring(0, body.length() - 1), primaryKey) : this;
    }
}
