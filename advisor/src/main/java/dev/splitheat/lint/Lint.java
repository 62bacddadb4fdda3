package dev.splitheat.lint;

import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Dialect;
import java.util.Comparator;
import java.util.List;

/** Looks through a schema with every rule. */
public final class Lint {
    private final List<Rule> rules;
    private final boolean proposing;

    private Lint(List<Rule> rules, boolean proposing) {
        this.rules = List.copyOf(rules);
        this.proposing = proposing;
    }

    /** All rules. */
    public static Lint standard() {
        return new Lint(Rules.ALL, true);
    }

    /** All rules, and what they find without a redesign: those are most of the work. */
    public static Lint withoutRedesigns() {
        return new Lint(Rules.ALL, false);
    }

    /** In the order of their ids. */
    public List<RuleText> rules() {
        return rules.stream()
                .map(Rule::text)
                .sorted(Comparator.comparing(RuleText::id))
                .toList();
    }

    /** What the rules find, by place, then by rule. Any catalog will do, also one that Spanner would refuse. */
    public List<LintFinding> check(DdlScript script, Rates rates) {
        LintedSchema schema = new LintedSchema(script.catalog(), rates, proposing);
        Places places = new Places(script.origins());
        return rules.stream()
                .flatMap(rule -> rule.risks(schema)
                        .map(risk -> finding(
                                rule.text(), risk, places, script.catalog().dialect())))
                .sorted(Comparator.comparing(LintFinding::exact)
                        .thenComparing(LintFinding::ruleId)
                        .thenComparing(LintFinding::fingerprint))
                .toList();
    }

    private static LintFinding finding(RuleText rule, Risk risk, Places places, Dialect dialect) {
        Keyed where = risk.where();
        return new LintFinding(
                rule.id(),
                rule.name(),
                risk.severity(),
                where.table().name(),
                where.index().map(index -> index.name()),
                risk.column(),
                where.key(),
                places.statement(where.object()),
                places.exact(where, risk.column()),
                risk.message(),
                rule.why(),
                rule.source(),
                risk.evidence(),
                risk.question(),
                risk.redesigns(),
                Fingerprint.of(rule.id(), dialect, where, risk.column()));
    }
}
