package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.keyspace.Key;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.LongStream;

/** Sampled rows of a stream in the order of their keys in one object. */
public final class KeyOrder {
    private static final int SAMPLES = 1024;

    private final RowShape shape;
    private final StoredObject object;
    private final long[] rows;
    private final double live;

    private KeyOrder(RowShape shape, StoredObject object, long[] rows, double live) {
        this.shape = shape;
        this.object = object;
        this.rows = rows;
        this.live = live;
    }

    /** Of the rows that are there now. */
    public static KeyOrder of(RowStream stream, RowShape shape, StoredObject object) {
        record Placed(long row, Key key) {}
        long[] sample = shape.sample(stream.head(), stream.count() - stream.head(), SAMPLES);
        long[] sorted = LongStream.of(sample)
                .mapToObj(shape::row)
                .filter(object::has)
                .map(row -> new Placed(row.number(), object.key(row)))
                .sorted(Comparator.comparing(Placed::key))
                .mapToLong(Placed::row)
                .toArray();
        return new KeyOrder(shape, object, sorted, stream.count() - stream.head());
    }

    /** Whether it still tells about this stream: rows of another age or number are a twentieth at most. */
    boolean holdsFor(RowStream stream) {
        double now = stream.count() - stream.head();
        boolean left = rows.length == 0
                || Arrays.stream(rows).filter(row -> row < stream.head()).count() * 20 <= rows.length;
        return left && Math.abs(now - live) * 20 <= Math.max(now, live);
    }

    public boolean isEmpty() {
        return rows.length == 0;
    }

    /** How many rows it knows. */
    public int size() {
        return rows.length;
    }

    /** @param position 0 for the first key to 1 for the last */
    public long rowAt(double position) {
        int at = (int) (position * rows.length);
        return rows[Math.max(0, Math.min(rows.length - 1, at))];
    }

    /** The share of rows whose keys are smaller. */
    public double positionOf(Key key) {
        int low = 0;
        int high = rows.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (object.key(shape.row(rows[middle])).compareTo(key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low / (double) Math.max(1, rows.length);
    }
}
