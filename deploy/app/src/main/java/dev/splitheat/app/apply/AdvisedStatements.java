package dev.splitheat.app.apply;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.ArrayList;
import java.util.List;

/** All that is to be executed of a recommendation where nobody reads the old way any more. */
public final class AdvisedStatements {
    private AdvisedStatements() {}

    /** Without semicolons. */
    public static List<String> of(Finding finding, Recommendation advised, Dialect dialect) {
        List<String> statements = new ArrayList<>(advised.ddl());
        if (replacesIndex(finding, advised)) {
            // The migration's last step.
            statements.add(DdlPrinter.dropIndex(finding.index().orElseThrow(), dialect));
        }
        return List.copyOf(statements);
    }

    /** What the application did in the hot index until now, it does in the one that takes its place. */
    private static boolean replacesIndex(Finding finding, Recommendation advised) {
        return finding.index().isPresent()
                && !advised.ddl().isEmpty()
                && advised.migration().stream()
                        .map(Step::what)
                        .anyMatch(what -> what.startsWith("Only then: DROP INDEX"));
    }
}
