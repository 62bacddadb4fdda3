package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Statement;
import java.util.List;
import java.util.Optional;

/**
 * Rows that are taken away while others come, as far as statements say so where operations were not collected: one looks for the
 * first rows in the order in which they come, and one deletes, or one deletes about as often as rows come.
 *
 * @param looks at the front, a second
 * @param deletions a second, of one row or of several each
 * @param arrivals rows a second
 */
record WorkedOff(double looks, double deletions, double arrivals) {
    /** Once a second somebody is at work; now and then somebody cleans up. */
    private static final double AT_WORK = 1;
    /** Of the rows that come: a minute's start may halve one side. */
    private static final double ABOUT_AS_OFTEN = 0.4;
    /** What takes more than come clears out. */
    private static final double FOR_EACH = 2;

    /** By this key part, from 0. */
    static Optional<WorkedOff> of(Suspect suspect, int part) {
        Optional<String> column = suspect.key().name(part);
        if (suspect.usage().activity().known() || suspect.inIndex() || column.isEmpty()) {
            return Optional.empty();
        }
        String table = suspect.objectName();
        List<Statement> statements = suspect.usage().statements();
        WorkedOff work = new WorkedOff(
                perSecond(statements.stream()
                        .filter(each -> each.takesFirst(column.get()))
                        .toList()),
                perSecond(statements.stream()
                        .filter(each -> each.deletesFrom(table))
                        .toList()),
                statements.stream()
                                .filter(each -> each.writes(table))
                                .mapToDouble(each -> each.perSecond() * Math.max(1, each.rowsWrittenTo(table)))
                                .sum()
                        * (1 - suspect.usage().rewrites().share()));
        return work.goesOn() ? Optional.of(work) : Optional.empty();
    }

    private boolean goesOn() {
        boolean alike = deletions >= ABOUT_AS_OFTEN * arrivals && deletions <= FOR_EACH * arrivals;
        return deletions >= AT_WORK && (looks >= AT_WORK || arrivals > 0 && alike);
    }

    private static double perSecond(List<Statement> statements) {
        return statements.stream().mapToDouble(Statement::perSecond).sum();
    }

    Phrase evidence(Suspect suspect, String column) {
        return looks < AT_WORK
                ? Phrase.of(
                        "{0} rows a second are written to {1}, and {2} times a second some are deleted.",
                        Evidence.figure(arrivals), suspect.objectName(), Evidence.figure(deletions))
                : Phrase.of(
                        "{0} times a second somebody looks for the first rows of {1} by {2}, and {3} times a second some are deleted.",
                        Evidence.figure(looks), suspect.objectName(), column, Evidence.figure(deletions));
    }
}
