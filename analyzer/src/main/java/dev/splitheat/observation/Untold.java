package dev.splitheat.observation;

import dev.splitheat.interval.WorkloadRow;
import java.util.List;
import java.util.function.ToLongFunction;

/** What ran and is in no row. */
final class Untold {
    private Untold() {}

    /** Executions a second; infinite where a minute's rows may not be all, or none was collected. */
    static <R extends WorkloadRow> double of(List<Observation> minutes, Class<R> kind, ToLongFunction<R> executions) {
        List<Observation> collected =
                minutes.stream().filter(minute -> minute.tellsOf(kind)).toList();
        return collected.isEmpty()
                ? Double.POSITIVE_INFINITY
                : collected.stream()
                                .mapToDouble(minute -> beyondRows(minute, kind, executions))
                                .sum()
                        / Minutes.seconds(collected);
    }

    private static <R extends WorkloadRow> double beyondRows(
            Observation minute, Class<R> kind, ToLongFunction<R> executions) {
        long told = minute.rows(kind).mapToLong(executions).sum();
        double nobodyCounted = told == 0 ? 0 : Double.POSITIVE_INFINITY;
        return minute.total(kind)
                .map(total -> Math.max(0.0, executions.applyAsLong(total) - told))
                .orElse(nobodyCounted);
    }
}
