package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Statement;
import java.util.List;
import java.util.Optional;

/**
 * Rows that are taken from the front of a table while others come, as far as statements say so where its operations were not
 * collected: one looks for the first rows in the order in which they come, and one deletes.
 *
 * @param looks at the front, a second
 * @param deletions a second, of one row or of several each
 */
record WorkedOff(double looks, double deletions) {
    /** Once a second somebody is at work; now and then somebody cleans up. */
    private static final double AT_WORK = 1;

    /** By this key part, from 0. */
    static Optional<WorkedOff> of(Suspect suspect, int part) {
        Optional<String> column = suspect.key().name(part);
        if (suspect.usage().activity().known() || suspect.inIndex() || column.isEmpty()) {
            return Optional.empty();
        }
        List<Statement> statements = suspect.usage().statements();
        double looks = perSecond(statements.stream()
                .filter(each -> each.takesFirst(column.get()))
                .toList());
        double deletions = perSecond(
                statements.stream().filter(each -> deletes(each, suspect)).toList());
        return looks >= AT_WORK && deletions >= AT_WORK
                ? Optional.of(new WorkedOff(looks, deletions))
                : Optional.empty();
    }

    private static boolean deletes(Statement statement, Suspect suspect) {
        return statement.deletesFrom(suspect.objectName());
    }

    private static double perSecond(List<Statement> statements) {
        return statements.stream().mapToDouble(Statement::perSecond).sum();
    }

    Phrase evidence(Suspect suspect, String column) {
        return Phrase.of(
                "{0} times a second somebody looks for the first rows of {1} by {2}, and {3} times a second some are deleted.",
                Evidence.figure(looks), suspect.objectName(), column, Evidence.figure(deletions));
    }
}
