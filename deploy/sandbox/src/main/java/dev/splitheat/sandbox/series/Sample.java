package dev.splitheat.sandbox.series;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * One number of one minute.
 *
 * @param labels all that it can be told apart by; a metric takes those that it has
 */
record Sample(Map<String, String> labels, Value value) {
    Sample {
        labels = Map.copyOf(labels);
        Objects.requireNonNull(value, "value");
    }

    static Sample of(Value value, String... keysAndValues) {
        Map<String, String> labels = new HashMap<>();
        for (int at = 0; at < keysAndValues.length; at += 2) {
            labels.put(keysAndValues[at], keysAndValues[at + 1]);
        }
        return new Sample(labels, value);
    }
}
