package dev.splitheat.lint;

import dev.splitheat.catalog.Place;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A finding that somebody accepts in advance.
 *
 * @param place where it is written
 * @param ruleId the only rule that it silences
 * @param covers the findings that it silences, if the rule is right
 * @param where what it covers, as in {@code silences nothing: SPH004 has no finding <where>}
 */
record Suppression(
        Place place, String ruleId, Silenced.By by, Predicate<LintFinding> covers, String where, String reason) {
    Suppression {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(ruleId, "ruleId");
        Objects.requireNonNull(by, "by");
        Objects.requireNonNull(covers, "covers");
        Objects.requireNonNull(reason, "reason");
    }

    boolean silences(LintFinding finding) {
        return finding.ruleId().equals(ruleId) && covers.test(finding);
    }

    /** The object that a finding is about: the index, else the table. */
    static String object(LintFinding finding) {
        return finding.index().orElse(finding.table());
    }

    /** Whether a finding is about one of the statements at these places. */
    static Predicate<LintFinding> madeBy(Set<Place> statements, Statements all) {
        return finding -> statements.contains(finding.statement())
                || all.around(finding.exact()).filter(statements::contains).isPresent();
    }
}
