package dev.splitheat.app.lint;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.lint.LintJson;
import dev.splitheat.lint.LintMarkdown;
import dev.splitheat.lint.LintResult;
import dev.splitheat.lint.LintSarif;
import dev.splitheat.lint.LintText;
import dev.splitheat.lint.RuleText;
import dev.splitheat.lint.Sources;
import java.util.List;
import java.util.Optional;

/** The one document that a run writes. */
record LintDocument(LintFormat format, int width, boolean colour) {
    String render(LintResult result, List<DdlFile> files, List<RuleText> rules) {
        return switch (format) {
            case text -> new LintText(width, colour, new Sources(files)).render(result);
            case json -> LintJson.of(result);
            case sarif -> new LintSarif(rules, version()).render(result);
            case markdown -> LintMarkdown.of(result);
        };
    }

    /** As the jar's manifest names it. */
    private static Optional<String> version() {
        return Optional.ofNullable(LintDocument.class.getPackage().getImplementationVersion());
    }
}
