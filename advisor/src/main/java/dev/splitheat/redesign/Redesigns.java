package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All known redesigns, in the order of preference: what is online and small before what needs a new table, statements
 * before words.
 */
public final class Redesigns {
    private static final int MOST = 3;
    /** Leaves those with statements, and those without, in the order that they had. */
    private static final Comparator<Recommendation> STATEMENTS_FIRST =
            Comparator.comparing(advised -> advised.ddl().isEmpty());

    private final List<Redesign> ranked;
    private final Redesign lastResort;

    private Redesigns(List<Redesign> ranked, Redesign lastResort) {
        this.ranked = List.copyOf(ranked);
        this.lastResort = lastResort;
    }

    public static Redesigns all() {
        return new Redesigns(
                List.of(
                        new BitReversedDefault(false),
                        new UuidDefault(),
                        new SwappedKey(),
                        new HashedKey(),
                        new BitReversedDefault(true),
                        new ShardedKey(),
                        new UuidFirst(),
                        new ShardedIndex(),
                        new InterleavedIndex(),
                        new ShardedCounter(),
                        new RelievedRow(),
                        new ShardLevel(),
                        new NarrowedScan(),
                        new SplitAhead(),
                        new Measurement()),
                new SpreadKey());
    }

    /**
     * The best redesigns that fit, at most three. The same finding against the same catalog always gets the same advice,
     * whatever its counters and its range are by now.
     */
    public Advice advise(Finding finding, Catalog catalog) {
        return new Advice(finding.database(), finding.id(), finding.revision(), advise(Spot.of(finding), catalog));
    }

    /** The same for a place that nothing was measured at. */
    public List<Recommendation> advise(Spot spot, Catalog catalog) {
        Situation situation = new Situation(spot, catalog);
        List<Recommendation> fitting = ranked.stream()
                .map(redesign -> redesign.propose(situation))
                .flatMap(Optional::stream)
                .sorted(STATEMENTS_FIRST)
                .limit(MOST)
                .toList();
        return fitting.isEmpty() ? lastResort.propose(situation).stream().toList() : fitting;
    }
}
