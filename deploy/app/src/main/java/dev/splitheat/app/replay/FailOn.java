package dev.splitheat.app.replay;

import dev.splitheat.finding.Severity;

/** The least severity that makes the exit status 1. */
enum FailOn {
    never(null),
    warning(Severity.WARNING),
    critical(Severity.CRITICAL);

    private final Severity severity;

    FailOn(Severity severity) {
        this.severity = severity;
    }

    boolean failsOn(ReplayResult result) {
        return severity != null && result.hasAtLeast(severity);
    }
}
