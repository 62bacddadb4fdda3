package dev.splitheat.episode;

import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where heat was for a while, up to when it went elsewhere. What is followed as one place may have been at several: a split that lies
 * beside a row that has cooled is where the row was, too.
 *
 * @param range at last, as Spanner cuts nearer and nearer to a row
 * @param stayed how long anything that lies over it was hot
 */
record Stop(KeyRange range, Instant first, Instant last, Duration stayed) {
    /** Those of a place since this time, oldest first; the last one it has not left where it is hot. */
    static List<Stop> of(Track track, Instant after, Suspect suspect) {
        List<Stop> stops = new ArrayList<>();
        for (Sighting sighting : track.after(after)) {
            if (!sighting.rows().isEmpty()) {
                take(sighting, range(sighting, suspect), stops);
            }
        }
        return stops.size() == 1 ? List.of(stops.get(0).lasting(track.spellHot())) : List.copyOf(stops);
    }

    private static KeyRange range(Sighting sighting, Suspect suspect) {
        SplitRow hottest = sighting.rows().stream()
                .max(Comparator.comparingInt(SplitRow::score))
                .orElseThrow();
        return suspect.rangeOf(hottest.start(), hottest.limit());
    }

    private static void take(Sighting sighting, KeyRange range, List<Stop> stops) {
        int last = stops.size() - 1;
        if (last >= 0 && stops.get(last).range.overlaps(range)) {
            stops.set(last, stops.get(last).goingOn(sighting, range));
        } else {
            stops.add(new Stop(range, sighting.end(), sighting.end(), sighting.length()));
        }
    }

    private Stop goingOn(Sighting sighting, KeyRange now) {
        return new Stop(now, first, sighting.end(), stayed.plus(sighting.length()));
    }

    private Stop lasting(Duration whole) {
        return new Stop(range, first, last, whole.compareTo(stayed) > 0 ? whole : stayed);
    }

    /** Whether the heat was there before it was at the other one, and both lie apart. */
    boolean isLeftFor(Stop next) {
        return !next.first.isBefore(last) && !range.overlaps(next.range);
    }
}
