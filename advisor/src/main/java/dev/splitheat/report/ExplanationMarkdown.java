package dev.splitheat.report;

import dev.splitheat.alert.ProofWords;
import dev.splitheat.alert.ReadMore;
import dev.splitheat.finding.Attachment;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rewrite;
import dev.splitheat.text.Markdown;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** An explanation for an issue or a pull request. */
public final class ExplanationMarkdown {
    private final UnaryOperator<String> showKey;
    private final StringBuilder text = new StringBuilder();

    private ExplanationMarkdown(UnaryOperator<String> showKey) {
        this.showKey = Objects.requireNonNull(showKey, "showKey");
    }

    /** @param showKey redacts a printed key; called for every key value that would leave */
    public static String of(Explanation explanation, UnaryOperator<String> showKey) {
        ExplanationMarkdown markdown = new ExplanationMarkdown(showKey);
        markdown.write(explanation);
        return markdown.text.toString();
    }

    private void write(Explanation explanation) {
        text.append("## ").append(Markdown.escaped(explanation.headline())).append("\n\n");
        explanation.alert().ifPresent(alert -> finding(alert.finding()));
        text.append("[About this cause](")
                .append(ReadMore.about(explanation.cause()))
                .append(")\n");
        int number = 1;
        for (Recommendation advised : explanation.recommendations()) {
            recommendation(number++, advised);
        }
        list("Not advised", AdviceWords.rejected(explanation.rejected(), showKey));
        explanation.proof().ifPresent(proof -> list("Proof", ProofWords.of(proof, showKey)));
        explanation.feedback().ifPresent(said -> list("Feedback", List.of(AdviceWords.feedback(said))));
    }

    private void finding(Finding finding) {
        text.append("| | |\n|---|---|\n");
        row("finding", finding.id());
        row("database", finding.database());
        row("cause", finding.cause().name());
        row("severity", finding.severity().name().toLowerCase(Locale.ROOT));
        row("confidence", String.format(Locale.ROOT, "%.2f", finding.confidence()));
        row("hot since", finding.firstHeatAt().toString());
        row("from", showKey.apply(finding.rangeStart()));
        row("to", showKey.apply(finding.rangeLimit()));
        list("Why", shown(finding.evidence()));
        text.append('\n');
    }

    private void row(String name, String value) {
        text.append("| ")
                .append(name)
                .append(" | ")
                .append(Markdown.code(value))
                .append(" |\n");
    }

    private void recommendation(int number, Recommendation advised) {
        text.append("\n### ")
                .append(number)
                .append(". ")
                .append(Markdown.escaped(advised.title()))
                .append("\n\n")
                .append(Markdown.escaped(advised.why().render(showKey)))
                .append('\n');
        list("Expected", AdviceWords.expected(advised));
        list("Do now", shown(advised.doNow()));
        advised.files().forEach(this::file);
        if (!advised.ddl().isEmpty()) {
            text.append(Markdown.fenced(String.join(";\n\n", advised.ddl()) + ";"));
        }
        list("Then", advised.steps());
        list("Queries", advised.queryChanges());
        advised.rewrites().forEach(this::rewrite);
        list("Takes", AdviceWords.costs(advised));
        list("Costs", advised.tradeOffs());
        list("Estimate", shown(advised.estimate()));
    }

    private void file(Attachment file) {
        text.append("\n**")
                .append(Markdown.escaped(file.name()))
                .append("**\n\n")
                .append(Markdown.fenced(String.join("\n", shown(file.lines()))));
    }

    private void rewrite(Rewrite rewrite) {
        text.append('\n')
                .append(Markdown.fenced(String.join("\n", rewrite.difference())))
                .append('\n')
                .append(Markdown.escaped(rewrite.note()))
                .append('\n');
    }

    private List<String> shown(List<Phrase> phrases) {
        return phrases.stream().map(phrase -> phrase.render(showKey)).toList();
    }

    private void list(String title, List<String> entries) {
        if (!entries.isEmpty()) {
            text.append("\n**").append(title).append("**\n\n");
            entries.forEach(
                    entry -> text.append("* ").append(Markdown.escaped(entry)).append('\n'));
        }
    }
}
