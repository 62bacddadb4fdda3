package dev.splitheat.counsel;

import dev.splitheat.redesign.Proposal;
import java.util.Comparator;
import java.util.List;

/** Which change comes first: what can be done with statements before what is words, and else as they were listed. */
final class Ranking {
    private static final Comparator<Proposal> STATEMENTS_FIRST =
            Comparator.comparing(proposal -> proposal.recommendation().ddl().isEmpty());

    private Ranking() {}

    static List<Proposal> order(List<Proposal> fitting) {
        return fitting.stream().sorted(STATEMENTS_FIRST).toList();
    }
}
