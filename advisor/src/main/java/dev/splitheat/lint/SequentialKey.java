package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.KeySign;
import java.util.Set;
import java.util.stream.Stream;

/** Catalogue C02: a counter is a risk; a number without default is a question. */
final class SequentialKey implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH002",
            "sequential-key",
            LintSeverity.WARNING,
            "a table's key begins with a number that counts up; as a question, one of which the schema does not say how it"
                    + " is made",
            "Numbers that count up sort like times: each new row lands behind the last one, on the last split, and moves"
                    + " on before Spanner can split there. Sequences and identity columns of Spanner are bit-reversed and"
                    + " avoid it; numbers that the application or another system counts up do not.",
            Docs.KEY_DEFAULTS);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return Stream.concat(
                GrowingKey.risks(schema, Set.of(KeySign.COUNTER, KeySign.VERSION)),
                OpenKey.questions(schema, Set.of(BaseType.INT64, BaseType.NUMERIC)));
    }
}
