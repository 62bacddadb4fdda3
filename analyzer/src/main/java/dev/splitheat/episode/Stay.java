package dev.splitheat.episode;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/** For how long what is hot has been where it is now. What is followed may have come from beside. */
final class Stay {
    private Stay() {}

    /** Of a row that is set apart since it was, as others may have been hot where it was cut out; of a range since it was hot. */
    static Duration of(Verdict place) {
        return place.suspect().range().isOneRowOrNarrow() ? apart(place) : over(place);
    }

    /** For how long anything was hot, in this spell, that lies over where it is now; of what has stayed there for as long as is remembered, all. */
    static Duration over(Verdict place) {
        List<Sighting> seen = place.track().sightings();
        List<Sighting> over =
                seen.stream().filter(sighting -> liesOver(sighting, place)).toList();
        return over.size() >= Track.REMEMBERED
                ? place.track().spellHot()
                : over.stream().map(Sighting::length).reduce(Duration.ZERO, Duration::plus);
    }

    private static boolean liesOver(Sighting sighting, Verdict place) {
        return sighting.rows().stream().anyMatch(row -> place.suspect()
                .rangeOf(row.start(), row.limit())
                .overlaps(place.suspect().range()));
    }

    private static Duration apart(Verdict row) {
        Predicate<Sighting> isItself = isOnly(row.track().latest().rows());
        Duration apart = Duration.ZERO;
        for (Sighting sighting : row.track().sightings()) {
            apart = isItself.test(sighting) ? apart.plus(sighting.length()) : Duration.ZERO;
        }
        return apart;
    }

    private static Predicate<Sighting> isOnly(List<SplitRow> now) {
        return sighting -> sighting.rows().size() == 1
                && now.size() == 1
                && sighting.rows().get(0).start().equals(now.get(0).start())
                && sighting.rows().get(0).limit().equals(now.get(0).limit());
    }
}
