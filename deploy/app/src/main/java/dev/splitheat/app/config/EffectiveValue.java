package dev.splitheat.app.config;

import java.util.Objects;

/**
 * A key of the configuration with what is in effect.
 *
 * @param value without secrets
 * @param given whether somebody gave it; else it is the default
 */
public record EffectiveValue(String name, String value, boolean given) {
    public EffectiveValue {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
    }
}
