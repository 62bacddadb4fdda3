package dev.splitheat.lint;

import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeySign;
import java.util.Optional;
import java.util.stream.Stream;

/** Catalogue C15: on a schema alone it is nothing; with a measured rate it is worth a look. */
final class FewValuedKey implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH015",
            "few-valued-key",
            LintSeverity.INFO,
            "a key or index with a measured high write rate begins with a column of few values",
            "A column of few values in front lays all rows of one value side by side. What follows decides whether Spanner"
                    + " can split within the value, but the value that everybody writes at the moment is one range, and it"
                    + " takes time to be split. It is reported only where a high write rate was measured.",
            Docs.HOTSPOTS);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return Stream.concat(schema.tables(), schema.indexes())
                .filter(where -> BreakEven.measured(schema.rates().writesPerSecond(where.name()), BreakEven.HARMFUL))
                .flatMap(where -> risk(where).stream());
    }

    private static Optional<Risk> risk(Keyed where) {
        boolean grows = where.decision().is(Decision.Outcome.GROWING);
        return where.key().stream()
                .limit(1)
                .filter(part -> !grows && part.keyClass() == KeyClass.LOW_CARDINALITY && part.sign() != KeySign.SHARD)
                .findFirst()
                .map(part -> Risk.of(
                                where,
                                LintSeverity.INFO,
                                where.name() + " is written often and begins with " + part.name() + " ("
                                        + part.because()
                                        + "): the range of its busiest value may take most of the writes")
                        .blaming(part.name())
                        .raisedBy("Raised when one value has most of the rows or of the heat."));
    }
}
