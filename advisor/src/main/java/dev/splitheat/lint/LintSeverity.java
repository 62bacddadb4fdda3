package dev.splitheat.lint;

/** How sure and how grave a finding of a schema is; the gravest first. */
public enum LintSeverity {
    /** Invalid, or harmful at any rate. */
    ERROR,
    /** Harmful once the rate is high. */
    WARNING,
    /** Worth a look, or a question that only data can answer. */
    INFO
}
