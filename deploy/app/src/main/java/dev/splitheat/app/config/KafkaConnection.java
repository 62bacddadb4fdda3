package dev.splitheat.app.config;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** How to reach a Kafka cluster; {@code client} holds what every client is given besides, such as security settings. */
public record KafkaConnection(String bootstrapServers, Map<String, String> client) {
    public KafkaConnection {
        Objects.requireNonNull(bootstrapServers, "bootstrapServers");
        client = Map.copyOf(client);
    }

    /** A cluster that asks for no credentials. */
    public static KafkaConnection plain(String bootstrapServers) {
        return new KafkaConnection(bootstrapServers, Map.of());
    }

    /** The properties that any client starts from; the caller may change the map. */
    public Map<String, String> properties() {
        Map<String, String> properties = new HashMap<>(client);
        properties.put("bootstrap.servers", bootstrapServers);
        return properties;
    }

    /** Without the client settings, which may hold secrets. */
    @Override
    public String toString() {
        return "KafkaConnection[" + bootstrapServers + "]";
    }
}
