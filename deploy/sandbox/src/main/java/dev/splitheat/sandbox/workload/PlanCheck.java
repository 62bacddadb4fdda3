package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds what a plan says that cannot be done with a catalog. */
final class PlanCheck {
    private static final long MOST_ROWS = 1_000_000_000_000L;

    private final ApplicationPlan plan;
    private final Catalog catalog;
    private final ColumnCheck columns;

    PlanCheck(ApplicationPlan plan, Catalog catalog) {
        this.plan = plan;
        this.catalog = catalog;
        this.columns = new ColumnCheck(catalog);
    }

    /** @throws UnusablePlanException for the first thing that is found */
    void check() {
        plan.tables().forEach(this::table);
        Set<String> names = new HashSet<>();
        for (WorkloadPlan workload : plan.workloads()) {
            if (workload.name().isBlank() || !names.add(workload.name())) {
                throw new UnusablePlanException(
                        "workload " + workload.name(), "every workload needs a name of its own");
            }
        }
        plan.workloads().forEach(workload -> new WorkloadCheck(plan, catalog, columns, workload).check());
        plan.deploys().forEach(deploy -> deploy(deploy, names));
    }

    private void table(String name, TablePlan stored) {
        String where = "table " + name;
        Table table = catalog.table(name)
                .orElseThrow(
                        () -> new UnusablePlanException(where, "the schema has no such table; it has " + tables()));
        if (stored.rows() < 0
                || stored.rows() > MOST_ROWS
                || !(stored.rowBytes() > 0)
                || stored.age().isZero()) {
            throw new UnusablePlanException(where, "rows are 0 to " + MOST_ROWS + ", and rowBytes and age are above 0");
        }
        columns.check(where, table, stored.columns());
    }

    private List<String> tables() {
        return catalog.tables().stream().map(Table::name).toList();
    }

    private static void deploy(Deploy deploy, Set<String> names) {
        Stream.concat(deploy.starts().stream(), deploy.stops().stream())
                .filter(name -> !names.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new UnusablePlanException("deploy " + deploy.name(), "there is no workload " + name);
                });
    }
}
