package dev.splitheat.lint;

import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.text.Markdown;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The result as a comment on a pull request: a table of what was found, then the details folded away. */
public final class LintMarkdown {
    /** GitHub refuses comments of more than 65,536 characters. */
    private static final int LONGEST = 60_000;

    private final StringBuilder text = new StringBuilder();

    private LintMarkdown() {}

    public static String of(LintResult result) {
        LintMarkdown markdown = new LintMarkdown();
        markdown.write(result);
        return markdown.text.toString();
    }

    private void write(LintResult result) {
        text.append("### Spanner schema lint\n\n")
                .append(Markdown.escaped(LintSummary.of(result)))
                .append('\n');
        if (!result.findings().isEmpty()) {
            text.append("\n| severity | rule | place | finding |\n|---|---|---|---|\n");
            limited(result.findings(), LONGEST / 3, this::row, "rows");
            text.append('\n');
            limited(result.findings(), LONGEST, this::details, "findings");
        }
        if (!result.diagnostics().isEmpty()) {
            text.append("\n<details><summary>Notes</summary>\n\n");
            limited(result.diagnostics(), LONGEST + LONGEST / 20, this::diagnostic, "notes");
            text.append("\n</details>\n");
        }
    }

    /** Writes things until the text is too long, and then how many are missing. */
    private <T> void limited(List<T> things, int longest, Function<T, String> form, String name) {
        for (int at = 0; at < things.size(); at++) {
            String next = form.apply(things.get(at));
            if (text.length() + next.length() > longest) {
                text.append("\n\n")
                        .append(things.size() - at)
                        .append(" more ")
                        .append(name)
                        .append(" are left out because a comment may not be longer.\n");
                return;
            }
            text.append(next);
        }
    }

    private String row(LintFinding finding) {
        return "| " + severity(finding) + " | [" + finding.ruleId() + "](" + finding.source() + ") "
                + Markdown.escaped(finding.rule()) + " | "
                + Markdown.code(finding.exact().toString()) + " | "
                + Markdown.escaped(finding.message()) + " |\n";
    }

    private String details(LintFinding finding) {
        StringBuilder details = new StringBuilder("\n<details><summary><b>")
                .append(finding.ruleId())
                .append("</b> ")
                .append(Markdown.html(Suppression.object(finding)))
                .append(" (")
                .append(severity(finding))
                .append(")</summary>\n\n")
                .append(Markdown.escaped(finding.message()))
                .append("\n\n")
                .append(Markdown.escaped(finding.why()))
                .append(" [Read more](")
                .append(finding.source())
                .append(").\n");
        finding.redesigns().forEach(redesign -> redesign(redesign, details));
        finding.question().ifPresent(question -> details.append("\nThis query would tell:\n")
                .append(Markdown.fenced(question)));
        if (!finding.evidence().isBlank()) {
            details.append("\n").append(Markdown.escaped(finding.evidence())).append('\n');
        }
        return details.append("\n</details>\n").toString();
    }

    private static void redesign(ProposedRedesign redesign, StringBuilder details) {
        details.append("\nInstead: **")
                .append(Markdown.escaped(redesign.kind()))
                .append("**\n");
        if (!redesign.ddl().isEmpty()) {
            details.append(Markdown.fenced(String.join(";\n\n", redesign.ddl()) + ";"));
        }
        redesign.tradeOffs()
                .forEach(tradeOff ->
                        details.append("* ").append(Markdown.escaped(tradeOff)).append('\n'));
    }

    private String diagnostic(Diagnostic diagnostic) {
        return "* " + Markdown.code(diagnostic.place().toString()) + " " + Markdown.escaped(diagnostic.message())
                + "\n";
    }

    private static String severity(LintFinding finding) {
        return finding.severity().name().toLowerCase(Locale.ROOT);
    }
}
