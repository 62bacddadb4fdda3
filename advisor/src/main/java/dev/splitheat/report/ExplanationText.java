package dev.splitheat.report;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.alert.ProofWords;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rewrite;
import dev.splitheat.finding.StatementText;
import dev.splitheat.text.Paint;
import dev.splitheat.text.Printable;
import dev.splitheat.text.Sheet;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** An explanation for a terminal: the finding's card, then every recommendation whole. */
public final class ExplanationText {
    private final int width;
    private final boolean colour;
    private final UnaryOperator<String> showKey;

    /**
     * @param width columns of the terminal; text is broken to fit, DDL is not
     * @param colour whether to use ANSI colours
     * @param showKey redacts a printed key; called for every key value that would leave
     */
    public ExplanationText(int width, boolean colour, UnaryOperator<String> showKey) {
        this.width = width;
        this.colour = colour;
        this.showKey = Objects.requireNonNull(showKey, "showKey");
    }

    /** Each line ended by a newline. */
    public String render(Explanation explanation) {
        StringBuilder text = new StringBuilder(explanation
                .alert()
                .map(new AlertCard(width, colour, showKey)
                        .withStatements(StatementText::onOneLine)
                        .withoutAdvice()::render)
                .orElse(explanation.headline() + ":\n"));
        List<Recommendation> all = explanation.recommendations();
        for (int number = 0; number < all.size(); number++) {
            text.append('\n').append(sheet(number + 1, all.get(number), all.subList(0, number)));
        }
        return text.append(rest(explanation)).toString();
    }

    /** What is not advised and why, whether a change that was made worked, and what somebody said of it all. */
    private Sheet rest(Explanation explanation) {
        Sheet sheet = new Sheet(width, " ", colour ? Paint.ANSI : Paint.PLAIN);
        if (!explanation.rejected().isEmpty()) {
            sheet.blank();
            sheet.labelled("Not", AdviceWords.rejected(explanation.rejected(), this::shownKey));
        }
        explanation.proof().ifPresent(proof -> {
            sheet.blank();
            sheet.labelled("Proof", ProofWords.of(proof, this::shownKey));
        });
        explanation.feedback().ifPresent(said -> {
            sheet.blank();
            sheet.labelled("Said", List.of(Printable.of(AdviceWords.feedback(said))));
        });
        return sheet;
    }

    private Sheet sheet(int number, Recommendation advised, List<Recommendation> before) {
        Paint paint = colour ? Paint.ANSI : Paint.PLAIN;
        Sheet sheet = new Sheet(width, " ", paint);
        sheet.text(number + ". " + advised.title() + " (" + advised.kind() + ")", paint::bold);
        sheet.labelled("Why", List.of(shown(advised.why())));
        sheet.labelled("Expect", AdviceWords.expected(advised));
        sheet.labelled("Do now", AdviceWords.doNow(advised, before, this::shownKey));
        advised.files()
                .forEach(file -> sheet.file(
                        file.name(), file.lines().stream().map(this::shown).toList()));
        sheet.statements(advised.ddl());
        sheet.labelled("Then", AdviceWords.steps(advised));
        sheet.labelled("Queries", advised.queryChanges());
        advised.rewrites().forEach(rewrite -> sheet.labelled("Rewrite", rewritten(rewrite)));
        sheet.labelled("Takes", AdviceWords.costs(advised));
        sheet.labelled("Costs", advised.tradeOffs());
        sheet.labelled("Estimate", advised.estimate().stream().map(this::shown).toList());
        return sheet;
    }

    private static List<String> rewritten(Rewrite rewrite) {
        return Stream.concat(rewrite.difference().stream(), Stream.of(rewrite.note()))
                .map(Printable::of)
                .toList();
    }

    private String shown(Phrase phrase) {
        return phrase.render(this::shownKey);
    }

    private String shownKey(String key) {
        return Printable.of(showKey.apply(key));
    }
}
