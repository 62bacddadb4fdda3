package dev.splitheat.app.replay;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.StatementText;
import dev.splitheat.notice.Alert;
import java.io.IOException;
import java.io.Writer;
import java.util.function.UnaryOperator;

/** The result for a terminal: the same cards as alerts, with keys as they are. */
final class ReplayText {
    private final AlertCard card;

    ReplayText(int width, boolean colour) {
        this.card = new AlertCard(width, colour, UnaryOperator.identity())
                .withWholePlan()
                .withStatements(StatementText::onOneLine);
    }

    void write(ReplayResult result, Writer out) throws IOException {
        for (ReplayResult.Case each : result.cases()) {
            out.write(card.render(new Alert(1, Alert.State.FIRING, each.finding(), each.advice())));
            out.write(ending(each.finding()));
            out.write('\n');
        }
        out.write(summary(result));
        out.write('\n');
        out.write(result.leftOut().map(sentence -> sentence + "\n").orElse(""));
        out.flush();
    }

    private static String ending(Finding finding) {
        return finding.resolvedAt()
                .map(end -> "  It was over at " + end + " after " + finding.hotMinutes() + " hot minutes.\n")
                .orElse("");
    }

    private static String summary(ReplayResult result) {
        String found = result.cases().isEmpty()
                ? "Nothing found"
                : result.cases().size() == 1 ? "1 finding" : result.cases().size() + " findings";
        return found + " in " + result.coverage().minutes() + " minutes of " + result.database() + ", "
                + result.from() + " to " + result.to()
                + (result.coverage().missingMinutes() > 0
                        ? " (" + result.coverage().missingMinutes() + " of them missing)"
                        : "")
                + ".";
    }
}
