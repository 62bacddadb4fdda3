package dev.splitheat.sandbox.series;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * A metric as its descriptor tells it.
 *
 * @param type with its domain
 * @param ingestDelay for at most this long after its end a point is not visible
 * @param quantity what the points are computed from
 */
public record Metric(
        String type,
        String displayName,
        Kind kind,
        ValueType valueType,
        String unit,
        Duration ingestDelay,
        List<Label> labels,
        Quantity quantity,
        String description) {
    /** Every metric has a point for each minute. */
    public static final Duration SAMPLE_PERIOD = Duration.ofMinutes(1);
    /** The label that says which database of an instance a series belongs to. */
    public static final String DATABASE = "database";

    public enum Kind {
        /** Holds at one instant. */
        GAUGE,
        /** What was added since the point before. */
        DELTA
    }

    public enum ValueType {
        INT64,
        DOUBLE,
        DISTRIBUTION
    }

    public enum LabelType {
        STRING,
        /** Its values are {@code true} and {@code false}. */
        BOOL
    }

    public record Label(String key, LabelType type, String description) {
        public Label {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(type, "type");
        }
    }

    public Metric {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(valueType, "valueType");
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(ingestDelay, "ingestDelay");
        labels = List.copyOf(labels);
        Objects.requireNonNull(quantity, "quantity");
    }

    /** Whether it is told of each database rather than of an instance. */
    public boolean ofDatabase() {
        return hasLabel(DATABASE);
    }

    public boolean hasLabel(String key) {
        return labels.stream().anyMatch(label -> label.key().equals(key));
    }
}
