package dev.splitheat.ingest.connect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigValue;

/** Looks at the options beside our own: Connect's, which we restrict, and those that nobody knows. */
final class ForeignOptions {
    private static final Map<String, String> CONVERTERS = new TreeMap<>(Map.of(
            "key.converter", "org.apache.kafka.connect.storage.StringConverter",
            "value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter"));
    private static final List<Delivery> DELIVERY = List.of(
            new Delivery(
                    "exactly.once.support",
                    "required",
                    "requested",
                    "without it a worker that is not set to exactly.once.source.support=enabled would send records twice,"
                            + " or parts of an interval, after a crash, and nobody would know."),
            new Delivery(
                    "transaction.boundary",
                    "poll",
                    "poll",
                    "or leave it out: what one poll brings are whole intervals with their offsets, which must not be torn"
                            + " apart."));
    private static final Set<String> CONNECT = Set.of(
            "name",
            "connector.class",
            "tasks.max",
            "tasks.max.enforce",
            "connector.plugin.version",
            "config.action.reload",
            "exactly.once.support",
            "transaction.boundary",
            "transaction.boundary.interval.ms",
            "offsets.storage.topic");
    private static final List<String> CONNECT_FAMILIES = List.of(
            "key.converter",
            "value.converter",
            "header.converter",
            "transforms",
            "predicates",
            "errors.",
            "topic.creation.",
            "producer.override.",
            "consumer.override.",
            "admin.override.");

    private final ConfigDef own;
    private final List<String> families;

    /** @param families what the connector's own options may begin with beside those that are defined */
    ForeignOptions(ConfigDef own, List<String> families) {
        this.own = own;
        this.families = List.copyOf(families);
    }

    List<ConfigValue> problems(Map<String, String> properties) {
        List<ConfigValue> problems = new ArrayList<>();
        CONVERTERS.forEach((option, converter) -> wrongConverter(option, converter, properties.get(option))
                .ifPresent(problem -> problems.add(refused(option, properties.get(option), problem))));
        DELIVERY.forEach(delivery -> delivery.problem(properties)
                .ifPresent(problem ->
                        problems.add(refused(delivery.option(), properties.get(delivery.option()), problem))));
        properties.keySet().stream()
                .filter(option -> !known(option))
                .sorted()
                .forEach(option -> problems.add(refused(option, properties.get(option), unknown(option))));
        return List.copyOf(problems);
    }

    /** Records are encoded already; the worker's own converters, which hold when none is set here, are seldom these. */
    private static Optional<String> wrongConverter(String option, String wanted, String set) {
        String simple = wanted.substring(wanted.lastIndexOf('.') + 1);
        return wanted.equals(set) || simple.equals(set)
                ? Optional.empty()
                : Optional.of("option " + option + ": set it to " + wanted
                        + " in this connector, since its records are " + "encoded already.");
    }

    private boolean known(String option) {
        return own.names().contains(option)
                || CONNECT.contains(option)
                || families.stream().anyMatch(option::startsWith)
                || CONNECT_FAMILIES.stream().anyMatch(option::startsWith);
    }

    private String unknown(String option) {
        return "option " + option + " is not known:"
                + NearestWord.to(option, own.names())
                        .map(near -> " did you mean " + near + "?")
                        .orElseGet(() -> " there are " + String.join(", ", new TreeSet<>(own.names())) + ".");
    }

    /** Connect adds to these lists. */
    private static ConfigValue refused(String option, String value, String problem) {
        return new ConfigValue(option, value, new ArrayList<>(), new ArrayList<>(List.of(problem)));
    }
}
