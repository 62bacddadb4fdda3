package dev.splitheat.sandbox.world;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.workload.ApplicationPlan;
import java.util.List;
import java.util.Objects;

/**
 * A database, what is done to it, and what is changed in it as time goes by.
 *
 * @param database identifier within its instance
 * @param nodes servers that hold its splits, at least 1
 * @param ddl statements without semicolons
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
        if (nodes < 1) {
            throw new IllegalArgumentException("nodes: " + nodes + ", but a database needs at least one");
        }
        ddl = List.copyOf(ddl);
        splitPoints = List.copyOf(splitPoints);
        ddlChanges = List.copyOf(ddlChanges);
    }

    /** The same under another name. */
    public DatabasePlan named(String other) {
        return new DatabasePlan(other, dialect, nodes, ddl, application, splitPoints, ddlChanges);
    }
}
