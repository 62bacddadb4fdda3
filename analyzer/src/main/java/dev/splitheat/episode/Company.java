package dev.splitheat.episode;

import dev.splitheat.finding.Event;
import dev.splitheat.finding.Phrase;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What else turned hot when a place did: in its database, and in the fleet. */
final class Company {
    /** Spanner reports by the minute, and what begins at once begins in one of two. */
    private static final Duration AT_ONCE = Duration.ofMinutes(1);
    /** A table turns hot with its index; three objects have more in common than one of them. */
    private static final int OTHERS = 2;

    private static final int NAMED = 3;

    private final Collection<Track> tracks;
    private final Collection<Event> events;

    Company(Collection<Track> tracks, Collection<Event> events) {
        this.tracks = tracks;
        this.events = events;
    }

    /** Sentences about it; none where the place was alone. */
    List<Phrase> of(Track track) {
        List<Phrase> said = new ArrayList<>();
        Set<String> others = turnedHotWith(track);
        if (others.size() >= OTHERS) {
            said.add(Phrase.of(
                    "{0} other tables and indexes of the database turned hot at the same time: {1}.",
                    others.size(), others.stream().limit(NAMED).collect(Collectors.joining(", "))));
        }
        events.stream()
                .filter(event -> areClose(event.at(), track.spellSince()))
                .map(Event::told)
                .forEach(said::add);
        return said;
    }

    private Set<String> turnedHotWith(Track track) {
        return tracks.stream()
                .filter(other -> other.lastHeatAt().equals(track.lastHeatAt()))
                .filter(other -> areClose(other.spellSince(), track.spellSince()))
                .filter(Track::wasHot)
                .map(Track::object)
                .filter(object -> !object.equalsIgnoreCase(track.object()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean areClose(Instant one, Instant other) {
        return Duration.between(one, other).abs().compareTo(AT_ONCE) <= 0;
    }
}
