package dev.splitheat.sandbox.scenario;

import dev.splitheat.sandbox.workload.ApplicationPlan;
import dev.splitheat.sandbox.workload.Schedule;
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

    private final List<Schedule> workloads;
    private final double load;
    private final Duration lasts;

    /**
     * @param application as the scenario has it
     * @param load so many times theirs in the other world
     * @param lasts how long the history is
     */
    ShiftedTruth(ApplicationPlan application, double load, Duration lasts) {
        this.workloads = application.workloads().stream()
                .map(workload -> new Schedule(workload, application.deploys()))
                .toList();
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
        Demand demand = demand(names, onset, onset.minus(A_WHILE));
        double level = demand.at(onset);
        if (!changesSlowly(level, demand.at(onset.minus(MINUTE)), demand.at(onset.minus(A_WHILE)))) {
            return onset;
        }
        Duration time = onset;
        while (time.compareTo(MINUTE) > 0 && load * demand.at(time.minus(MINUTE)) >= level) {
            time = time.minus(MINUTE);
        }
        while (time.compareTo(lasts) < 0 && load * demand.at(time) < level) {
            time = time.plus(MINUTE);
        }
        return time.compareTo(lasts) < 0 ? time : onset;
    }

    private Duration ended(Duration end, Set<String> names) {
        Demand demand = demand(names, end, end.plus(A_WHILE));
        double level = demand.at(end);
        if (!changesSlowly(level, demand.at(end.plus(MINUTE)), demand.at(end.plus(A_WHILE)))) {
            return end;
        }
        Duration time = end;
        while (time.compareTo(lasts) < 0 && load * demand.at(time.plus(MINUTE)) >= level) {
            time = time.plus(MINUTE);
        }
        while (time.compareTo(MINUTE) > 0 && load * demand.at(time) < level) {
            time = time.minus(MINUTE);
        }
        return time;
    }

    private static boolean changesSlowly(double level, double aMinuteOff, double aWhileOff) {
        return level > 0 && 1 - aMinuteOff / level <= LARGEST_STEP && 1 - aWhileOff / level >= LEAST_CHANGE;
    }

    /** Operations a second over time. */
    private record Demand(List<Schedule> workloads) {
        double at(Duration time) {
            return workloads.stream()
                    .mapToDouble(workload -> workload.rate(time))
                    .sum();
        }
    }

    /**
     * What the hotspot's place gets of that which makes it hot: of all that touches it, or of the whole database without a
     * place, what differs most between those moments. What goes on beside it as ever says nothing of when it is hot.
     */
    private Demand demand(Set<String> names, Duration hot, Duration cold) {
        List<Schedule> touching = workloads.stream()
                .filter(workload -> names.isEmpty() || touches(workload.plan(), names))
                .toList();
        double most = touching.stream()
                .mapToDouble(workload -> growth(workload, cold, hot))
                .max()
                .orElse(0);
        return new Demand(touching.stream()
                .filter(workload -> growth(workload, cold, hot) >= most / 2)
                .toList());
    }

    private static double growth(Schedule workload, Duration cold, Duration hot) {
        return workload.rate(hot) - workload.rate(cold);
    }

    private static boolean touches(WorkloadPlan workload, Set<String> names) {
        return workload.operations().values().stream().anyMatch(names::contains)
                || workload.writing().also().stream().anyMatch(names::contains);
    }
}
