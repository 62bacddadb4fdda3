package dev.splitheat.sandbox.server.monitoring;

import java.util.Objects;
import java.util.Optional;

/**
 * What a filter compares, or series are grouped by.
 *
 * @param key of a label; empty for anything else
 */
record Field(Kind kind, String key) {
    enum Kind {
        PROJECT,
        METRIC_TYPE,
        METRIC_LABEL,
        RESOURCE_TYPE,
        RESOURCE_LABEL
    }

    Field {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(key, "key");
    }

    /** The field of this name; empty when there is none. Label keys come after a dot, quoted or not. */
    static Optional<Field> named(String name) {
        return switch (name) {
            case "project" -> Optional.of(new Field(Kind.PROJECT, ""));
            case "metric.type" -> Optional.of(new Field(Kind.METRIC_TYPE, ""));
            case "resource.type" -> Optional.of(new Field(Kind.RESOURCE_TYPE, ""));
            default ->
                label(name, "metric.label", Kind.METRIC_LABEL)
                        .or(() -> label(name, "resource.label", Kind.RESOURCE_LABEL));
        };
    }

    private static Optional<Field> label(String name, String prefix, Kind kind) {
        String singular = prefix + ".";
        String plural = prefix + "s.";
        String key = name.startsWith(singular)
                ? name.substring(singular.length())
                : name.startsWith(plural) ? name.substring(plural.length()) : "";
        String plain = key.length() > 2 && key.startsWith("\"") && key.endsWith("\"")
                ? key.substring(1, key.length() - 1)
                : key;
        return plain.matches("[A-Za-z0-9_]+") ? Optional.of(new Field(kind, plain)) : Optional.empty();
    }

    @Override
    public String toString() {
        return switch (kind) {
            case PROJECT -> "project";
            case METRIC_TYPE -> "metric.type";
            case RESOURCE_TYPE -> "resource.type";
            case METRIC_LABEL -> "metric.labels." + key;
            case RESOURCE_LABEL -> "resource.labels." + key;
        };
    }
}
