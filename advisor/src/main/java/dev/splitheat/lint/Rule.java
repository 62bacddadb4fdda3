package dev.splitheat.lint;

import java.util.stream.Stream;

/** One kind of risk that a schema can show. */
interface Rule {
    RuleText text();

    /** Every place where the schema shows it. Must not throw, whatever the catalog holds. */
    Stream<Risk> risks(LintedSchema schema);
}
