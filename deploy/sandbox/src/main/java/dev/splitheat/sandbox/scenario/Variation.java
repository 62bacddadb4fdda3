package dev.splitheat.sandbox.scenario;

import dev.splitheat.sandbox.workload.ApplicationPlan;
import dev.splitheat.sandbox.workload.TablePlan;
import dev.splitheat.sandbox.workload.WorkloadPlan;
import dev.splitheat.sandbox.workload.rates.Rate;
import dev.splitheat.sandbox.workload.rates.RateShape;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Other worlds of a scenario's kind, of which its own figures are one draw: how much is asked, how evenly, and how many rows
 * are stored. Its truth stays, but for when load that grows by and by is too much: a hotspot may get less load by an eighth and
 * more by a third, and what is healthy gets less only, since more of it may be a hotspot.
 */
public final class Variation {
    private static final double LEAST_OF_A_HOTSPOT = 0.87;
    private static final double MOST_OF_A_HOTSPOT = 1.33;
    private static final double LEAST_OF_THE_HEALTHY = 0.6;
    /** Noise from minute to minute, by a factor. */
    private static final double CALMEST = 0.5;

    private static final double ROUGHEST = 1.5;
    /** Rows that are stored, by a factor. */
    private static final double FEWEST = 0.5;

    private static final double MOST_ROWS = 2;
    /** A table of fewer rows is small on purpose. */
    private static final long LARGE = 100_000;

    private final SplittableRandom random;
    private final boolean healthy;

    private Variation(SplittableRandom random, boolean healthy) {
        this.random = random;
        this.healthy = healthy;
    }

    /** The same seed draws the same world. */
    public static Scenario of(Scenario scenario, long seed) {
        SplittableRandom random =
                new SplittableRandom(seed * 31 + scenario.name().hashCode());
        return new Variation(random, scenario.healthy()).draw(scenario);
    }

    private Scenario draw(Scenario scenario) {
        DatabasePlan plan = scenario.plan();
        double load = healthy ? between(LEAST_OF_THE_HEALTHY, 1) : between(LEAST_OF_A_HOTSPOT, MOST_OF_A_HOTSPOT);
        ShiftedTruth truth = new ShiftedTruth(plan.application(), load, scenario.lasts());
        DatabasePlan drawn = new DatabasePlan(
                plan.database(),
                plan.dialect(),
                plan.nodes(),
                plan.ddl(),
                draw(plan.application(), load),
                plan.splitPoints(),
                plan.ddlChanges());
        return new Scenario(
                scenario.name(),
                scenario.title(),
                scenario.why(),
                scenario.lasts(),
                drawn,
                scenario.labels().stream().map(truth::of).toList());
    }

    private ApplicationPlan draw(ApplicationPlan application, double load) {
        double noise = between(CALMEST, ROUGHEST);
        double rows = between(FEWEST, MOST_ROWS);
        Map<String, TablePlan> tables = new LinkedHashMap<>();
        application.tables().forEach((name, table) -> tables.put(name, drawn(table, rows)));
        return new ApplicationPlan(
                tables,
                application.workloads().stream()
                        .map(workload -> drawn(workload, load, noise))
                        .toList(),
                application.deploys());
    }

    private static TablePlan drawn(TablePlan table, double rows) {
        return new TablePlan(
                table.rows() < LARGE ? table.rows() : Math.round(rows * table.rows()),
                table.rowBytes(),
                table.age(),
                table.columns());
    }

    private static WorkloadPlan drawn(WorkloadPlan workload, double load, double noise) {
        WorkloadPlan.Timing timing = workload.timing();
        return new WorkloadPlan(
                workload.name(),
                workload.operations(),
                new WorkloadPlan.Timing(
                        timing.rate().map(rate -> drawn(rate, load, noise)),
                        timing.from(),
                        timing.until(),
                        timing.every(),
                        timing.over()),
                workload.which(),
                workload.of(),
                workload.columns(),
                workload.set(),
                workload.writing(),
                workload.reading(),
                workload.labelling());
    }

    private static Rate drawn(Rate rate, double load, double noise) {
        List<RateShape> shapes =
                rate.shapes().stream().map(shape -> shape.times(load)).toList();
        return new Rate(shapes, noise * rate.noise());
    }

    /** As likely twice as much as half as much. */
    private double between(double least, double most) {
        return least * Math.pow(most / least, random.nextDouble());
    }
}
