package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.Map;

/** One row, whose values are worked out when they are wanted. Columns are counted as the table has them. */
public final class Row {
    private final RowShape shape;
    private final long number;
    private final Instant written;
    private final KeyValue[] values;

    Row(RowShape shape, long number, Instant written) {
        this.shape = shape;
        this.number = number;
        this.written = written;
        this.values = new KeyValue[shape.width()];
    }

    public long number() {
        return number;
    }

    public Instant written() {
        return written;
    }

    public KeyValue value(int column) {
        KeyValue known = values[column];
        if (known == null) {
            known = shape.fill(column).of(this);
            values[column] = known;
        }
        return known;
    }

    /** The same row after some of its columns were set; what is computed from those changes too. */
    public Row with(Map<Integer, KeyValue> set) {
        Row changed = new Row(shape, number, written);
        for (int column = 0; column < values.length; column++) {
            changed.values[column] = set.getOrDefault(column, shape.computed(column) ? null : values[column]);
        }
        return changed;
    }

    /** Whether the value is there without computing it from others. */
    boolean given(int column) {
        return values[column] != null || !shape.computed(column);
    }

    RowShape shape() {
        return shape;
    }
}
