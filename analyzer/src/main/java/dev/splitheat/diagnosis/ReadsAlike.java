package dev.splitheat.diagnosis;

import dev.splitheat.observation.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Statements that read a place in one way and could heat it, where nothing else that reads there could.
 *
 * @param most the one that takes most of the CPU
 * @param share of the CPU of all that reads there, 0 to 1
 */
record ReadsAlike(Statement most, double share) {
    static Optional<ReadsAlike> of(Suspect suspect, Predicate<Statement> way) {
        List<Statement> alike = suspect.usage().statements().stream()
                .filter(way)
                .sorted(Comparator.comparingDouble((Statement each) -> -each.cpuPerSecond()))
                .toList();
        double theirs = cpu(alike);
        double all = cpu(suspect.usage().statements());
        boolean alone =
                theirs >= LargeScanExaminer.CPU_THAT_CAN_HEAT && all - theirs < LargeScanExaminer.CPU_THAT_CAN_HEAT;
        return alone ? Optional.of(new ReadsAlike(alike.get(0), theirs / all)) : Optional.empty();
    }

    private static double cpu(List<Statement> statements) {
        return statements.stream().mapToDouble(Statement::cpuPerSecond).sum();
    }
}
