package dev.splitheat.lint;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Findings that were there when somebody drew the line: only later ones count.
 *
 * @param entries in an order that does not depend on places, so that two versions of a baseline differ in few lines
 */
public record Baseline(List<Entry> entries) {
    private static final Comparator<Entry> ORDER = Comparator.comparing(Entry::ruleId)
            .thenComparing(Entry::table)
            .thenComparing(entry -> entry.index().orElse(""))
            .thenComparing(entry -> entry.column().orElse(""))
            .thenComparing(Entry::fingerprint);

    /** Nothing is known yet. */
    public static final Baseline NONE = new Baseline(List.of());

    /** A finding by its fingerprint; the other facts are for people. */
    public record Entry(
            String fingerprint,
            String ruleId,
            String rule,
            String table,
            Optional<String> index,
            Optional<String> column) {
        public Entry {
            Objects.requireNonNull(fingerprint, "fingerprint");
            Objects.requireNonNull(ruleId, "ruleId");
            Objects.requireNonNull(rule, "rule");
            Objects.requireNonNull(table, "table");
            Objects.requireNonNull(index, "index");
            Objects.requireNonNull(column, "column");
        }

        /** {@code SPH004 UsersByLastAccess}. */
        String shortName() {
            return ruleId + " " + index.orElse(table);
        }
    }

    public Baseline {
        entries = entries.stream().distinct().sorted(ORDER).toList();
    }

    static Baseline of(Collection<LintFinding> findings) {
        return new Baseline(findings.stream()
                .map(finding -> new Entry(
                        finding.fingerprint(),
                        finding.ruleId(),
                        finding.rule(),
                        finding.table(),
                        finding.index(),
                        finding.column()))
                .toList());
    }
}
