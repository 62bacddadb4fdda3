package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.util.Optional;
import java.util.Set;

/**
 * Texts that spread over the key space behind their prefix.
 *
 * @param count how many texts there are
 * @param prefix of all of them
 * @param exponent above 0: some come more often, after Zipf
 */
public record Names(long count, String prefix, double exponent) implements ValueSource {
    private static final int DIGITS = 12;
    private static final int RADIX = 36;
    private static final long RANGE = (long) Math.pow(RADIX, DIGITS);

    public Names {
        prefix = prefix == null ? "" : prefix;
    }

    @Override
    public Set<BaseType> types() {
        return Set.of(BaseType.STRING);
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        if (count <= 0 || exponent < 0) {
            return Optional.of(
                    "names needs a count above 0 and an exponent of 0 or more, not " + count + " and " + exponent);
        }
        return column.length() <= prefix.length()
                ? Optional.of("the prefix " + prefix + " leaves no room in "
                        + column.column().type().text())
                : Optional.empty();
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        Spread spread = column.spread();
        Spread places = new Spread(Hash.of(column.seed(), 0x4A3E5));
        ZipfRanks ranks = new ZipfRanks(count, exponent);
        int room = Math.min(DIGITS, column.length() - prefix.length());
        return (row, written) -> {
            long which = exponent == 0 ? spread.below(row, count) : ranks.rank(spread.unit(row));
            return KeyValue.of(
                    BaseType.STRING, prefix + text(exponent == 0 ? which * (1.0 / count) : places.unit(which), room));
        };
    }

    private static String text(double place, int room) {
        String digits = Long.toString((long) (place * RANGE), RADIX);
        return ("0".repeat(Math.max(0, DIGITS - digits.length())) + digits).substring(0, room);
    }
}
