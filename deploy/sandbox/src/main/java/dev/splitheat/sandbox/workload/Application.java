package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** An application and its data: what it asks of its database in each minute of history. For one thread at a time. */
public final class Application {
    private final Instant startOfHistory;
    private final Holdings holdings;
    private final List<Workload> workloads;
    private final List<Sweep> sweeps;

    /** @throws UnusablePlanException when the plan says what cannot be done with this catalog */
    public Application(ApplicationPlan plan, Catalog catalog, Instant startOfHistory, long seed) {
        this.startOfHistory = Objects.requireNonNull(startOfHistory, "startOfHistory");
        new PlanCheck(plan, catalog).check();
        this.holdings = new Holdings(plan, catalog, startOfHistory, seed);
        Operations operations = new Operations(holdings, catalog, startOfHistory);
        this.workloads = plan.workloads().stream()
                .map(one -> new Workload(one, operations.of(one), plan.deploys(), holdings.seed(one.name())))
                .toList();
        this.sweeps =
                holdings.all().stream().map(rows -> new Sweep(holdings, rows)).toList();
    }

    /** What is asked in a minute, counted from the start of history. Call once for each minute, in their order. */
    public MinuteLoad during(long minute) {
        Instant start = startOfHistory.plus(Duration.ofMinutes(minute));
        holdings.begin(minute);
        workloads.forEach(workload -> workload.begin(minute, start));
        List<Performed> performed = new ArrayList<>();
        workloads.stream()
                .sorted(Comparator.comparing(workload -> workload.operation().deletes()))
                .forEach(workload -> workload.perform().ifPresent(performed::add));
        sweeps.forEach(sweep -> sweep.perform(minute, start).ifPresent(performed::add));
        return new MinuteLoad(start, performed, Sizes.of(holdings));
    }

    /**
     * Where stored data was cut by size before history begins: at root rows, and below them only where one root row's tree
     * is larger than a split.
     *
     * @param splitBytes how large a split grows
     */
    public List<Key> sizeBoundaries(KeySpace keys, double splitBytes) {
        return new SizeBoundaries(holdings, keys, splitBytes).all();
    }

    /** DDL was applied: from now on the load goes where a migrated application sends it. */
    public void schemaChanged(Catalog now) {
        holdings.schemaChanged(now);
        workloads.forEach(workload -> workload.operation().aim());
    }
}
