package dev.splitheat.order;

import dev.splitheat.keyspace.KeyValue;
import java.util.List;
import java.util.Objects;

/**
 * Rows that share leading key values and carry a share of the table's writes; customers' data.
 *
 * @param values none for the table as a whole, all of a key's for a single row
 * @param share of the writes, without those of heavy prefixes inside
 * @param whole of the writes, with them
 */
public record HeavyPrefix(List<KeyValue> values, Share share, Share whole) {
    public HeavyPrefix {
        values = List.copyOf(values);
        Objects.requireNonNull(share, "share");
        Objects.requireNonNull(whole, "whole");
    }

    /** How many leading key parts are shared. */
    public int parts() {
        return values.size();
    }
}
