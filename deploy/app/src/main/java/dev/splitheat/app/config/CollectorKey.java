package dev.splitheat.app.config;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigDef;

/**
 * A key of the configuration file that is an option of one connector or of several.
 *
 * @param name in the file
 * @param option the connectors' own name of it
 * @param definitions that it has in each of these connectors
 */
record CollectorKey(String name, String option, Map<CollectorKind, ConfigDef.ConfigKey> definitions) {
    CollectorKey {
        if (definitions.isEmpty()) {
            throw new IllegalArgumentException(name + " is no connector's option");
        }
        definitions = new TreeMap<>(definitions);
    }

    @Override
    public Map<CollectorKind, ConfigDef.ConfigKey> definitions() {
        return Map.copyOf(definitions);
    }

    /** What all of its connectors say of it, as far as a file's reader is concerned. */
    ConfigDef.ConfigKey definition() {
        return definitions.values().iterator().next();
    }

    /** The connectors' default as one would write it in the file; empty when there is none. */
    String fallback() {
        ConfigDef.ConfigKey definition = definition();
        if (!definition.hasDefault()) {
            return "";
        }
        if (isDuration()) {
            return DurationText.of(Duration.ofMillis((Long) definition.defaultValue));
        }
        return definition.defaultValue instanceof List<?> list
                ? list.stream().map(Objects::toString).collect(Collectors.joining(", "))
                : String.valueOf(definition.defaultValue);
    }

    /** Whether it is written as a duration, such as {@code 5m}. */
    boolean isDuration() {
        return option.endsWith(CollectorKeys.MILLIS);
    }
}
