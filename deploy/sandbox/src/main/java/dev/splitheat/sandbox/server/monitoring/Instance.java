package dev.splitheat.sandbox.server.monitoring;

import dev.splitheat.sandbox.series.Quantity;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** The monitored resource {@value #TYPE}: all series of Spanner belong to one. */
record Instance(String project, String id) {
    static final String TYPE = "spanner_instance";
    /**
     * Google's own exporters set these labels; the page that lists them was not at hand, so that they are an inference.
     */
    static final Set<String> LABELS = Set.of("project_id", "instance_id", "instance_config", "location");

    Instance {
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(id, "id");
    }

    Map<String, String> labels() {
        Map<String, String> labels = new TreeMap<>();
        labels.put("project_id", project);
        labels.put("instance_id", id);
        labels.put("instance_config", Quantity.REGION);
        labels.put("location", Quantity.REGION);
        return labels;
    }
}
