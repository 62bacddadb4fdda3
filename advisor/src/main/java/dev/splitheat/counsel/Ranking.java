package dev.splitheat.counsel;

import java.util.Comparator;
import java.util.List;

/**
 * Which change comes first: by its standing; what can be done with statements before what is words; what is measured and helps before what
 * could not be measured; then by benefit for each unit of work, and else as they were listed.
 */
final class Ranking {
    private static final Comparator<Weighed> BEST_FIRST = Comparator.comparing(
                    (Weighed each) -> each.proposal().standing())
            .thenComparing(each -> each.recommendation().ddl().isEmpty())
            .thenComparing(each -> !each.measured())
            .thenComparing(each -> -each.worth());

    private Ranking() {}

    static List<Weighed> order(List<Weighed> fitting) {
        return fitting.stream().sorted(BEST_FIRST).toList();
    }
}
