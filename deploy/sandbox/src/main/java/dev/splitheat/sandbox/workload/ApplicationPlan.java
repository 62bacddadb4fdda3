package dev.splitheat.sandbox.workload;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is stored in a database and what is done to it: the part of a scenario that makes its load.
 *
 * @param tables by name; a table that is left out is empty when history begins
 */
public record ApplicationPlan(Map<String, TablePlan> tables, List<WorkloadPlan> workloads, List<Deploy> deploys) {
    public ApplicationPlan {
        tables = tables == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(tables));
        workloads = workloads == null ? List.of() : List.copyOf(workloads);
        deploys = deploys == null ? List.of() : List.copyOf(deploys);
    }
}
