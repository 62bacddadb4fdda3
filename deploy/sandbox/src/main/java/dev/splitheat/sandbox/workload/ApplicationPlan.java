package dev.splitheat.sandbox.workload;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/** Stand-in until the records of workloads are here: what a scenario says of them, as it stands. */
public record ApplicationPlan(Map<String, JsonNode> tables, List<JsonNode> workloads, List<JsonNode> deploys) {
    public ApplicationPlan {
        tables = Map.copyOf(tables);
        workloads = List.copyOf(workloads);
        deploys = List.copyOf(deploys);
    }
}
