package dev.splitheat.app.alerting;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Settings as they are shown: whatever is secret shows that it is there, and no more. */
final class Masked {
    private final Map<String, String> settings = new TreeMap<>();

    Masked with(String name, Object value) {
        settings.put(name, value.toString());
        return this;
    }

    Masked with(String name, Optional<?> value) {
        value.ifPresent(present -> settings.put(name, present.toString()));
        return this;
    }

    Map<String, String> settings() {
        return Map.copyOf(settings);
    }
}
