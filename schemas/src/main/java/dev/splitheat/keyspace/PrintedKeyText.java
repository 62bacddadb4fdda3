package dev.splitheat.keyspace;

import java.util.List;

/**
 * A printed key taken apart: {@code Threads(10, "aa")}.
 *
 * @param object the table's or index's name, without quotes
 */
record PrintedKeyText(String object, List<KeyToken> parts) {
    PrintedKeyText {
        parts = List.copyOf(parts);
    }
}
