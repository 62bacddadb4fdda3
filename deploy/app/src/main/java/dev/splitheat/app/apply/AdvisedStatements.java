package dev.splitheat.app.apply;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All that is to be executed of a recommendation where nobody reads the old way any more. */
public final class AdvisedStatements {
    private AdvisedStatements() {}

    /** Without semicolons: the DDL, then the step of the migration that drops the hot index, where one has it. */
    public static List<String> of(Finding finding, Recommendation advised, Dialect dialect) {
        Optional<String> drop = finding.index().map(index -> DdlPrinter.dropIndex(index, dialect));
        return Stream.concat(advised.ddl().stream(), ofSteps(advised).filter(statement -> drop.filter(statement::equals)
                        .isPresent()))
                .distinct()
                .toList();
    }

    /** What steps of the migration execute beside the DDL, in their order. */
    public static Stream<String> ofSteps(Recommendation advised) {
        return advised.migration().stream().map(Step::statements).flatMap(List::stream);
    }
}
