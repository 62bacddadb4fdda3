package dev.splitheat.diagnosis;

import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Statement;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** What statements took before a place was hot, as far as that is remembered, beside what they take now. */
final class ScansBefore {
    /** So long tells what is usual. */
    private static final Duration LONG = Duration.ofMinutes(10);
    /** What some minutes have more than others by chance, or by the hour of the day. */
    private static final double HARDLY_MORE = 1.25;

    private final List<Observation> before;

    private ScansBefore(List<Observation> before) {
        this.before = before;
    }

    /** Whether they took as much before it was hot, each of them, so that what they take more could not heat it. */
    static boolean tookAsMuch(Collection<Statement> statements, Suspect suspect) {
        ScansBefore before = new ScansBefore(suspect.around().last(Surroundings.REACH).stream()
                .filter(minute -> minute.end().isBefore(suspect.track().spellSince()))
                .toList());
        return statements.stream().allMatch(before::tells)
                && statements.stream().mapToDouble(before::more).sum() < LargeScanExaminer.CPU_THAT_CAN_HEAT;
    }

    private boolean tells(Statement statement) {
        return seconds(kind(statement)) >= LONG.toSeconds();
    }

    /** Seconds of CPU in each second. */
    private double more(Statement statement) {
        double was = statement.kind() == Statement.Kind.READ
                ? cpu(statement, ReadRow.class, ReadRow::fingerprint, row -> row.cpuSeconds() * row.executions())
                : cpu(statement, QueryRow.class, QueryRow::fingerprint, row -> row.cpuSeconds() * row.executions());
        return Math.max(0, statement.cpuPerSecond() - HARDLY_MORE * was);
    }

    private <R extends WorkloadRow> double cpu(
            Statement statement, Class<R> kind, Function<R, OptionalLong> fingerprint, ToDoubleFunction<R> seconds) {
        return before.stream()
                        .flatMap(minute -> minute.rows(kind))
                        .filter(row -> statement.fingerprint().isPresent()
                                && fingerprint.apply(row).equals(statement.fingerprint()))
                        .mapToDouble(seconds)
                        .sum()
                / Math.max(1, seconds(kind));
    }

    private static Class<? extends WorkloadRow> kind(Statement statement) {
        return statement.kind() == Statement.Kind.READ ? ReadRow.class : QueryRow.class;
    }

    /** For how long rows of a kind were collected. */
    private long seconds(Class<? extends WorkloadRow> kind) {
        return before.stream()
                .filter(minute -> minute.rows(kind).findAny().isPresent())
                .mapToLong(minute -> minute.length().toSeconds())
                .sum();
    }
}
