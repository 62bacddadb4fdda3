package dev.splitheat.sandbox.server.monitoring;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** The monitored resource {@value #TYPE}: all series of Spanner belong to one. */
record Instance(String project, String id) {
    static final String TYPE = "spanner_instance";
    /**
     * The labels that Google's own exporters set on it; the page that lists them was not at hand. The simulated Spanner
     * has one configuration, and calls its place by the same name.
     */
    static final Set<String> LABELS = Set.of("project_id", "instance_id", "instance_config", "location");

    private static final String SANDBOX = "sandbox";

    Instance {
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(id, "id");
    }

    Map<String, String> labels() {
        Map<String, String> labels = new TreeMap<>();
        labels.put("project_id", project);
        labels.put("instance_id", id);
        labels.put("instance_config", SANDBOX);
        labels.put("location", SANDBOX);
        return labels;
    }
}
