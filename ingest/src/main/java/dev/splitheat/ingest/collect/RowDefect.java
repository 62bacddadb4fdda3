package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Why a row of split statistics is left out. */
enum RowDefect {
    NO_START("without SPLIT_START"),
    NO_LIMIT("without SPLIT_LIMIT"),
    NO_SCORE("without CPU_USAGE_SCORE"),
    SCORE_OUT_OF_RANGE("with a CPU_USAGE_SCORE outside 0 to 100"),
    END_OFF_THE_CLOCK("with an INTERVAL_END between two intervals");

    private final String words;

    RowDefect(String words) {
        this.words = words;
    }

    /** One sentence on what was left out; nothing when nothing was. */
    static Optional<String> sentence(StatisticsView view, int rows, Collection<RowDefect> defects) {
        if (defects.isEmpty()) {
            return Optional.empty();
        }
        Map<RowDefect, Long> counts = defects.stream()
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        String why = counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey().words)
                .collect(Collectors.joining(", "));
        return Optional.of(defects.size() + " of " + rows + " rows of " + view + " were left out: " + why
                + "; the other rows were sent and the interval is marked as partial.");
    }
}
