package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Few values, one of which has a large share of the rows while the others share the rest.
 *
 * @param count of all of them
 * @param largest share of the largest, 0 to 1; an equal share when left out
 */
public record Tenants(long count, Double largest) implements ValueSource {
    @Override
    public Set<BaseType> types() {
        return Set.of(BaseType.INT64, BaseType.STRING, BaseType.UUID);
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        return count > 0 && (largest == null || largest >= 0 && largest <= 1)
                ? Optional.empty()
                : Optional.of("tenants needs a count above 0 and a largest share of 0 to 1, not " + count + " and "
                        + largest);
    }

    /** The number of the largest: in the midst of them. */
    long largestNumber() {
        return count / 2;
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        Spread spread = column.spread();
        double share = largest == null ? 1.0 / count : largest;
        return (row, written) -> value(column, number(spread.unit(row), share));
    }

    private long number(double unit, double share) {
        if (unit < share || count == 1) {
            return largestNumber();
        }
        long other = (long) ((unit - share) / (1 - share) * (count - 1));
        return other < largestNumber() ? other : other + 1;
    }

    private KeyValue value(BoundColumn column, long number) {
        if (column.type() == BaseType.UUID) {
            return KeyValue.of(BaseType.UUID, new UUID(Hash.of(count, number), Hash.of(number, count)));
        }
        if (column.type() == BaseType.INT64) {
            return KeyValue.of(BaseType.INT64, number);
        }
        int digits = Long.toString(count - 1).length();
        String text = Long.toString(number);
        String name = "tenant-" + "0".repeat(digits - text.length()) + text;
        return KeyValue.of(BaseType.STRING, name.substring(Math.max(0, name.length() - column.length())));
    }
}
