package dev.splitheat.track;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One hot place that is followed through splits, merges and moves.
 *
 * @param object table or index that its first range started in
 * @param findingId the finding that it belongs to, once there is one
 * @param sightings the latest of this spell, oldest first, at most {@link #REMEMBERED}
 */
public record Track(
        String database,
        String id,
        String object,
        Optional<String> findingId,
        Warmth warmth,
        List<Sighting> sightings) {
    /** The order in which places began. */
    public static final Comparator<Track> OLDEST_FIRST = Track::byAge;

    /** An hour of minutes: enough for every rule, and bounded. */
    public static final int REMEMBERED = 60;

    public Track {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(findingId, "findingId");
        Objects.requireNonNull(warmth, "warmth");
        sightings = Sightings.of(sightings);
        if (sightings.isEmpty()) {
            throw new IllegalArgumentException("a track that was never seen");
        }
    }

    private static int byAge(Track one, Track other) {
        int order = one.firstHeatAt().compareTo(other.firstHeatAt());
        return order == 0 ? one.id().compareTo(other.id()) : order;
    }

    public static Track begin(String database, String id, String object, Sighting first) {
        return new Track(database, id, object, Optional.empty(), Warmth.of(first), List.of(first));
    }

    /** Seen hot again; {@code newSpell} when the pause was long enough to forget what led here. */
    public Track heated(Sighting sighting, boolean newSpell) {
        if (newSpell) {
            return with(warmth.inNewSpell(sighting.end()).with(sighting), List.of(sighting));
        }
        return with(warmth.with(sighting), Sightings.of(sightings).and(sighting, REMEMBERED));
    }

    /** Without heat for longer; of a spell that is over only the last place is remembered. */
    public Track cooled(Duration covered, Duration newSpellAfter) {
        Warmth cooled = warmth.cooled(covered);
        boolean over = cooled.cold().compareTo(newSpellAfter) >= 0;
        return with(cooled, over ? List.of(latest()) : sightings);
    }

    /** Whether it belongs to this finding. */
    public boolean isIn(String finding) {
        return findingId.isPresent() && findingId.get().equals(finding);
    }

    public Track in(String finding) {
        return isIn(finding) ? this : new Track(database, id, object, Optional.of(finding), warmth, sightings);
    }

    /** The same with these sightings, oldest first. */
    public Track remembering(List<Sighting> others) {
        return with(warmth, others);
    }

    /** Whether anything of this spell was hot; where nothing was, transactions only waited. */
    public boolean wasHot() {
        boolean hot = false;
        for (int at = 0; !hot && at < sightings.size(); at++) {
            hot = !sightings.get(at).rows().isEmpty();
        }
        return hot;
    }

    /** What was seen of it later than this, oldest first. */
    public List<Sighting> after(Instant time) {
        int from = sightings.size();
        while (from > 0 && sightings.get(from - 1).end().isAfter(time)) {
            from--;
        }
        return sightings.subList(from, sightings.size());
    }

    public Sighting latest() {
        return sightings.get(sightings.size() - 1);
    }

    public Instant firstHeatAt() {
        return warmth.firstAt();
    }

    public Instant lastHeatAt() {
        return warmth.lastAt();
    }

    public Duration hot() {
        return warmth.hot();
    }

    public int peakScore() {
        return warmth.peak();
    }

    /** Covered time without heat up to now; zero while hot. */
    public Duration cold() {
        return warmth.cold();
    }

    public Instant spellSince() {
        return warmth.spell().since();
    }

    public Duration spellHot() {
        return warmth.spell().hot();
    }

    public Duration spellTop() {
        return warmth.spell().top();
    }

    private Track with(Warmth other, List<Sighting> remembered) {
        return new Track(database, id, object, findingId, other, remembered);
    }
}
