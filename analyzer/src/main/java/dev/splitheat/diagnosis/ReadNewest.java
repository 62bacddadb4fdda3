package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The newest rows, of a whole table or under one value, are what is asked for: by their text, statements begin at the end where
 * rows come and take the first few. Where nothing else that reads there could make the heat, it lies at that end, whatever the
 * bounds of the range are.
 *
 * @param most the one that takes most of the CPU
 * @param part the key part, from 0, that says which rows are the newest
 * @param share of the CPU of all that reads there, of those that read so, 0 to 1
 */
record ReadNewest(Statement most, int part, double share) {
    /** Who passes over more for each row that is wanted looks for others than the newest. */
    private static final double ROWS_FOR_ONE = 3;

    /** Empty where writes may make the load, or nothing tells what is asked for. */
    static Optional<ReadNewest> in(Suspect suspect) {
        if (!suspect.usage().readsMakeTheLoad() || suspect.range().isOneRowOrNarrow()) {
            return Optional.empty();
        }
        return ReadsAlike.of(suspect, each -> isAskedBy(each, suspect))
                .map(alike -> new ReadNewest(alike.most(), part(alike.most(), suspect), alike.share()));
    }

    /** Of those that ask for the newest rows. */
    static double cpuPerSecond(List<Statement> statements, Suspect suspect) {
        double cpu = 0;
        for (Statement statement : statements) {
            cpu += isAskedBy(statement, suspect) ? statement.cpuPerSecond() : 0;
        }
        return cpu;
    }

    static boolean isAskedBy(Statement statement, Suspect suspect) {
        boolean few = statement.rowsScanned() < Scans.ROWS
                && statement.rowsScanned() <= ROWS_FOR_ONE * Math.max(1, statement.rows());
        if (!few) {
            return false;
        }
        int part = part(statement, suspect);
        return suspect.key().isMonotonic(part)
                && suspect.key().name(part).filter(statement::takesLast).isPresent();
    }

    /** The one behind those that it binds to a value each. */
    private static int part(Statement statement, Suspect suspect) {
        return statement.bound(suspect.key().names());
    }

    Phrase evidence(Suspect suspect) {
        return Phrase.of(
                "The query{0}{1} takes the last {2} by {3}, {4} times a second, and what reads so has {5} % of the CPU of all"
                        + " that reads here: these are the newest rows, always at one end.",
                most.fingerprint().isPresent() ? " " + most.fingerprint().getAsLong() : "",
                Phrase.tag(most.tag().isEmpty() ? "" : " tagged " + most.tag()),
                Phrase.count(Math.round(most.rows()), "row"),
                suspect.key().name(part).orElse(""),
                String.format(Locale.ROOT, "%.1f", most.perSecond()),
                Math.round(100 * share));
    }
}
