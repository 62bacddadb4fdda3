package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Statements that pass over many rows each, or over all that a small table has, among all that read a table or index. However
 * Spanner cuts what one of them reads, it reads all of the parts.
 */
final class Scans {
    /** A statement that passes over fewer rows costs about what ten look-ups cost, and is split like these. */
    static final double ROWS = 1_000;
    /** So many rows passed over for each that is wanted: an index or a narrower range is missing. */
    private static final double ROWS_FOR_ONE = 10;

    private final List<Statement> scanning;
    private final double cpuOfAll;

    private Scans(List<Statement> scanning, double cpuOfAll) {
        this.scanning = scanning;
        this.cpuOfAll = cpuOfAll;
    }

    static Scans of(Suspect suspect) {
        List<Statement> statements = suspect.usage().statements();
        return new Scans(
                statements.stream()
                        .filter(Scans::isScan)
                        .sorted(Comparator.comparingDouble((Statement each) -> -each.cpuPerSecond()))
                        .toList(),
                statements.stream().mapToDouble(Statement::cpuPerSecond).sum());
    }

    /** Whether it passes over so many rows that splits do not part them. */
    static boolean isScan(Statement statement) {
        return statement.rowsScanned() >= ROWS
                || statement.rowsScanned() >= Drive.SCANS_FROM_ROWS && statement.readsWholeTable();
    }

    /** Seconds of CPU in each second. */
    double cpu() {
        return scanning.stream().mapToDouble(Statement::cpuPerSecond).sum();
    }

    /** Of the CPU of all statements that may touch the object; 0 where none is known. */
    double share() {
        return cpuOfAll == 0 ? 0 : cpu() / cpuOfAll;
    }

    /** Those with the most CPU first. */
    List<Statement> statements() {
        return scanning;
    }

    /** Whether the one with most CPU throws nearly everything away that it passes over. */
    boolean wasteful() {
        return first().filter(each -> each.rowsScanned() >= ROWS_FOR_ONE * Math.max(1, each.rows()))
                .isPresent();
    }

    /** The statement to look at, with its figures: by tag or fingerprint, since its text may hold customers' data. */
    Optional<Phrase> worst() {
        return first().map(each -> Phrase.of(
                "{0}{1} passes over {2} to return {3}, {4} times a second: {5} of the CPU of what reads here.",
                name(each),
                Phrase.tag(each.tag().isEmpty() ? "" : " tagged " + each.tag()),
                Phrase.count(Math.round(each.rowsScanned()), "row"),
                Math.round(each.rows()),
                String.format(Locale.ROOT, "%.1f", each.perSecond()),
                String.format(Locale.ROOT, "%.0f%%", 100 * each.cpuPerSecond() / Math.max(1e-9, cpuOfAll))));
    }

    private Optional<Statement> first() {
        return scanning.stream().findFirst();
    }

    private static String name(Statement statement) {
        String kind = statement.kind() == Statement.Kind.READ ? "The read" : "The query";
        return statement.fingerprint().isPresent()
                ? kind + " " + statement.fingerprint().getAsLong()
                : kind;
    }
}
