package dev.splitheat.sandbox.scenario;

import dev.splitheat.sandbox.workload.WorkloadPlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * When a hotspot begins and ends in a world that asks for more or less. Where its load grows by and by, and falls so, it is hot
 * at the same load as in the scenario's own world, which comes earlier and goes later where more is asked for. Where something
 * begins or ends to be done, that moment stays.
 */
final class ShiftedTruth {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration A_WHILE = Duration.ofMinutes(10);
    /** Of the load, in ten minutes: less is level. */
    private static final double LEAST_CHANGE = 0.01;
    /** Of the load, in one minute: more is a step. */
    private static final double LARGEST_STEP = 0.25;

    private final List<WorkloadPlan> workloads;
    private final double load;
    private final Duration lasts;

    /**
     * @param workloads as the scenario has them
     * @param load so many times theirs in the other world
     * @param lasts how long the history is
     */
    ShiftedTruth(List<WorkloadPlan> workloads, double load, Duration lasts) {
        this.workloads = List.copyOf(workloads);
        this.load = load;
        this.lasts = lasts;
    }

    Label of(Label label) {
        Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        label.table().ifPresent(names::add);
        label.index().ifPresent(names::add);
        Duration onset = begun(label.onset(), names);
        Optional<Duration> end = label.end().map(time -> ended(time, names)).filter(time -> time.compareTo(onset) > 0);
        return end.isPresent() == label.end().isPresent()
                ? new Label(label.cause(), label.table(), label.index(), label.column(), label.range(), onset, end)
                : label;
    }

    private Duration begun(Duration onset, Set<String> names) {
        double level = demand(onset, names);
        if (!changesSlowly(level, demand(onset.minus(MINUTE), names), demand(onset.minus(A_WHILE), names))) {
            return onset;
        }
        Duration time = onset;
        while (time.compareTo(MINUTE) > 0 && load * demand(time.minus(MINUTE), names) >= level) {
            time = time.minus(MINUTE);
        }
        while (time.compareTo(lasts) < 0 && load * demand(time, names) < level) {
            time = time.plus(MINUTE);
        }
        return time.compareTo(lasts) < 0 ? time : onset;
    }

    private Duration ended(Duration end, Set<String> names) {
        double level = demand(end, names);
        if (!changesSlowly(level, demand(end.plus(MINUTE), names), demand(end.plus(A_WHILE), names))) {
            return end;
        }
        Duration time = end;
        while (time.compareTo(lasts) < 0 && load * demand(time.plus(MINUTE), names) >= level) {
            time = time.plus(MINUTE);
        }
        while (time.compareTo(MINUTE) > 0 && load * demand(time, names) < level) {
            time = time.minus(MINUTE);
        }
        return time;
    }

    private static boolean changesSlowly(double level, double aMinuteOff, double aWhileOff) {
        return level > 0 && 1 - aMinuteOff / level <= LARGEST_STEP && 1 - aWhileOff / level >= LEAST_CHANGE;
    }

    /** Operations a second that the hotspot's place gets in the scenario's own world; those of the whole database without one. */
    private double demand(Duration time, Set<String> names) {
        return workloads.stream()
                .filter(workload -> names.isEmpty() || touches(workload, names))
                .mapToDouble(workload -> rate(workload.timing(), time))
                .sum();
    }

    private static boolean touches(WorkloadPlan workload, Set<String> names) {
        return workload.operations().values().stream().anyMatch(names::contains)
                || workload.writing().also().stream().anyMatch(names::contains);
    }

    private static double rate(WorkloadPlan.Timing timing, Duration time) {
        boolean done = time.compareTo(timing.from()) >= 0
                && timing.until().filter(until -> time.compareTo(until) >= 0).isEmpty();
        return done ? timing.rate().map(rate -> rate.shape().at(time)).orElse(0.0) : 0;
    }
}
