package dev.splitheat.diagnosis;

import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Follows the hot places of one database from interval to interval and keeps their findings. Holds no state: tracks and
 * findings go in with an interval, and what changed comes out.
 */
public final class Episodes {
    private final EpisodeRules rules;

    public Episodes(EpisodeRules rules) {
        this.rules = rules;
    }

    /**
     * What an interval changed.
     *
     * @param tracks new and changed
     * @param forgottenTracks ids of places that nothing leads back to
     * @param findings new and changed, in the order of their ids
     * @param forgottenFindings ids of ended findings that cannot be re-opened any more
     */
    public record Step(
            List<Track> tracks, List<String> forgottenTracks, List<Finding> findings, List<String> forgottenFindings) {
        public Step {
            tracks = List.copyOf(tracks);
            forgottenTracks = List.copyOf(forgottenTracks);
            findings = List.copyOf(findings);
            forgottenFindings = List.copyOf(forgottenFindings);
        }
    }

    /**
     * Takes in the next interval of a database. Intervals come in order, each once.
     *
     * @param catalogVersion of the catalog behind {@code space}
     */
    public Step advance(
            Interval<SplitRow> interval,
            KeySpace space,
            Optional<String> catalogVersion,
            Collection<Track> known,
            Collection<Finding> findings) {
        TrackMatcher.Match match = new TrackMatcher(space).match(interval.rows(), known);
        Map<String, Instant> latest = latestHeat(known);
        List<Track> changed = new ArrayList<>();
        List<String> forgotten = new ArrayList<>();
        for (Track track : known) {
            List<SplitRow> rows = match.continued().get(track.id());
            if (rows != null) {
                changed.add(heated(track, new Sighting(interval.end(), interval.length(), rows)));
            } else if (interval.tellsAbsence()) {
                cool(track.cooled(interval.length(), rules.newSpellAfter()), latest, changed, forgotten);
            }
        }
        match.begun().forEach(row -> changed.add(begun(interval, row, space)));
        Casebook casebook = new Casebook(rules, interval, space, catalogVersion, findings);
        List<Track> filed = casebook.file(all(known, changed, forgotten));
        return new Step(onlyNew(filed, known), forgotten, casebook.changed(), casebook.forgotten());
    }

    private void cool(Track cooled, Map<String, Instant> latest, List<Track> changed, List<String> forgotten) {
        if (isOver(cooled, latest)) {
            forgotten.add(cooled.id());
        } else {
            changed.add(cooled);
        }
    }

    private Track heated(Track track, Sighting sighting) {
        return track.heated(sighting, track.cold().compareTo(rules.newSpellAfter()) >= 0);
    }

    /**
     * A place that is part of no finding is over with its spell, and one that is with its finding; but where that was hot
     * last, heat that returns re-opens it.
     */
    private boolean isOver(Track track, Map<String, Instant> latest) {
        Duration patience = rules.newSpellAfter();
        if (track.findingId().isPresent()) {
            boolean last =
                    track.lastHeatAt().equals(latest.get(track.findingId().get()));
            patience = last ? rules.reopenWithin() : rules.resolveAfter();
        }
        return track.cold().compareTo(patience) >= 0;
    }

    /** When each finding was hot last, by its id. */
    private static Map<String, Instant> latestHeat(Collection<Track> known) {
        Map<String, Instant> latest = new HashMap<>();
        for (Track track : known) {
            track.findingId()
                    .ifPresent(id ->
                            latest.merge(id, track.lastHeatAt(), (one, other) -> one.isAfter(other) ? one : other));
        }
        return latest;
    }

    private static Track begun(Interval<SplitRow> interval, SplitRow row, KeySpace space) {
        String object = space.range(row.start(), row.limit(), row.affectedTables())
                .object()
                .map(KeyedObject::name)
                .orElseGet(() -> row.affectedTables().stream().findFirst().orElse(interval.database()));
        String id = FindingId.of(interval.database(), object, row.start(), interval.end());
        return Track.begin(
                interval.database(), id, object, new Sighting(interval.end(), interval.length(), List.of(row)));
    }

    private static List<Track> all(Collection<Track> known, List<Track> changed, List<String> forgotten) {
        Map<String, Track> all = known.stream()
                .filter(track -> !forgotten.contains(track.id()))
                .collect(Collectors.toMap(Track::id, track -> track, (one, other) -> one, LinkedHashMap::new));
        changed.forEach(track -> all.put(track.id(), track));
        return all.values().stream()
                .sorted(Comparator.comparing(Track::firstHeatAt).thenComparing(Track::id))
                .toList();
    }

    private static List<Track> onlyNew(List<Track> filed, Collection<Track> known) {
        Map<String, Track> before = known.stream().collect(Collectors.toMap(Track::id, track -> track));
        return filed.stream()
                .filter(track -> !track.equals(before.get(track.id())))
                .toList();
    }
}
