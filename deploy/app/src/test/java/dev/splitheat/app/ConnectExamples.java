package dev.splitheat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** What {@code deploy/connect} holds: the configurations that who has a Kafka Connect begins with. */
final class ConnectExamples {
    private static final Path DIRECTORY = Path.of("..", "connect");

    /** A connector as it is sent to {@code POST /connectors}. */
    record Connector(String name, Map<String, String> config) {
        /** The same with more options, or other values. */
        Connector with(Map<String, String> changes) {
            Map<String, String> changed = new TreeMap<>(config);
            changed.putAll(changes);
            return new Connector(name, changed);
        }

        Connector without(String option) {
            Map<String, String> changed = new TreeMap<>(config);
            changed.remove(option);
            return new Connector(name, changed);
        }

        String type() {
            return config.get("connector.class");
        }

        /** What {@code PUT /connector-plugins/…/config/validate} takes. */
        Map<String, String> named() {
            Map<String, String> named = new TreeMap<>(config);
            named.put("name", name);
            return named;
        }
    }

    private ConnectExamples() {}

    static Connector connector(String file) throws IOException {
        JsonNode json = new ObjectMapper().readTree(DIRECTORY.resolve(file).toFile());
        Map<String, String> config = new LinkedHashMap<>();
        json.path("config")
                .properties()
                .forEach(option -> config.put(option.getKey(), option.getValue().asText()));
        return new Connector(json.path("name").asText(), config);
    }

    static Map<String, String> worker() throws IOException {
        Properties properties = new Properties();
        try (BufferedReader file = Files.newBufferedReader(DIRECTORY.resolve("worker.properties"))) {
            properties.load(file);
        }
        Map<String, String> settings = new TreeMap<>();
        properties.forEach((name, value) -> settings.put((String) name, (String) value));
        return settings;
    }
}
