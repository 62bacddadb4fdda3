package dev.splitheat.track;

import dev.splitheat.heat.RangeHeat;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One hot place that is followed through splits, merges and moves.
 *
 * @param object table or index that its first range started in
 * @param findingId the finding that it belongs to, once there is one
 * @param hot time at or above the warm score, over all spells of heat
 * @param spellSince end of the first interval with heat since the last pause
 * @param spellHot time at or above the warm score since then
 * @param spellTop time at the top score since the last pause
 * @param cold covered time without heat up to now; zero while hot
 * @param sightings the latest of this spell, oldest first, at most {@link #REMEMBERED}
 */
public record Track(
        String database,
        String id,
        String object,
        Optional<String> findingId,
        Instant firstHeatAt,
        Instant lastHeatAt,
        Duration hot,
        Instant spellSince,
        Duration spellHot,
        Duration spellTop,
        int peakScore,
        Duration cold,
        List<Sighting> sightings) {
    /** An hour of minutes: enough for every rule, and bounded. */
    public static final int REMEMBERED = 60;

    public Track {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(object, "object");
        sightings = List.copyOf(sightings);
        if (sightings.isEmpty()) {
            throw new IllegalArgumentException("a track that was never seen");
        }
    }

    public static Track begin(String database, String id, String object, Sighting first) {
        return new Track(
                        database,
                        id,
                        object,
                        Optional.empty(),
                        first.end(),
                        first.end(),
                        Duration.ZERO,
                        first.end(),
                        Duration.ZERO,
                        Duration.ZERO,
                        0,
                        Duration.ZERO,
                        List.of(first))
                .counting(first, List.of(first));
    }

    /** Seen hot again; {@code newSpell} when the pause was long enough to forget what led here. */
    public Track heated(Sighting sighting, boolean newSpell) {
        if (newSpell) {
            return new Track(
                            database,
                            id,
                            object,
                            findingId,
                            firstHeatAt,
                            lastHeatAt,
                            hot,
                            sighting.end(),
                            Duration.ZERO,
                            Duration.ZERO,
                            peakScore,
                            cold,
                            sightings)
                    .counting(sighting, List.of(sighting));
        }
        List<Sighting> remembered = new ArrayList<>(sightings);
        remembered.add(sighting);
        int forget = Math.max(0, remembered.size() - REMEMBERED);
        return counting(sighting, remembered.subList(forget, remembered.size()));
    }

    /** Whether anything of this spell was hot; where nothing was, transactions only waited. */
    public boolean wasHot() {
        return sightings.stream().anyMatch(sighting -> !sighting.rows().isEmpty());
    }

    /** Without heat for longer; of a spell that is over only the last place is remembered. */
    public Track cooled(Duration covered, Duration newSpellAfter) {
        Duration pause = cold.plus(covered);
        return new Track(
                database,
                id,
                object,
                findingId,
                firstHeatAt,
                lastHeatAt,
                hot,
                spellSince,
                spellHot,
                spellTop,
                peakScore,
                pause,
                pause.compareTo(newSpellAfter) >= 0 ? List.of(latest()) : sightings);
    }

    public Track in(String finding) {
        return new Track(
                database,
                id,
                object,
                Optional.of(finding),
                firstHeatAt,
                lastHeatAt,
                hot,
                spellSince,
                spellHot,
                spellTop,
                peakScore,
                cold,
                sightings);
    }

    /** The same with these sightings, oldest first. */
    public Track remembering(List<Sighting> others) {
        return new Track(
                database,
                id,
                object,
                findingId,
                firstHeatAt,
                lastHeatAt,
                hot,
                spellSince,
                spellHot,
                spellTop,
                peakScore,
                cold,
                others);
    }

    public Sighting latest() {
        return sightings.get(sightings.size() - 1);
    }

    private Track counting(Sighting sighting, List<Sighting> remembered) {
        Duration warm = sighting.score() >= RangeHeat.WARM_SCORE ? sighting.length() : Duration.ZERO;
        Duration top = sighting.score() >= RangeHeat.TOP_SCORE ? sighting.length() : Duration.ZERO;
        return new Track(
                database,
                id,
                object,
                findingId,
                firstHeatAt,
                sighting.end(),
                hot.plus(warm),
                spellSince,
                spellHot.plus(warm),
                spellTop.plus(top),
                Math.max(peakScore, sighting.score()),
                Duration.ZERO,
                remembered);
    }
}
