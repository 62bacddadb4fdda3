package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Answers;
import dev.splitheat.observation.Question;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The places that are followed in one interval, hot or cooling, by their roots: every suspect of one asks for the same. Safe for
 * several threads. */
public final class Neighbours {
    /** How far back places are looked at that were in several splits. */
    static final Duration BACK = Duration.ofMinutes(40);

    private static final Duration HOUR = Duration.ofHours(1);

    private final KeySpace space;
    private final Recollection recollection;
    private final Set<String> ids;
    private final Map<String, List<Track>> roots = new HashMap<>();
    /** By the name of an object, which comes again and again. */
    private final Map<String, String> rootOf = new ConcurrentHashMap<>();

    private final Map<String, List<Divided>> divided = new ConcurrentHashMap<>();

    private final Map<String, List<Divided>> places = new ConcurrentHashMap<>();
    private final Map<Asked, Visits> visits = new ConcurrentHashMap<>();

    private final Map<Asked, HeatLately> lately = new ConcurrentHashMap<>();
    private final Answers answers = new Answers();

    private record Asked(String root, Instant end) {}

    /**
     * What was seen of a place while it was in several splits that adjoin.
     *
     * @param cuts where one of them ended and the next began
     */
    record Divided(Track track, Instant end, List<Key> cuts) {}

    public Neighbours(Collection<Track> tracks, KeySpace space, Recollection recollection) {
        this.space = space;
        this.recollection = recollection;
        this.ids = new HashSet<>(2 * tracks.size());
        for (Track track : tracks) {
            ids.add(track.id());
            roots.computeIfAbsent(root(track.object()), root -> new ArrayList<>())
                    .add(track);
        }
    }

    /** Places of an object, and of what is interleaved with it. */
    List<Track> of(String object) {
        return roots.getOrDefault(root(object), List.of());
    }

    /** How hot a place, and all others of its object, were in the ten minutes up to where it was seen last. */
    HeatLately heatLately(Track place) {
        Instant end = place.latest().end();
        return ids.contains(place.id())
                ? lately.computeIfAbsent(asked(place), asked -> heatLately(of(place.object()), end))
                : heatLately(with(place), end);
    }

    private HeatLately heatLately(List<Track> places, Instant end) {
        Instant after = end.minus(HeatLately.BACK);
        List<List<SeenRange>> seen = new ArrayList<>();
        for (Track place : places) {
            if (place.latest().end().isAfter(after)) {
                seen.add(recollection.seen(place, space));
            }
        }
        return HeatLately.of(seen, end);
    }

    /** Where a place, and all others of its object, were hot in the hour up to then. */
    Visits visits(Track place) {
        Instant end = place.latest().end();
        return ids.contains(place.id())
                ? visits.computeIfAbsent(asked(place), asked -> visits(of(place.object()), end))
                : visits(with(place), end);
    }

    private Visits visits(List<Track> places, Instant end) {
        List<Visits> all = new ArrayList<>(places.size());
        for (Track place : places) {
            all.add(visits(place, end));
        }
        return Visits.of(all);
    }

    /** Where a place alone was hot in the hour up to this end. */
    Visits visits(Track place, Instant end) {
        return Visits.of(recollection.seen(place, space), end.minus(HOUR));
    }

    /** An answer that is the same for several places. */
    <T> T once(Question question, Supplier<T> answer) {
        return answers.once(question, answer);
    }

    private Asked asked(Track place) {
        return new Asked(root(place.object()), place.latest().end());
    }

    private List<Track> with(Track place) {
        List<Track> all = new ArrayList<>(of(place.object()));
        all.add(0, place);
        return all;
    }

    /** Where and when these places were in several splits, each place oldest first. */
    List<Divided> dividedOf(String object) {
        String root = root(object);
        List<Divided> known = divided.get(root);
        return known == null ? divided.computeIfAbsent(root, unseen -> dividedOf(of(object))) : known;
    }

    private List<Divided> dividedOf(List<Track> tracks) {
        List<Divided> divided = new ArrayList<>();
        for (Track track : tracks) {
            divided.addAll(divided(track));
        }
        return List.copyOf(divided);
    }

    List<Divided> divided(Track track) {
        if (!wasDivided(track)) {
            return List.of();
        }
        List<Divided> known = places.get(track.id());
        return known == null ? places.computeIfAbsent(track.id(), unseen -> cutsOf(track)) : known;
    }

    /** Most were in one split always. */
    private static boolean wasDivided(Track track) {
        List<Sighting> seen = track.sightings();
        for (int at = 0; at < seen.size(); at++) {
            if (seen.get(at).rows().size() > 1) {
                return true;
            }
        }
        return false;
    }

    private List<Divided> cutsOf(Track track) {
        Instant after = track.latest().end().minus(BACK);
        List<Divided> found = new ArrayList<>();
        for (SeenRange seen : recollection.seen(track, space)) {
            if (seen.end().isAfter(after) && !seen.cuts().isEmpty()) {
                found.add(new Divided(track, seen.end(), seen.cuts()));
            }
        }
        return found;
    }

    private String root(String object) {
        String known = rootOf.get(object);
        if (known == null) {
            known = space.object(object).map(KeyedObject::root).orElse(object).toLowerCase(Locale.ROOT);
            rootOf.put(object, known);
        }
        return known;
    }
}
