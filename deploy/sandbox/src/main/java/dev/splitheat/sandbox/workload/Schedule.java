package dev.splitheat.sandbox.workload;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * When a workload runs, and how often it does its operation then, without noise.
 *
 * @param deploys of the application; those that do not name the workload count for nothing
 */
public record Schedule(WorkloadPlan plan, List<Deploy> deploys) {
    public Schedule {
        deploys = deploys.stream().sorted(Comparator.comparing(Deploy::at)).toList();
    }

    /** @param since the start of history */
    public boolean runs(Duration since) {
        Duration gone = since.minus(plan.timing().from());
        return !gone.isNegative()
                && plan.timing()
                        .until()
                        .map(until -> since.compareTo(until) < 0)
                        .orElse(true)
                && plan.timing().every().map(every -> every.runs(gone)).orElse(true)
                && deployed(since);
    }

    /**
     * @param since the start of history
     * @return operations a second; 1 where the plan has no rate
     */
    public double rate(Duration since) {
        return runs(since)
                ? plan.timing().rate().map(rate -> rate.shape().at(since)).orElse(1.0)
                : 0;
    }

    private boolean deployed(Duration since) {
        boolean runs = deploys.stream()
                .filter(deploy ->
                        deploy.starts().contains(plan.name()) || deploy.stops().contains(plan.name()))
                .findFirst()
                .map(first -> !first.starts().contains(plan.name()))
                .orElse(true);
        for (Deploy deploy : deploys) {
            if (deploy.at().compareTo(since) <= 0) {
                runs = deploy.starts().contains(plan.name())
                        || runs && !deploy.stops().contains(plan.name());
            }
        }
        return runs;
    }
}
