package dev.splitheat.app.topics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * One way in which a topic is not as it should be.
 *
 * @param breaking whether Splitheat would work wrongly; another retention is the operator's choice
 */
record Difference(String topic, String setting, String found, String wanted, boolean breaking) {
    private static final String PARTITIONS = "partitions";
    private static final String CLEANUP = "cleanup.policy";

    static List<Difference> between(WantedTopic wanted, FoundTopic found) {
        List<Difference> differences = new ArrayList<>();
        if (wanted.partitionsMatter() && wanted.partitions() != found.partitions()) {
            differences.add(new Difference(
                    wanted.name(),
                    PARTITIONS,
                    Integer.toString(found.partitions()),
                    Integer.toString(wanted.partitions()),
                    true));
        }
        found.settings().ifPresent(settings -> compare(wanted, settings, differences));
        return differences;
    }

    private static void compare(WantedTopic wanted, Map<String, String> found, List<Difference> differences) {
        new TreeMap<>(wanted.settings()).forEach((setting, value) -> {
            String actual = found.getOrDefault(setting, "");
            if (!same(setting, actual, value)) {
                differences.add(new Difference(wanted.name(), setting, actual, value, CLEANUP.equals(setting)));
            }
        });
    }

    private static boolean same(String setting, String found, String wanted) {
        return CLEANUP.equals(setting) ? policies(found).equals(policies(wanted)) : found.equals(wanted);
    }

    private static Set<String> policies(String list) {
        return Set.copyOf(
                Arrays.stream(list.split(",")).map(String::strip).distinct().toList());
    }

    @Override
    public String toString() {
        return topic + " has " + setting + "=" + found + ", wanted " + setting + "=" + wanted;
    }
}
