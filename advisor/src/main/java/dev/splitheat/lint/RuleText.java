package dev.splitheat.lint;

import java.util.Objects;

/**
 * What a rule says about itself.
 *
 * @param id {@code SPH004}: the number of its entry in the catalogue of redesigns; never changes
 * @param name {@code monotonic-index}
 * @param severity of most of its findings
 * @param summary what it reports, half a sentence
 * @param why one paragraph
 * @param source address of the page that says so
 */
public record RuleText(String id, String name, LintSeverity severity, String summary, String why, String source) {
    public RuleText {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(summary, "summary");
        Objects.requireNonNull(why, "why");
        Objects.requireNonNull(source, "source");
    }
}
