package dev.splitheat.diagnosis;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
    private final List<Visit> visits = new ArrayList<>();
    /** Where in the list the latest visit of each split is. */
    private final Map<KeyRange, Integer> latest = new HashMap<>();

    private Itinerary(Suspect suspect) {
        this.suspect = suspect;
    }

    /** Of all places of the object: whoever pauses between two splits begins another place. */
    static Itinerary of(Suspect suspect) {
        return of(suspect, Stream.concat(Stream.of(suspect.track()), suspect.others().stream()));
    }

    /** Whether a pass may be at the suspect's place: it has been hot in one of its splits for no longer than a pass stays. */
    static boolean mayEndAt(Suspect suspect) {
        return of(suspect, Stream.of(suspect.track())).visits.stream()
                .filter(visit -> suspect.splits().contains(visit.range()))
                .anyMatch(Visit::isShort);
    }

    private static Itinerary of(Suspect suspect, Stream<Track> places) {
        Itinerary itinerary = new Itinerary(suspect);
        Instant after = suspect.track().latest().end().minus(BACK);
        places.flatMap(track -> track.after(after).stream())
                .sorted(Comparator.comparing(Sighting::end))
                .forEach(itinerary::take);
        itinerary.visits.removeIf(Visit::isAccident);
        return itinerary;
    }

    private void take(Sighting sighting) {
        for (SplitRow row : sighting.rows()) {
            KeyRange split = suspect.range(row);
            Integer last = latest.get(split);
            if (last != null && visits.get(last).goesOnAt(split, sighting.end())) {
                visits.set(last, visits.get(last).until(sighting.end(), row.score()));
            } else {
                latest.put(split, visits.size());
                visits.add(Visit.begin(split, sighting.end(), row.score()));
            }
        }
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
