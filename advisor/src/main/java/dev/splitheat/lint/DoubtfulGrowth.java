package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeySign;
import java.util.Optional;
import java.util.Set;

/** The question about a key that grows only if writers do as they usually do. */
final class DoubtfulGrowth {
    private static final Set<KeySign> DOUBTFUL = Set.of(KeySign.PLANNED_TIME, KeySign.VERSION);

    private DoubtfulGrowth() {}

    /** Empty where the schema leaves no doubt. */
    static Optional<Risk> of(LintedSchema schema, Keyed where, LintSeverity severity) {
        Decision decision = where.decision();
        ClassifiedColumn growing = decision.decider().orElseThrow();
        Dialect dialect = schema.catalog().dialect();
        Optional<ClassifiedColumn> usual = decision.usualValue();
        if (usual.isPresent()) {
            String name = usual.get().name();
            return Optional.of(Risk.of(
                            where,
                            severity,
                            "Is " + name + " mostly the one value that is its default? If so, "
                                    + ofEntries(where) + " lie in the order of " + growing.name() + " ("
                                    + growing.because() + ") and gather at one end at a high write rate")
                    .asking(Sampling.values(where.table(), name, dialect)));
        }
        return DOUBTFUL.contains(growing.sign())
                ? where.table().column(growing.name()).map(column -> Risk.of(
                                where,
                                severity,
                                "Do new rows mostly have the highest " + growing.name() + " (" + growing.because()
                                        + ")? If so, " + ofEntries(where)
                                        + " gather at one end at a high write rate")
                        .asking(Sampling.query(where.table(), column, dialect)))
                : Optional.empty();
    }

    private static String ofEntries(Keyed where) {
        return where.index().isPresent() ? "entries of " + where.name() : "rows of " + where.name();
    }
}
