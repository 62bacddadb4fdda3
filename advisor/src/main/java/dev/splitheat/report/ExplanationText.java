package dev.splitheat.report;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.StatementText;
import dev.splitheat.text.Paint;
import dev.splitheat.text.Printable;
import dev.splitheat.text.Sheet;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

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
        int number = 1;
        for (Recommendation advised : explanation.recommendations()) {
            text.append('\n').append(sheet(number++, advised));
        }
        return text.toString();
    }

    private Sheet sheet(int number, Recommendation advised) {
        Paint paint = colour ? Paint.ANSI : Paint.PLAIN;
        Sheet sheet = new Sheet(width, " ", paint);
        sheet.text(number + ". " + advised.title() + " (" + advised.kind() + ")", paint::bold);
        sheet.labelled("Why", List.of(shown(advised.why())));
        sheet.labelled("Do now", advised.doNow().stream().map(this::shown).toList());
        sheet.statements(advised.ddl());
        sheet.labelled("Then", advised.migration());
        sheet.labelled("Queries", advised.queryChanges());
        sheet.labelled("Costs", advised.tradeOffs());
        return sheet;
    }

    private String shown(Phrase phrase) {
        return phrase.render(key -> Printable.of(showKey.apply(key)));
    }
}
