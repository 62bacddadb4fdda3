package dev.splitheat.episode;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.RowTurns;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is said of rows that take turns. */
final class TurnsTold {
    private static final String TAKE_TURNS =
            "Rows of {0} have taken turns since {1}: one cools as the next one turns hot,"
                    + " and the load follows whichever it is.";
    private static final String OF_LATE = " Of late these were hot, the latest last: ";

    private TurnsTold() {}

    static Phrase of(String object, RowTurns turns) {
        List<Object> values = new ArrayList<>(List.of(object, turns.since()));
        turns.rows().forEach(row -> values.add(Phrase.key(row)));
        String places =
                IntStream.range(2, values.size()).mapToObj(at -> "{" + at + "}").collect(Collectors.joining(", "));
        String template = turns.rows().isEmpty() ? TAKE_TURNS : TAKE_TURNS + OF_LATE + places + ".";
        return Phrase.of(template, values.toArray());
    }
}
