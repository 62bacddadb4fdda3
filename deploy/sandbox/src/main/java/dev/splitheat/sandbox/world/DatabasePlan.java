package dev.splitheat.sandbox.world;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.workload.ApplicationPlan;
import java.util.List;
import java.util.Objects;

/**
 * Everything that a simulated database follows from, but for seed and start.
 *
 * @param database its identifier within its instance
 * @param nodes of its instance, each one server; at least 1
 * @param ddl statements in order, without semicolons at their end
 */
public record DatabasePlan(
        String database,
        Dialect dialect,
        int nodes,
        List<String> ddl,
        ApplicationPlan application,
        List<SplitPointPlan> splitPoints,
        List<DdlChange> ddlChanges) {
    public DatabasePlan {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(dialect, "dialect");
        Objects.requireNonNull(application, "application");
        ddl = List.copyOf(ddl);
        splitPoints = List.copyOf(splitPoints);
        ddlChanges = List.copyOf(ddlChanges);
        if (nodes < 1) {
            throw new IllegalArgumentException("an instance has at least one node, not " + nodes);
        }
    }
}
