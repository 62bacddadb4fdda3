package dev.splitheat.app.config;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.metrics.JmxReporter;

/**
 * The settings that Kafka's admin clients, consumers and producers know, and what each of them may be. Settings of a
 * plugin's own are not among them.
 */
final class ClientSettings {
    private static final List<ConfigDef> DEFINITIONS =
            List.of(AdminClientConfig.configDef(), ConsumerConfig.configDef(), ProducerConfig.configDef());

    /** Kafka reads these without declaring them. */
    private static final Set<String> UNDECLARED = Set.of(JmxReporter.INCLUDE_CONFIG, JmxReporter.EXCLUDE_CONFIG);

    private static final Set<String> NAMES = names();

    /** As validators describe themselves. */
    private static final Pattern WORDS = Pattern.compile(".*\\[([A-Za-z][^\\[\\]]*)]");

    private static final Pattern AT_LEAST = Pattern.compile("\\[(-?[\\d.]+),\\.\\.\\.]");
    private static final Pattern BETWEEN = Pattern.compile("\\[(-?[\\d.]+),\\.\\.\\.,(-?[\\d.]+)](.*)");

    private ClientSettings() {}

    static boolean isKnown(String name) {
        return NAMES.contains(name);
    }

    static Optional<String> nearest(String name) {
        return Nearest.to(name, NAMES);
    }

    static boolean isPassword(String name) {
        return DEFINITIONS.stream()
                .map(definition -> definition.configKeys().get(name))
                .anyMatch(key -> key != null && key.type == ConfigDef.Type.PASSWORD);
    }

    /**
     * Refuses the first value that some client would refuse.
     *
     * @param written the values as they stand in the file, which is how they are shown
     * @param resolved the values that the clients get
     */
    static void check(Path file, Map<String, String> written, Map<String, String> resolved) {
        written.forEach((name, shown) -> DEFINITIONS.stream()
                .map(definition -> definition.configKeys().get(name))
                .filter(key -> key != null)
                .forEach(key -> check(file, key, shown, resolved.get(name))));
    }

    private static void check(Path file, ConfigDef.ConfigKey key, String shown, String value) {
        try {
            Object parsed = ConfigDef.parseType(key.name, value, key.type);
            if (key.validator != null) {
                key.validator.ensureValid(key.name, parsed);
            }
        } catch (ConfigException refused) {
            String found = key.type == ConfigDef.Type.PASSWORD ? "a secret" : shown.isEmpty() ? "empty" : shown;
            // Not kept as the cause: its message holds the resolved value, which may be secret.
            throw ConfigurationException.wrongValue(file, ConfigKey.CLIENT_PREFIX + key.name, found, allowed(key));
        }
    }

    private static String allowed(ConfigDef.ConfigKey key) {
        String described = key.validator == null ? "" : key.validator.toString();
        Matcher words = WORDS.matcher(described);
        if (words.matches()) {
            return "one of "
                    + Arrays.stream(words.group(1).split(", ")).sorted().collect(Collectors.joining(", "));
        }
        String type = type(key.type);
        Matcher least = AT_LEAST.matcher(described);
        if (least.matches()) {
            return type + " of at least " + least.group(1);
        }
        Matcher between = BETWEEN.matcher(described);
        if (between.matches()) {
            return type + " from " + between.group(1) + " to " + between.group(2) + between.group(3);
        }
        return type;
    }

    private static String type(ConfigDef.Type type) {
        return switch (type) {
            case BOOLEAN -> "true or false";
            case INT, SHORT, LONG -> "a whole number";
            case DOUBLE -> "a number";
            case CLASS -> "the name of a class on the class path";
            case LIST -> "a list of different words, separated by commas";
            case STRING, PASSWORD -> "a text that Kafka takes";
        };
    }

    private static Set<String> names() {
        Set<String> names = new TreeSet<>(UNDECLARED);
        DEFINITIONS.forEach(definition -> names.addAll(definition.names()));
        return names;
    }
}
