package dev.splitheat.episode;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.track.Track;
import java.util.Collection;
import java.util.Optional;

/** A table and its indexes that are hot among the rows of one leading value: two hotspots in two objects, and one tenant. */
final class Siblings {
    private final Collection<Track> tracks;
    private final KeySpace space;

    Siblings(Collection<Track> tracks, KeySpace space) {
        this.tracks = tracks;
        this.space = space;
    }

    /** The other one, of a place whose leading value is what makes it hot. */
    Optional<Phrase> of(Verdict verdict) {
        Optional<KeyedObject> own = verdict.suspect().object();
        if (verdict.diagnosis().cause() != Cause.HOT_KEY_PREFIX || own.isEmpty() || !isOfTheLeadingColumn(verdict)) {
            return Optional.empty();
        }
        Key start = verdict.suspect().range().start();
        return tracks.stream()
                .filter(track -> track.wasHot()
                        && track.lastHeatAt().equals(verdict.track().lastHeatAt()))
                .filter(track -> isHotUnderTheSame(start, own.get(), track))
                .map(Track::object)
                .sorted()
                .findFirst()
                .map(object -> Phrase.of(
                        "{0} is hot under the same {1} at the same time: what makes the value busy loads both, and each has a"
                                + " key of its own.",
                        object, column(own.get())));
    }

    private static boolean isOfTheLeadingColumn(Verdict verdict) {
        return verdict.diagnosis()
                .column()
                .filter(column(verdict.suspect().object().orElseThrow())::equalsIgnoreCase)
                .isPresent();
    }

    private boolean isHotUnderTheSame(Key start, KeyedObject own, Track track) {
        return space.object(track.object())
                .filter(other -> !other.name().equalsIgnoreCase(own.name()))
                .filter(other -> table(other).equalsIgnoreCase(table(own)))
                .filter(other -> column(other).equalsIgnoreCase(column(own)))
                .filter(other -> track.latest().rows().stream()
                        .map(row -> space.range(row.start(), row.limit(), row.affectedTables())
                                .start())
                        .anyMatch(key -> !key.values().isEmpty()
                                && !start.values().isEmpty()
                                && key.values().get(0).equals(start.values().get(0))))
                .isPresent();
    }

    private static String table(KeyedObject object) {
        return object.table().orElse(object.name());
    }

    private static String column(KeyedObject object) {
        return object.columns().isEmpty() ? "" : object.columns().get(0).column();
    }
}
