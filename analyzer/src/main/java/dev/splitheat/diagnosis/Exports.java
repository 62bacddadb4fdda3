package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** What reads the suspect's table in partitions: exports and Dataflow do, nothing else. */
final class Exports {
    /** What makes half of the load takes the heat with it when it ends. */
    private static final double MOST = 0.5;

    private static final int WITH_THE_ONE_BEFORE = 2;

    private final Suspect suspect;
    private final String table;

    Exports(Suspect suspect) {
        this.suspect = suspect;
        this.table = suspect.table().orElse(suspect.objectName());
    }

    Optional<Phrase> said() {
        return partitionedCpu(Usage.LATELY).findAny().isPresent()
                ? Optional.of(PlannedJob.EXPORT.sentence(table))
                : Optional.empty();
    }

    /** Whether it makes most of the load of the suspect's object; in the midst of a long interval it may end, and be little of that one. */
    boolean isMost() {
        Duration length = suspect.track().latest().length();
        boolean most = isMost(Usage.LATELY)
                || Intervals.areCoarse(length)
                        && said().isPresent()
                        && isMost(length.multipliedBy(WITH_THE_ONE_BEFORE));
        return most && !writesMakeTheLoad();
    }

    private boolean isMost(Duration lately) {
        return suspect.around().once(Question.of(Exports.class, table, lately), () -> areMost(lately));
    }

    /** Whatever place of the table asks. */
    private boolean areMost(Duration lately) {
        double read = partitionedCpu(lately).sum();
        double cpu = suspect.around().workload().statements(table, lately).stream()
                .mapToDouble(Statement::cpuPerSecond)
                .sum();
        double seconds = suspect.around().last(lately).stream()
                .mapToLong(minute -> minute.length().toSeconds())
                .sum();
        return read > 0 && read / Math.max(1, seconds) >= MOST * cpu;
    }

    /** Whether writes are most of it, could heat the place if all of them fell there, and are not what they were before it was hot. */
    boolean writesMakeTheLoad() {
        Drive drive = suspect.usage().drive();
        Writes writes = Writes.since(suspect, suspect.track().spellSince());
        return drive.writeShare() >= MOST && drive.mayBeOfWrites(suspect.heat().score()) && writes.mayHaveRisen();
    }

    /** Seconds, of each read and query in partitions. */
    private DoubleStream partitionedCpu(Duration lately) {
        return suspect.around().each(lately, Question.of(Exports.class), Partitioned::in).stream()
                .flatMapToDouble(minute -> DoubleStream.concat(
                        minute.reads().stream()
                                .filter(row -> touches(row.columns()))
                                .mapToDouble(row -> row.cpuSeconds() * row.executions()),
                        minute.queries().stream()
                                .filter(row -> Statement.names(row.text(), table))
                                .mapToDouble(row -> row.cpuSeconds() * row.executions())));
    }

    private boolean touches(List<String> columns) {
        String prefix = table.toLowerCase(Locale.ROOT) + ".";
        return columns.stream()
                .anyMatch(column -> column.toLowerCase(Locale.ROOT).startsWith(prefix));
    }

    /** What reads in partitions in an interval: few do, and each table asks for its own. */
    private record Partitioned(List<ReadRow> reads, List<QueryRow> queries) {
        static Partitioned in(Observation minute) {
            return new Partitioned(
                    minute.rows(ReadRow.class).filter(row -> is(row.type())).toList(),
                    minute.rows(QueryRow.class)
                            .filter(row -> is(row.type()) && !BulkStatements.isChange(row.text()))
                            .toList());
        }

        private static boolean is(String type) {
            return type.startsWith("PARTITIONED");
        }
    }
}
