package dev.splitheat.lint;

import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What lint says about a schema.
 *
 * @param findings by place, files in the order in which they were applied
 * @param diagnostics statements that could not be read and comments that have no effect; the rest was linted
 * @param silenced what a comment, a file or a baseline silenced
 */
public record LintResult(
        Dialect dialect,
        int tables,
        int indexes,
        List<LintFinding> findings,
        List<Diagnostic> diagnostics,
        List<Silenced> silenced) {
    public LintResult {
        Objects.requireNonNull(dialect, "dialect");
        findings = List.copyOf(findings);
        diagnostics = List.copyOf(diagnostics);
        silenced = List.copyOf(silenced);
    }

    public int suppressed() {
        return silenced.size();
    }

    /** Whether a finding that nobody has silenced is as grave as this, or graver. */
    public boolean hasAtLeast(LintSeverity severity) {
        return findings.stream().anyMatch(finding -> finding.severity().compareTo(severity) <= 0);
    }

    /** What a baseline written now holds: all that no comment and no file silences. */
    public Baseline baseline() {
        return Baseline.of(Stream.concat(
                        findings.stream(),
                        silenced.stream()
                                .filter(each -> each.by() == Silenced.By.BASELINE)
                                .map(Silenced::finding))
                .toList());
    }
}
