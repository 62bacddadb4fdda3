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
        visits.removeIf(Visit::isAccident);
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

    /** The longest way through adjoining splits, one direction, each once, that ends where it is hot now and has most of the heat. */
    Optional<List<Visit>> longestPass() {
        return Stream.of(true, false)
                .flatMap(forward -> visits.stream()
                        .filter(visit -> suspect.splits().contains(visit.range()))
                        .map(last -> wayTo(last, forward)))
                .filter(this::hasMostOfTheHeat)
                .max(Comparator.comparingInt(List::size));
    }

    /** Back from its last split; of several that lead to one, the one that was hot last. */
    private List<Visit> wayTo(Visit last, boolean forward) {
        LinkedList<Visit> way = new LinkedList<>(List.of(last));
        Optional<Visit> before = Optional.of(last).filter(Visit::isShort);
        while (before.isPresent()) {
            before = visits.stream()
                    .filter(visit -> visit.isShort() && visit.leadsTo(way.getFirst(), forward))
                    .max(Comparator.comparing(Visit::first));
            before.ifPresent(way::addFirst);
        }
        return List.copyOf(way);
    }

    private boolean hasMostOfTheHeat(List<Visit> way) {
        return heat(way) >= MOST * heat(visits);
    }

    private static int heat(List<Visit> some) {
        return some.stream().mapToInt(Visit::heat).sum();
    }
}
