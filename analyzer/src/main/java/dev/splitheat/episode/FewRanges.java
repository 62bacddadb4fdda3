package dev.splitheat.episode;

import dev.splitheat.diagnosis.SingleRows;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Phrase;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.rules.CapacityRules;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Whether a small instance is full although few ranges are hot: it has no server to spare for more of them. Each is as hot as
 * a full server is, together they take nine tenths of all nodes, they are all that there is of their tables, and nothing speaks of rows.
 */
final class FewRanges {
    /** One range says nothing of where in it the load is. */
    static final int FEWEST = 2;

    private final List<Suspect> places;
    private final boolean alone;
    private final Servers servers;
    private final CapacityRules rules;

    private FewRanges(List<Suspect> places, boolean alone, Servers servers, CapacityRules rules) {
        this.places = List.copyOf(places);
        this.alone = alone;
        this.servers = servers;
        this.rules = rules;
    }

    /** {@code alone}: what is hot for a cause may be what makes the others hot. */
    static FewRanges among(Collection<Verdict> unexplained, boolean alone, Servers servers, CapacityRules rules) {
        List<Suspect> places = new ArrayList<>(unexplained.size());
        for (Verdict verdict : unexplained) {
            places.add(verdict.suspect());
        }
        return new FewRanges(places, alone, servers, rules);
    }

    boolean takeAll(HotInterval hot) {
        return alone
                && !places.isEmpty()
                && hot.size() >= FEWEST
                && hot.rows().stream().allMatch(this::isFull)
                && (servers.cpu().isEmpty() || servers.areBusy(rules))
                && servers.haveHardlyAnythingLeft(hot.rows())
                && WholeSpace.isHot(hot.rows(), places.get(0));
    }

    /** Whether it may be a row in each, by what was seen of any. */
    boolean mayBeRows() {
        return places.stream().anyMatch(SingleRows::showIn);
    }

    /** Two halves of a server's load may be on two servers, of which a node has one in each zone. */
    private boolean isFull(SplitRow row) {
        return row.score() >= rules.cpuFull() * RangeHeat.TOP_SCORE;
    }

    /** What it takes them for, and what it may be instead. */
    static Phrase evidence(String objects) {
        return Phrase.of(
                "They are all that there is of {0}, and together take nine tenths of all nodes or more; as many hot rows, one"
                        + " in each range, would look the same.",
                objects);
    }
}
