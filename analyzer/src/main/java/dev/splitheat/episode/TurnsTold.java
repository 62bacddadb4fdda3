package dev.splitheat.episode;

import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a finding says of rows that take turns, and remembers of them by saying it.
 *
 * @param rows where those begin that had their turns of late, the latest last
 */
record TurnsTold(String object, String since, List<String> rows) {
    private static final int NAMED = 8;
    private static final String TAKE_TURNS =
            "Rows of {0} have taken turns since {1}: one cools as the next one turns hot,"
                    + " and the load follows whichever it is.";
    private static final String OF_LATE = " Of late these were hot, the latest last: ";

    TurnsTold {
        rows = List.copyOf(rows);
    }

    static Optional<TurnsTold> in(List<Phrase> evidence) {
        return evidence.stream()
                .filter(phrase -> phrase.template().startsWith(TAKE_TURNS))
                .findFirst()
                .map(phrase -> phrase.values().stream().map(Phrase.Value::text).toList())
                .map(texts -> new TurnsTold(texts.get(0), texts.get(1), texts.subList(2, texts.size())));
    }

    /** With the row whose turn it is now. */
    TurnsTold and(String row) {
        if (!rows.isEmpty() && rows.get(rows.size() - 1).equals(row)) {
            return this;
        }
        List<String> more = new ArrayList<>(rows);
        more.add(row);
        return new TurnsTold(object, since, more.subList(Math.max(0, more.size() - NAMED), more.size()));
    }

    Phrase phrase() {
        List<Object> values = new ArrayList<>(List.of(object, since));
        rows.forEach(row -> values.add(Phrase.key(row)));
        String places =
                IntStream.range(2, values.size()).mapToObj(at -> "{" + at + "}").collect(Collectors.joining(", "));
        return Phrase.of(rows.isEmpty() ? TAKE_TURNS : TAKE_TURNS + OF_LATE + places + ".", values.toArray());
    }
}
