package dev.splitheat.sandbox.server.monitoring;

import com.google.monitoring.v3.Aggregation;
import dev.splitheat.sandbox.series.Metric.ValueType;
import dev.splitheat.sandbox.series.Value;
import dev.splitheat.sandbox.series.Value.Real;
import dev.splitheat.sandbox.series.Value.Whole;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Makes one value of those that several series have at one time. */
enum Reducer {
    REDUCE_MEAN,
    REDUCE_MIN,
    REDUCE_MAX,
    REDUCE_SUM,
    REDUCE_COUNT;

    /** Empty for a reducer that the sandbox does not have. */
    static Optional<Reducer> of(Aggregation.Reducer asked) {
        return Arrays.stream(values())
                .filter(reducer -> reducer.name().equals(asked.name()))
                .findFirst();
    }

    boolean isValidFor(ValueType type) {
        return this == REDUCE_SUM || type != ValueType.DISTRIBUTION;
    }

    /** @param values at least one */
    Value reduce(List<Value> values) {
        return switch (this) {
            case REDUCE_MEAN -> new Real(sum(values).number() / values.size());
            case REDUCE_MIN ->
                values.stream().min(Comparator.comparingDouble(Value::number)).orElseThrow();
            case REDUCE_MAX ->
                values.stream().max(Comparator.comparingDouble(Value::number)).orElseThrow();
            case REDUCE_SUM -> sum(values);
            case REDUCE_COUNT -> new Whole(values.size());
        };
    }

    ValueType valueType(ValueType of) {
        return switch (this) {
            case REDUCE_MEAN -> ValueType.DOUBLE;
            case REDUCE_MIN, REDUCE_MAX, REDUCE_SUM -> of;
            case REDUCE_COUNT -> ValueType.INT64;
        };
    }

    private static Value sum(List<Value> values) {
        return values.stream().reduce(Value::plus).orElseThrow();
    }
}
