package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.KeyValue;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the rows of a stream hold under the current schema, and where they and their index entries lie. */
public final class RowShape {
    /** A sample with so many rows for each number tells which numbers there are. */
    private static final int FEW = 4;

    private final RowStream stream;
    private final Table table;
    private final List<Fill> fills;
    private final boolean[] computed;
    private final Map<String, Integer> ordinals = new HashMap<>();
    private final StoredObject own;
    private final List<StoredObject> indexes;
    private final long[] steps;

    /**
     * @param fills one for each column; none is asked where the type is no key's
     * @param computed which columns are worked out from others
     * @param steps see {@link Sampling}
     */
    RowShape(
            RowStream stream,
            Table table,
            List<Fill> fills,
            boolean[] computed,
            StoredObject own,
            List<StoredObject> indexes,
            long[] steps) {
        this.stream = stream;
        this.table = table;
        this.fills = List.copyOf(fills);
        this.computed = computed.clone();
        this.own = own;
        this.indexes = List.copyOf(indexes);
        this.steps = steps.clone();
        for (int column = 0; column < table.columns().size(); column++) {
            ordinals.put(folded(table.columns().get(column).name()), column);
        }
    }

    public Row row(long number) {
        return new Row(this, number, stream.writtenAt(number));
    }

    /** The table that the rows lie in now. */
    public Table table() {
        return table;
    }

    public StoredObject own() {
        return own;
    }

    /** Those whose entries lie in an order; in the order of their names. */
    public List<StoredObject> indexes() {
        return indexes;
    }

    /** The table itself or one of its indexes; empty when it has none of this name. */
    public Optional<StoredObject> object(String name) {
        return Stream.concat(Stream.of(own), indexes.stream())
                .filter(object -> object.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Below 0 when the table has no such column. */
    public int ordinal(String column) {
        return ordinals.getOrDefault(folded(column), -1);
    }

    public String name(int column) {
        return table.columns().get(column).name();
    }

    /** Whether rows have values there at all. */
    public boolean valued(int column) {
        return table.columns().get(column).type().base() != BaseType.OTHER;
    }

    /** A sample of the rows from {@code first} on. */
    public long[] sample(long first, long count, int samples) {
        return Sampling.rows(first, count, samples, steps);
    }

    /**
     * The share of all rows that each of a sample stands for. Where a key begins with a small number that is computed from
     * a hash, the sample has more of one number than of another by chance, and all rows have not: then all numbers weigh
     * the same.
     */
    public double[] weights(long[] sample) {
        double[] weights = new double[sample.length];
        Arrays.fill(weights, 1.0 / sample.length);
        Stream.concat(Stream.of(own), indexes.stream())
                .filter(object ->
                        !object.key().isEmpty() && computed[object.key().get(0)])
                .findFirst()
                .ifPresent(object -> balance(sample, object.key().get(0), weights));
        return weights;
    }

    private void balance(long[] sample, int column, double[] weights) {
        KeyValue[] values = new KeyValue[sample.length];
        Map<KeyValue, Integer> counts = new HashMap<>();
        for (int at = 0; at < sample.length; at++) {
            values[at] = row(sample[at]).value(column);
            counts.merge(values[at], 1, Integer::sum);
        }
        if (counts.size() * FEW <= sample.length) {
            for (int at = 0; at < sample.length; at++) {
                weights[at] = 1.0 / counts.size() / counts.get(values[at]);
            }
        }
    }

    /** Whether setting these columns changes an entry: a column that is computed from others may change with them. */
    public boolean affects(List<Integer> set, StoredObject index) {
        return index.holds().stream().anyMatch(column -> set.contains(column) || computed[column])
                || index.notNull().stream().anyMatch(set::contains);
    }

    int width() {
        return fills.size();
    }

    boolean computed(int column) {
        return computed[column];
    }

    Fill fill(int column) {
        return fills.get(column);
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
