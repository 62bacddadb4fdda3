package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Where in an object it was hot in the last hour, split by split, oldest first: in the suspect's place and in all others. */
final class Itinerary {
    private static final Duration BACK = Duration.ofMinutes(60);
    /** What is hot beside a pass must be little: else the pass is one of the ways in which splits took turns. */
    private static final double MOST = 0.6;

    private final Suspect suspect;
    private final List<Visit> visits;

    /** Whether heat goes on from one split to another. */
    @FunctionalInterface
    private interface Step {
        boolean leads(Visit from, Visit to, boolean forward);
    }

    private Itinerary(Suspect suspect, List<Visit> visits) {
        this.suspect = suspect;
        this.visits = visits;
    }

    /** Of all places of the object: whoever pauses between two splits begins another place. */
    static Itinerary of(Suspect suspect) {
        return new Itinerary(suspect, suspect.visits());
    }

    /** What was seen of these places up to an end, by the splits that they were in, oldest first. */
    static List<Visit> visits(Collection<Track> places, Instant end, KeySpace space) {
        List<Visit> visits = new ArrayList<>();
        // Where in the list the latest visit of each split is.
        Map<KeyRange, Integer> latest = new HashMap<>();
        places.stream()
                .flatMap(track -> track.after(end.minus(BACK)).stream())
                .sorted(Comparator.comparing(Sighting::end))
                .forEach(sighting -> sighting.rows()
                        .forEach(row -> take(
                                space.range(row.start(), row.limit(), row.affectedTables()),
                                sighting.end(),
                                row.score(),
                                visits,
                                latest)));
        return List.copyOf(visits);
    }

    private static void take(
            KeyRange split, Instant end, int score, List<Visit> visits, Map<KeyRange, Integer> latest) {
        Integer last = latest.get(split);
        if (last != null && visits.get(last).goesOnAt(split, end)) {
            visits.set(last, visits.get(last).until(end, score));
        } else {
            latest.put(split, visits.size());
            visits.add(Visit.begin(split, end, score));
        }
    }

    /** Whether a pass may be at the suspect's place: it has been hot in one of its splits for no longer than a pass stays. */
    static boolean mayEndAt(Suspect suspect) {
        return suspect.splits().stream().anyMatch(split -> wasHotShortly(split, suspect));
    }

    private static boolean wasHotShortly(KeyRange split, Suspect suspect) {
        Instant after = suspect.track().latest().end().minus(BACK);
        List<Visit> visits = new ArrayList<>();
        for (SeenRange seen : suspect.everywhere()) {
            int at = seen.end().isAfter(after) ? seen.splits().indexOf(split) : -1;
            if (at >= 0) {
                int score = seen.sighting().rows().get(at).score();
                int last = visits.size() - 1;
                if (last >= 0 && visits.get(last).goesOnAt(split, seen.end())) {
                    visits.set(last, visits.get(last).until(seen.end(), score));
                } else {
                    visits.add(Visit.begin(split, seen.end(), score));
                }
            }
        }
        return visits.stream().anyMatch(visit -> !visit.isAccident() && visit.isShort());
    }

    /**
     * The longest way through adjoining splits, one direction, each once, that ends where it is hot now and has most of the
     * heat. Who reads all rows needs no minutes for one.
     */
    Optional<List<Visit>> longestPass() {
        Itinerary known = new Itinerary(
                suspect, visits.stream().filter(visit -> !visit.isAccident()).toList());
        return known.ways((visit, next, forward) ->
                        visit.leadsTo(next, forward) && !RowTree.isBareRow(visit.range(), suspect))
                .filter(way -> heat(way) >= MOST * heat(known.visits))
                .max(Comparator.comparingInt(List::size));
    }

    /**
     * The same through splits that Spanner cuts behind the heat as well, with most of the heat of the rows that it went
     * through: several may go through parts of a table at a time. What is between two steps is one, however shortly it was
     * warm.
     */
    Optional<List<Visit>> longestPassThroughCuts() {
        return ways(Visit::isBehind).filter(this::hasMostOfTheHeatOnItsWay).max(Comparator.comparingInt(List::size));
    }

    private Stream<List<Visit>> ways(Step step) {
        return Stream.of(true, false).flatMap(forward -> visits.stream()
                .filter(visit -> suspect.splits().contains(visit.range()))
                .map(last -> wayTo(last, step, forward)));
    }

    /** Back from its last split; of several that lead to one, the one that was hot last. */
    private List<Visit> wayTo(Visit last, Step step, boolean forward) {
        LinkedList<Visit> way = new LinkedList<>(List.of(last));
        Optional<Visit> before = Optional.of(last).filter(Visit::isShort);
        while (before.isPresent()) {
            before = visits.stream()
                    .filter(visit -> visit.isShort() && step.leads(visit, way.getFirst(), forward))
                    .max(Comparator.comparing(Visit::first));
            before.ifPresent(way::addFirst);
        }
        return List.copyOf(way);
    }

    private boolean hasMostOfTheHeatOnItsWay(List<Visit> way) {
        KeyRange all = way.stream().map(Visit::range).reduce(KeyRange::hull).orElseThrow();
        List<Visit> there =
                visits.stream().filter(visit -> visit.range().overlaps(all)).toList();
        return heat(way) >= MOST * heat(there);
    }

    private static int heat(List<Visit> some) {
        return some.stream().mapToInt(Visit::heat).sum();
    }
}
