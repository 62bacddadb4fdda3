package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One of a few.
 *
 * @param values each with its weight
 */
public record Choice(Map<String, Double> values) implements ValueSource {
    public Choice {
        values = values == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    @Override
    public Set<BaseType> types() {
        return EnumSet.complementOf(EnumSet.of(BaseType.OTHER));
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        if (values.isEmpty() || values.values().stream().anyMatch(weight -> !(weight > 0))) {
            return Optional.of("choice needs values with weights above 0");
        }
        return values.keySet().stream()
                .filter(value -> Literals.read(column.type(), value).isEmpty())
                .findFirst()
                .map(value -> "choice has " + value + ", which is no " + column.type());
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        List<KeyValue> read = new ArrayList<>();
        double[] below = new double[values.size()];
        double sum = 0;
        for (Map.Entry<String, Double> value : values.entrySet()) {
            sum += value.getValue();
            below[read.size()] = sum;
            read.add(Literals.read(column.type(), value.getKey()).orElseThrow());
        }
        double all = sum;
        Spread spread = column.spread();
        return (row, written) -> read.get(place(below, spread.unit(row) * all));
    }

    private static int place(double[] below, double wanted) {
        int at = 0;
        while (at < below.length - 1 && below[at] <= wanted) {
            at++;
        }
        return at;
    }
}
