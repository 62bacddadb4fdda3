package dev.splitheat.diagnosis;

import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The places that are followed in one interval, hot or cooling, by their objects: every suspect of one asks for the same. */
public final class Neighbours {
    /** How far back places are looked at that were in several splits. */
    static final Duration BACK = Duration.ofMinutes(40);

    private final Map<String, List<Track>> objects = new HashMap<>();
    private final Map<String, List<Divided>> divided = new HashMap<>();

    /** What was seen of a place while it was in several splits. */
    record Divided(Track track, Sighting sighting) {}

    public Neighbours(Collection<Track> tracks) {
        tracks.forEach(track -> objects.computeIfAbsent(folded(track.object()), object -> new ArrayList<>())
                .add(track));
    }

    /** Without regard to case. */
    List<Track> in(String object) {
        return objects.getOrDefault(folded(object), List.of());
    }

    /** Where and when places of an object were in several splits, each place oldest first. */
    List<Divided> dividedIn(String object) {
        return divided.computeIfAbsent(
                folded(object), unseen -> in(object).stream().flatMap(track -> divided(track).stream()).toList());
    }

    static List<Divided> divided(Track track) {
        List<Divided> found = new ArrayList<>();
        for (Sighting sighting : track.after(track.latest().end().minus(BACK))) {
            if (sighting.rows().size() > 1) {
                found.add(new Divided(track, sighting));
            }
        }
        return found;
    }

    private static String folded(String object) {
        return object.toLowerCase(Locale.ROOT);
    }
}
