package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeyRange;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Where in an object it was hot in the last hour, split by split, oldest first: in the suspect's place and in all others. */
final class Itinerary {
    /** What is hot beside a pass must be little: else the pass is one of the ways in which splits took turns. */
    private static final double MOST = 0.6;

    private final Suspect suspect;
    private final Visits visits;

    /** What the heat may have gone over from, to get to a split. */
    @FunctionalInterface
    private interface Step {
        Stream<Visit> before(Visit next, boolean forward);
    }

    private Itinerary(Suspect suspect, Visits visits) {
        this.suspect = suspect;
        this.visits = visits;
    }

    /** Of all places of the object: whoever pauses between two splits begins another place. */
    static Itinerary of(Suspect suspect) {
        return new Itinerary(suspect, suspect.vicinity().visits());
    }

    /** Whether a pass may be at the suspect's place: it has been hot in one of its splits for no longer than a pass stays. */
    static boolean mayEndAt(Suspect suspect) {
        return endsIn(suspect, visit -> visit.isShort() && !visit.isAccident());
    }

    /** The same of one that is cut behind: cuts leave splits that are warm for a minute. */
    static boolean mayEndBeforeCutsAt(Suspect suspect) {
        return endsIn(suspect, Visit::isShort);
    }

    private static boolean endsIn(Suspect suspect, Predicate<Visit> last) {
        List<KeyRange> now = suspect.splits();
        for (Visit visit : suspect.vicinity().ownVisits().all()) {
            if (last.test(visit) && now.contains(visit.range())) {
                return true;
            }
        }
        return false;
    }

    /**
     * The longest way through adjoining splits, one direction, each once, that ends where it is hot now and has most of the
     * heat. Who reads all rows needs no minutes for one.
     */
    Optional<List<Visit>> longestPass() {
        Visits certain = visits.certain();
        return ways(certain, (next, forward) -> certain.before(next.range(), forward).stream()
                        .filter(visit -> visit.leadsTo(next, forward) && !RowTree.isBareRow(visit.range(), suspect)))
                .filter(way -> Visits.heat(way) >= MOST * certain.heat())
                .max(Comparator.comparingInt(List::size));
    }

    /**
     * The same through splits that Spanner cuts behind the heat as well, with most of the heat of the rows that it went
     * through: several may go through parts of a table at a time. What is between two steps is one, however shortly it was
     * warm.
     *
     * @param least how many splits it has
     */
    Optional<List<Visit>> longestPassThroughCuts(int least) {
        return waysThroughCuts(least).filter(this::hasMostOfTheHeatOnItsWay).max(Comparator.comparingInt(List::size));
    }

    /** The same, whatever else was hot there. */
    Optional<List<Visit>> longestWayThroughCuts(int least) {
        return waysThroughCuts(least).max(Comparator.comparingInt(List::size));
    }

    private Stream<List<Visit>> waysThroughCuts(int least) {
        return ways(visits, (next, forward) -> visits.all().stream().filter(visit -> visit.isBehind(next, forward)))
                .filter(way -> way.size() >= least);
    }

    private Stream<List<Visit>> ways(Visits among, Step step) {
        return Stream.of(true, false).flatMap(forward -> suspect.splits().stream()
                .flatMap(split -> among.in(split).stream())
                .sorted(Comparator.comparing(Visit::first))
                .map(last -> wayTo(last, step, forward)));
    }

    /** Back from its last split; of several that lead to one, the one that was hot last. */
    private static List<Visit> wayTo(Visit last, Step step, boolean forward) {
        LinkedList<Visit> way = new LinkedList<>(List.of(last));
        Optional<Visit> before = Optional.of(last).filter(Visit::isShort);
        while (before.isPresent()) {
            before =
                    step.before(way.getFirst(), forward).filter(Visit::isShort).max(Comparator.comparing(Visit::first));
            before.ifPresent(way::addFirst);
        }
        return List.copyOf(way);
    }

    private boolean hasMostOfTheHeatOnItsWay(List<Visit> way) {
        KeyRange all = way.stream().map(Visit::range).reduce(KeyRange::hull).orElseThrow();
        List<Visit> there = visits.all().stream()
                .filter(visit -> visit.range().overlaps(all))
                .toList();
        return Visits.heat(way) >= MOST * Visits.heat(there);
    }
}
