package dev.splitheat.episode;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.track.Track;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** A table and its indexes that are hot among the rows of one leading value: two hotspots in two objects, and one tenant. */
final class Siblings {
    private final Collection<Track> tracks;
    private final KeySpace space;

    /** Those of the other objects that have the table and the leading column of one, by its name. */
    private final Map<String, Set<String>> siblings = new ConcurrentHashMap<>();

    Siblings(Collection<Track> tracks, KeySpace space) {
        this.tracks = tracks;
        this.space = space;
    }

    /** The other one, of a place whose leading value is what makes it hot. */
    Optional<Phrase> of(Verdict verdict) {
        Optional<KeyedObject> object = verdict.suspect().object();
        if (verdict.diagnosis().cause() != Cause.HOT_KEY_PREFIX || object.isEmpty() || !isOfTheLeadingColumn(verdict)) {
            return Optional.empty();
        }
        KeyedObject own = object.get();
        Set<String> others = siblings.computeIfAbsent(own.name(), unseen -> siblings(own));
        return others.isEmpty() ? Optional.empty() : hotNow(verdict, others).map(name -> told(name, own));
    }

    private static boolean isOfTheLeadingColumn(Verdict verdict) {
        return verdict.diagnosis()
                .column()
                .filter(leading(verdict.suspect().object().orElseThrow())::equalsIgnoreCase)
                .isPresent();
    }

    private Set<String> siblings(KeyedObject own) {
        return tracks.stream()
                .map(Track::object)
                .distinct()
                .filter(name -> space.object(name)
                        .filter(other -> isSibling(own, other))
                        .isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static boolean isSibling(KeyedObject own, KeyedObject other) {
        return !other.name().equalsIgnoreCase(own.name())
                && table(other).equalsIgnoreCase(table(own))
                && leading(other).equalsIgnoreCase(leading(own));
    }

    private Optional<String> hotNow(Verdict verdict, Set<String> others) {
        Key start = verdict.suspect().range().start();
        return tracks.stream()
                .filter(track -> others.contains(track.object())
                        && track.wasHot()
                        && track.lastHeatAt().equals(verdict.track().lastHeatAt())
                        && isUnderTheValueOf(start, track))
                .map(Track::object)
                .min(String::compareTo);
    }

    private boolean isUnderTheValueOf(Key key, Track track) {
        return track.latest().rows().stream()
                .map(row -> space.range(row.start(), row.limit(), row.affectedTables()))
                .map(KeyRange::start)
                .anyMatch(start -> !start.values().isEmpty()
                        && !key.values().isEmpty()
                        && start.values().get(0).equals(key.values().get(0)));
    }

    private static Phrase told(String other, KeyedObject own) {
        return Phrase.of(
                "{0} is hot under the same {1} at the same time: what makes the value busy loads both, and each has a key of its"
                        + " own.",
                other, leading(own));
    }

    private static String table(KeyedObject object) {
        return object.table().orElse(object.name());
    }

    private static String leading(KeyedObject object) {
        return object.columns().isEmpty() ? "" : object.columns().get(0).column();
    }
}
