package dev.splitheat.alert;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.text.Sheet;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is advised, on a card. */
final class CardAdvice {
    private final Sheet sheet;
    private final UnaryOperator<String> showKey;

    CardAdvice(Sheet sheet, UnaryOperator<String> showKey) {
        this.sheet = sheet;
        this.showKey = showKey;
    }

    /** @param whole with migration, query changes, trade-offs and the arithmetic */
    void put(Recommendation first, List<Recommendation> others, boolean whole) {
        sheet.labelled(
                "Do now",
                first.doNow().stream().map(phrase -> phrase.render(showKey)).toList());
        sheet.labelled("For good", List.of(first.title() + "\n" + why(first)));
        sheet.statements(first.ddl());
        if (whole) {
            sheet.labelled("Then", first.steps());
            sheet.labelled("Queries", first.queryChanges());
            sheet.labelled("Costs", first.tradeOffs());
            sheet.labelled(
                    "Estimate",
                    first.estimate().stream()
                            .map(phrase -> phrase.render(showKey))
                            .toList());
        } else {
            sheet.labelled("With it", List.of(counts(first)));
        }
        sheet.labelled("Or", others.stream().map(Recommendation::title).toList());
    }

    private String why(Recommendation advised) {
        Phrase why = advised.why();
        return why.render(showKey)
                + advised.expected()
                        .map(expected -> "\n" + EffectWords.of(expected))
                        .orElse("");
    }

    private static String counts(Recommendation advised) {
        return Stream.of(
                                counted(advised.steps(), "step"),
                                counted(advised.queryChanges(), "query change"),
                                counted(advised.tradeOffs(), "trade-off"))
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(", "))
                + " in recommendation " + advised.kind();
    }

    private static String counted(List<String> things, String name) {
        return things.isEmpty() ? "" : things.size() + " " + name + (things.size() == 1 ? "" : "s");
    }
}
