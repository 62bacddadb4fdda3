package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import java.util.Optional;
import java.util.Set;

/**
 * Whole numbers from 0, the smaller the more often.
 *
 * @param values how many numbers there are
 * @param exponent 1.1 when left out
 * @param scatter spreads the frequent ones over the key space
 */
public record Zipf(long values, Double exponent, boolean scatter) implements ValueSource {
    public Zipf {
        exponent = exponent == null ? Double.valueOf(1.1) : exponent;
    }

    @Override
    public Set<BaseType> types() {
        return scatter ? Set.of(BaseType.INT64) : Numbers.TYPES;
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        return values > 0 && exponent >= 0
                ? Optional.empty()
                : Optional.of(
                        "zipf needs values above 0 and an exponent of 0 or more, not " + values + " and " + exponent);
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        ZipfRanks ranks = new ZipfRanks(values, exponent);
        Spread spread = column.spread();
        return (row, written) -> {
            long rank = ranks.rank(spread.unit(row));
            return Numbers.value(column.type(), scatter ? Hash.of(column.seed(), rank) >>> 1 : rank);
        };
    }
}
