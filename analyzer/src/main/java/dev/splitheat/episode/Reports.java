package dev.splitheat.episode;

import dev.splitheat.finding.Event;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What people said that happened to a database, or is being done, when one of its intervals is judged. */
final class Reports {
    /** People say so a little before or after they begin, and work takes a little longer than they said. */
    private static final Duration ABOUT = Duration.ofMinutes(15);
    /** What was hot longer ago may have been the same work, done each night. */
    private static final Duration LATELY = Duration.ofHours(12);

    private final List<Event> underWay = new ArrayList<>();
    private final List<Event> deploys = new ArrayList<>();
    private final Collection<Track> tracks;
    private final KeySpace space;

    /**
     * {@code end} is that of the interval.
     *
     * @param tracks all places that are followed
     */
    Reports(List<Event> reported, Collection<Track> tracks, KeySpace space, Instant end) {
        this.tracks = tracks;
        this.space = space;
        for (Event event : reported) {
            if (event.kind().isWork() && isUnderWay(event, end)) {
                underWay.add(event);
            } else if (event.kind() == Event.Kind.DEPLOY && !event.at().isAfter(end)) {
                deploys.add(event);
            }
        }
    }

    private static boolean isUnderWay(Event work, Instant end) {
        return !work.at().isAfter(end.plus(ABOUT)) && !work.end().plus(ABOUT).isBefore(end);
    }

    /** All work that goes on, whatever it concerns. */
    List<Event> underWay() {
        return List.copyOf(underWay);
    }

    /** The work with which a place turned hot, or that somebody says its finding is of. */
    List<Event> with(Track track) {
        return underWay.stream()
                .filter(work -> isMeant(work, track)
                        && (work.findingId().isPresent() || isOf(work, track) && beganWith(work, track)))
                .toList();
    }

    /** Where something was hot shortly before, what is hot now is none of its doing. */
    private boolean beganWith(Event work, Track track) {
        Instant begun = work.at().minus(ABOUT);
        // What has paused since is the same work's still.
        Instant hot = track.firstHeatAt().isBefore(begun) ? track.spellSince() : track.firstHeatAt();
        return !hot.isBefore(begun)
                && !hot.isAfter(until(work))
                && tracks.stream()
                        .noneMatch(place -> place.object().equals(track.object()) && wasHotBefore(begun, place));
    }

    /** Of a whole database what turns hot hours later may be something else; a table that is named turns hot with the work. */
    private static Instant until(Event work) {
        return work.namesAnObject() ? work.end() : work.at().plus(ABOUT);
    }

    private static boolean wasHotBefore(Instant begun, Track place) {
        boolean then = place.spellSince().isBefore(begun) && place.lastHeatAt().isAfter(begun.minus(LATELY));
        return then
                || place.firstHeatAt().isBefore(begun) && place.firstHeatAt().isAfter(begun.minus(LATELY));
    }

    /** What was rolled out shortly before a place turned hot. */
    List<Event> rolledOutBefore(Track track) {
        Instant hot = track.spellSince();
        return deploys.stream()
                .filter(deploy -> isMeant(deploy, track)
                        && isOf(deploy, track)
                        && !deploy.at().isAfter(hot)
                        && !deploy.at().isBefore(hot.minus(ABOUT)))
                .toList();
    }

    /** Whether it names no finding, or that of the place. */
    private static boolean isMeant(Event event, Track track) {
        return event.findingId().map(track::isIn).orElse(true);
    }

    /** Of the object where the range begins, or of one interleaved with it whose rows Spanner says may be in the split. */
    private boolean isOf(Event event, Track track) {
        Optional<KeyedObject> object = space.object(track.object());
        Optional<String> table = object.flatMap(KeyedObject::table).or(() -> Optional.of(track.object()));
        return event.isOf(table, Optional.of(track.object()))
                || track.latest().rows().stream()
                        .flatMap(split -> split.affectedTables().stream())
                        .filter(affected -> isInterleaved(affected, object))
                        .anyMatch(affected -> event.isOf(Optional.of(affected), Optional.empty()));
    }

    private boolean isInterleaved(String affected, Optional<KeyedObject> object) {
        return object.flatMap(one ->
                        space.object(affected).filter(other -> other.root().equalsIgnoreCase(one.root())))
                .isPresent();
    }
}
