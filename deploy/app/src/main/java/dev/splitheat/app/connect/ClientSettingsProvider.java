package dev.splitheat.app.connect;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.common.config.ConfigData;
import org.apache.kafka.common.config.provider.ConfigProvider;

/**
 * What the worker's own Kafka clients are told, for connectors that open one more. Their configurations are kept in Kafka
 * as they stand: there they hold references only, which each worker replaces by what it knows itself.
 */
public final class ClientSettingsProvider implements ConfigProvider {
    private static final String NAME = "kafkaclient";

    private Map<String, String> settings = Map.of();

    /** Stands for a client setting in a connector's configuration. */
    public static String reference(String setting) {
        return "${" + NAME + ":" + setting + "}";
    }

    static Map<String, String> workerProperties(Map<String, String> client) {
        Map<String, String> properties = new HashMap<>();
        String prefix = "config.providers." + NAME;
        properties.put("config.providers", NAME);
        properties.put(prefix + ".class", ClientSettingsProvider.class.getName());
        client.forEach((name, value) -> properties.put(prefix + ".param." + name, value));
        return properties;
    }

    @Override
    public void configure(Map<String, ?> configs) {
        Map<String, String> known = new TreeMap<>();
        configs.forEach((name, value) -> known.put(name, String.valueOf(value)));
        settings = Map.copyOf(known);
    }

    @Override
    public ConfigData get(String path) {
        return new ConfigData(settings);
    }

    @Override
    public ConfigData get(String path, Set<String> keys) {
        Map<String, String> chosen = new HashMap<>(settings);
        chosen.keySet().retainAll(keys);
        return new ConfigData(chosen);
    }

    @Override
    public void close() {}
}
