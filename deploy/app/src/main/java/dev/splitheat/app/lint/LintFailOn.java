package dev.splitheat.app.lint;

import dev.splitheat.lint.LintResult;
import dev.splitheat.lint.LintSeverity;

/** The least severity that makes the exit status 1. */
enum LintFailOn {
    error(LintSeverity.ERROR),
    warning(LintSeverity.WARNING),
    info(LintSeverity.INFO),
    never(null);

    private final LintSeverity severity;

    LintFailOn(LintSeverity severity) {
        this.severity = severity;
    }

    boolean failsOn(LintResult result) {
        return severity != null && result.hasAtLeast(severity);
    }
}
