package dev.splitheat.lint;

import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.text.Paint;
import dev.splitheat.text.Printable;
import dev.splitheat.text.Wrap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The result for a terminal: what is grave first, each finding with its place, its source line with a caret under what is
 * to blame, and what to do; then, in brief, what is worth a look. Why a rule exists is said once, at its first finding.
 * DDL and queries are never broken, so that they can be copied.
 */
public final class LintText {
    private static final int LABEL = 11;
    private static final int NARROWEST = 40;

    private final int width;
    private final Paint paint;
    private final Sources sources;

    /**
     * @param width columns of the terminal
     * @param colour whether to use ANSI colours
     */
    public LintText(int width, boolean colour, Sources sources) {
        this.width = Math.max(width, NARROWEST);
        this.paint = colour ? Paint.ANSI : Paint.PLAIN;
        this.sources = sources;
    }

    /** The whole result, each line ended by a newline. */
    public String render(LintResult result) {
        Sheet sheet = new Sheet();
        Set<String> explained = new HashSet<>();
        Map<Boolean, List<LintFinding>> brief = result.findings().stream()
                .collect(Collectors.partitioningBy(finding -> finding.severity() == LintSeverity.INFO));
        brief.get(false).forEach(finding -> sheet.whole(finding, explained.add(finding.ruleId())));
        brief.get(true).forEach(sheet::brief);
        if (!result.diagnostics().isEmpty()) {
            result.diagnostics().forEach(sheet::diagnostic);
            sheet.lines.append('\n');
        }
        Wrap.lines(LintSummary.of(result), width).forEach(line -> sheet.line(paint.bold(line)));
        return sheet.lines.toString();
    }

    private static String colour(LintSeverity severity) {
        return switch (severity) {
            case ERROR -> "31";
            case WARNING -> "33";
            case INFO -> "36";
        };
    }

    /** The lines of one result. */
    private final class Sheet {
        private final StringBuilder lines = new StringBuilder();

        private void whole(LintFinding finding, boolean explain) {
            head(finding);
            if (explain) {
                labelled("why", List.of(finding.why()));
                labelled("read more", List.of(finding.source()));
            }
            redesigns(finding.redesigns());
            question(finding);
            labelled("evidence", List.of(finding.evidence()));
            lines.append('\n');
        }

        private void brief(LintFinding finding) {
            head(finding);
            question(finding);
            lines.append('\n');
        }

        private void head(LintFinding finding) {
            String severity = finding.severity().name().toLowerCase(Locale.ROOT);
            line(paint.bold(Printable.of(finding.exact().toString())) + ": "
                    + paint.paint(colour(finding.severity()), severity) + " " + finding.ruleId() + " "
                    + finding.rule());
            Wrap.lines(Printable.of(finding.message()), width - 2).forEach(text -> line("  " + text));
            excerpt(finding);
        }

        private void question(LintFinding finding) {
            finding.question().ifPresent(question -> {
                labelled("ask", List.of("This query would tell:"));
                copied(question);
            });
        }

        private void excerpt(LintFinding finding) {
            SourceExcerpt.of(sources.line(finding.exact()), finding.exact().column(), width - 2 - LABEL)
                    .ifPresent(excerpt -> {
                        String number = String.valueOf(finding.exact().line());
                        line("  " + paint.dim(String.format(Locale.ROOT, "%" + (LABEL - 3) + "s | ", number))
                                + excerpt.text());
                        line("  " + paint.dim(" ".repeat(LABEL - 3) + " | ")
                                + paint.paint(colour(finding.severity()), excerpt.caret()));
                    });
        }

        private void redesigns(List<ProposedRedesign> redesigns) {
            if (redesigns.isEmpty()) {
                return;
            }
            ProposedRedesign first = redesigns.get(0);
            labelled("instead", List.of(first.kind()));
            first.ddl().forEach(statement -> copied(statement.stripTrailing() + ";"));
            labelled("costs", first.tradeOffs());
            String others =
                    redesigns.stream().skip(1).map(ProposedRedesign::kind).collect(Collectors.joining(", "));
            if (!others.isEmpty()) {
                labelled("or", List.of(others + " (--format json and markdown have the DDL)"));
            }
        }

        /** One text as it is, several each with a bullet. */
        private void labelled(String label, List<String> texts) {
            String head = label;
            String bullet = texts.size() > 1 ? "• " : "";
            for (String text : texts) {
                String indent = bullet;
                for (String part : Wrap.lines(text, width - 2 - LABEL - bullet.length())) {
                    line("  " + paint.dim(String.format(Locale.ROOT, "%-" + LABEL + "s", head)) + indent
                            + Printable.of(part));
                    head = "";
                    indent = " ".repeat(bullet.length());
                }
            }
        }

        private void copied(String sql) {
            sql.lines().forEach(each -> line(" ".repeat(2 + LABEL + 2) + Printable.of(each)));
        }

        private void diagnostic(Diagnostic diagnostic) {
            String place = Printable.of(diagnostic.place().toString());
            List<String> texts = Wrap.lines(Printable.of(diagnostic.message()), width - 2);
            line(paint.bold(place) + ": note");
            texts.forEach(text -> line("  " + text));
        }

        private void line(String text) {
            lines.append(text.stripTrailing()).append('\n');
        }
    }
}
