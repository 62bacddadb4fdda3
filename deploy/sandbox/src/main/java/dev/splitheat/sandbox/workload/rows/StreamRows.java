package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.sandbox.workload.values.ValueSource;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A stream of rows, and what they are under the current schema. */
public final class StreamRows {
    private static final int COUNTED = 256;

    private final String table;
    private final Map<String, ValueSource> columns;
    private final double rowBytes;
    private final long seed;
    private final RowStream stream;
    private final Map<String, KeyOrder> orders = new HashMap<>();
    private final Map<String, Double> shares = new HashMap<>();
    private RowShape shape;

    /**
     * @param table as the first schema names it
     * @param columns where the values come from, by column; the others' after their types
     * @param seed that no other stream has
     */
    public StreamRows(String table, Map<String, ValueSource> columns, double rowBytes, long seed, RowStream stream) {
        this.table = Objects.requireNonNull(table, "table");
        this.columns = Map.copyOf(columns);
        this.rowBytes = rowBytes;
        this.seed = seed;
        this.stream = Objects.requireNonNull(stream, "stream");
    }

    public String table() {
        return table;
    }

    public Map<String, ValueSource> columns() {
        return columns;
    }

    public double rowBytes() {
        return rowBytes;
    }

    public long seed() {
        return seed;
    }

    public RowStream stream() {
        return stream;
    }

    /** Empty while the table and all that followed it are dropped. */
    public Optional<RowShape> shape() {
        return Optional.ofNullable(shape);
    }

    void reshape(RowShape now) {
        shape = now;
        orders.clear();
        shares.clear();
    }

    /** The rows in the order of their keys in the table that this shape is of, or in an index of it. */
    public KeyOrder order(RowShape in, StoredObject object) {
        KeyOrder known = orders.get(object.name());
        if (known == null || !known.holdsFor(stream)) {
            known = KeyOrder.of(stream, in, object);
            orders.put(object.name(), known);
        }
        return known;
    }

    /** The share of the rows that have an entry. */
    public double share(StoredObject object) {
        if (object.notNull().isEmpty() || stream.live() < 1) {
            return 1;
        }
        return shares.computeIfAbsent(object.name(), name -> counted(object));
    }

    private double counted(StoredObject object) {
        long[] sample = shape.sample(stream.head(), stream.count() - stream.head(), COUNTED);
        long having =
                Arrays.stream(sample).filter(row -> object.has(shape.row(row))).count();
        return having / (double) Math.max(1, sample.length);
    }
}
