package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Place;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A risk that a schema shows.
 *
 * @param ruleId {@code SPH004}; never changes
 * @param rule the rule's name: {@code monotonic-index}
 * @param table the table, or the indexed table
 * @param index empty when the table itself is meant
 * @param column the key column that is to blame, if one is
 * @param effectiveKey the key that rows or entries are stored by, classified
 * @param statement where the statement begins that made the object
 * @param exact the part of it that is to blame
 * @param message one sentence: what and where
 * @param why one paragraph
 * @param source address of the page that says so
 * @param evidence what live measurements would raise or lower the severity
 * @param question the query that would settle what the schema leaves open
 * @param fingerprint from rule, dialect, object and key columns: moving lines does not change it
 */
public record LintFinding(
        String ruleId,
        String rule,
        LintSeverity severity,
        String table,
        Optional<String> index,
        Optional<String> column,
        List<ClassifiedColumn> effectiveKey,
        Place statement,
        Place exact,
        String message,
        String why,
        String source,
        String evidence,
        Optional<String> question,
        List<ProposedRedesign> redesigns,
        String fingerprint) {
    public LintFinding {
        Objects.requireNonNull(ruleId, "ruleId");
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(statement, "statement");
        Objects.requireNonNull(exact, "exact");
        Objects.requireNonNull(question, "question");
        Objects.requireNonNull(fingerprint, "fingerprint");
        effectiveKey = List.copyOf(effectiveKey);
        redesigns = List.copyOf(redesigns);
    }
}
