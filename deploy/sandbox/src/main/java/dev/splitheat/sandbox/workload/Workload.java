package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.workload.rates.Rate;
import dev.splitheat.sandbox.workload.values.Hash;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** One workload over time: how often it does its operation in each minute. */
final class Workload {
    /** A minute's rate is the mean at so many instants of it. */
    private static final int INSTANTS = 6;

    private final WorkloadPlan plan;
    private final Operation operation;
    private final Schedule schedule;
    private final long seed;
    private double asked;
    private Turn turn;

    Workload(WorkloadPlan plan, Operation operation, List<Deploy> deploys, long seed) {
        this.plan = plan;
        this.operation = operation;
        this.schedule = new Schedule(plan, deploys);
        this.seed = seed;
    }

    Operation operation() {
        return operation;
    }

    /** What falls short of a whole operation is done in a later minute. */
    void begin(long minute, Instant start) {
        double before = Math.floor(asked);
        asked += operations(minute);
        Duration gone = Duration.ofMinutes(minute).minus(plan.timing().from());
        turn = new Turn(minute, start, (long) (Math.floor(asked) - before), gone.isNegative() ? Duration.ZERO : gone);
        if (turn.executions() > 0) {
            operation.reserve(turn);
        }
    }

    Optional<Performed> perform() {
        return turn.executions() > 0 ? operation.perform(turn) : Optional.empty();
    }

    private double operations(long minute) {
        double sum = 0;
        for (int instant = 0; instant < INSTANTS; instant++) {
            Duration since = Duration.ofMinutes(minute).plusSeconds(instant * 60L / INSTANTS);
            sum += schedule.rate(since);
        }
        double noise = plan.timing().rate().map(Rate::noise).orElse(0.0);
        double shaken = 1 + noise * new SplittableRandom(Hash.of(seed, minute)).nextGaussian();
        return sum / INSTANTS * 60 * Math.max(0, shaken);
    }
}
