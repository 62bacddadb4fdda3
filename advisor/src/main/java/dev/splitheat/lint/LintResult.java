package dev.splitheat.lint;

import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.Objects;

/**
 * What lint says about a schema.
 *
 * @param findings by place
 * @param diagnostics statements that could not be read; the rest was linted
 * @param suppressed number of findings that a comment, a file or a baseline silenced
 */
public record LintResult(
        Dialect dialect,
        int tables,
        int indexes,
        List<LintFinding> findings,
        List<Diagnostic> diagnostics,
        int suppressed) {
    public LintResult {
        Objects.requireNonNull(dialect, "dialect");
        findings = List.copyOf(findings);
        diagnostics = List.copyOf(diagnostics);
    }
}
