package dev.splitheat.story;

import dev.splitheat.alert.BasisText;
import dev.splitheat.alert.ProofWords;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What somebody reads who sits down to mend it, and how it came about. */
final class Chapters {
    private final UnaryOperator<String> showKey;
    private final BasisText basis;

    Chapters(UnaryOperator<String> showKey, BasisText basis) {
        this.showKey = showKey;
        this.basis = basis;
    }

    List<Story.Chapter> of(Alert alert) {
        List<Story.Chapter> chapters = new ArrayList<>();
        if (alert.marks().subject() != Marks.Subject.HOTSPOT) {
            return chapters;
        }
        evidence(alert.finding(), chapters);
        Optional<Recommendation> first =
                alert.advice().recommendations().stream().findFirst();
        first.ifPresent(advised -> advice(advised, chapters));
        text(
                "Or",
                alert.advice().recommendations().stream()
                        .skip(1)
                        .map(Recommendation::title)
                        .toList(),
                chapters);
        alert.advice().proof().ifPresent(proof -> text(Story.PROOF, ProofWords.of(proof, showKey), chapters));
        text("Timeline", timeline(alert), chapters);
        return chapters;
    }

    private void evidence(Finding finding, List<Story.Chapter> into) {
        List<String> lines = new ArrayList<>();
        lines.add("From " + showKey.apply(finding.rangeStart()) + " to " + showKey.apply(finding.rangeLimit()) + ".");
        finding.evidence().forEach(phrase -> lines.add(phrase.render(showKey)));
        lines.addAll(basis.drivers(finding.basis(), showKey));
        BasisText.wanted(finding.basis()).forEach(wanted -> lines.add("Surer by: " + wanted));
        lines.addAll(BasisText.setAside(finding.basis()));
        text("Evidence", lines, into);
    }

    private void advice(Recommendation advised, List<Story.Chapter> into) {
        code("DDL", advised.ddl().stream().map(statement -> statement + ";").toList(), into);
        text("Migration", advised.steps(), into);
        text("Queries to change", advised.queryChanges(), into);
        text("Trade-offs", advised.tradeOffs(), into);
        text(
                "Estimate",
                advised.estimate().stream()
                        .map(phrase -> phrase.render(showKey))
                        .toList(),
                into);
    }

    private static List<String> timeline(Alert alert) {
        Finding finding = alert.finding();
        List<String> lines = new ArrayList<>();
        lines.add(Words.of(finding.firstHeatAt()) + " first heat");
        lines.add(Words.of(finding.openedAt()) + " found");
        if (alert.marks().regressed()) {
            lines.add("opened " + alert.marks().opening() + " times");
        }
        finding.resolvedAt().ifPresent(end -> lines.add(Words.of(end) + " cooled"));
        return lines;
    }

    private static void text(String title, List<String> lines, List<Story.Chapter> into) {
        if (!lines.isEmpty()) {
            into.add(new Story.Chapter(title, lines, false));
        }
    }

    private static void code(String title, List<String> lines, List<Story.Chapter> into) {
        if (!lines.isEmpty()) {
            into.add(new Story.Chapter(title, lines, true));
        }
    }
}
