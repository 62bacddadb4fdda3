package dev.splitheat.lint;

import java.util.Objects;

/**
 * A finding that somebody has accepted.
 *
 * @param reason in their words; for a baseline, that it is in it
 */
public record Silenced(LintFinding finding, By by, String reason) {
    /** What silenced it. */
    public enum By {
        COMMENT,
        FILE,
        BASELINE
    }

    public Silenced {
        Objects.requireNonNull(finding, "finding");
        Objects.requireNonNull(by, "by");
        Objects.requireNonNull(reason, "reason");
    }
}
