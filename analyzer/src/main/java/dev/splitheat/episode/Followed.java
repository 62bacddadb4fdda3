package dev.splitheat.episode;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.EpisodeRules;
import dev.splitheat.track.NarrowedSplits;
import dev.splitheat.track.ReversedSplits;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import dev.splitheat.track.TrackMatcher;
import dev.splitheat.track.WaitMatcher;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What became of a database's places in one interval: which went on, cooled, began, and which nothing leads back to. */
final class Followed {
    private final EpisodeRules rules;
    private final Observation minute;
    private final KeySpace space;
    private final Collection<Track> known;
    /** When each finding was hot last, by its id, once that is asked for. */
    private Optional<Map<String, Instant>> latest = Optional.empty();

    private final ReversedSplits reversed;
    private final PlacedWaits waits;
    /** Of splits that were listed with a score that cannot be: they may have been hot. */
    private final List<KeyRange> onlyListed;

    /** Places that are known already, as they are now. */
    private final List<Track> left = new ArrayList<>();
    /** Those of them of which nothing was told in this interval. */
    private final Map<String, Track> unchanged = new HashMap<>();
    /** By their ids: what begins in the same key at the same time is one place. */
    private final Map<String, Track> begun = new LinkedHashMap<>();

    private final List<String> forgotten = new ArrayList<>();

    private Followed(
            EpisodeRules rules, Observation minute, Surroundings around, KeySpace space, Collection<Track> known) {
        this.rules = rules;
        this.minute = minute;
        this.space = space;
        this.known = known;
        this.reversed = ReversedSplits.among(minute.hotSplits(), space);
        this.waits = PlacedWaits.of(minute, around, space, rules.newSpellAfter());
        this.onlyListed = minute.onlyListed().stream().map(this::rangeOf).toList();
    }

    /** {@code around} is what the database did besides, this interval included. */
    static Followed in(
            EpisodeRules rules, Observation minute, Surroundings around, KeySpace space, Collection<Track> known) {
        Followed followed = new Followed(rules, minute, around, space, known);
        followed.follow();
        return followed;
    }

    /** Ids of those that are over. */
    List<String> forgotten() {
        return List.copyOf(forgotten);
    }

    /** All that are left, oldest first. */
    List<Track> tracks() {
        List<Track> tracks = new ArrayList<>(left.size() + begun.size());
        tracks.addAll(left);
        tracks.addAll(begun.values());
        // Those that began now may stand in any order.
        tracks.sort(Track.OLDEST_FIRST);
        return Collections.unmodifiableList(tracks);
    }

    /** Whether the place is as it was before the interval. */
    boolean isUnchanged(Track track) {
        return unchanged.get(track.id()) == track;
    }

    /** Whether it stays as it was because rows that may have been of it could not be used. */
    boolean isUnread(Track track) {
        return unchanged.containsKey(track.id()) && (track.wasHot() ? mayLackHeat(track) : mayLackWaits());
    }

    private boolean mayLackHeat(Track track) {
        return minute.lacksSplits() || reversed.mayBeAt(track) || mayHaveBeenListed(track);
    }

    /** Waits that were collected and tell nothing of a place have no key, or no figure. */
    private boolean mayLackWaits() {
        return minute.locks()
                .filter(interval -> interval.coverage() != Coverage.MISSING)
                .isPresent();
    }

    private void follow() {
        List<SplitRow> told = reversed.sound(minute.hotSplits());
        Map<SplitRow, SplitRow> narrowed = NarrowedSplits.among(told, minute.length(), space);
        List<SplitRow> splits = narrowed.isEmpty()
                ? told
                : told.stream().filter(row -> !narrowed.containsKey(row)).toList();
        TrackMatcher.Match hot = new TrackMatcher(space).match(splits, known);
        WaitMatcher.Match waited = new WaitMatcher(space)
                .match(waits.rows(known), Math.max(1, minute.length().toSeconds()), hot, narrowed, known);
        for (Track track : known) {
            List<SplitRow> rows = hot.continued().getOrDefault(track.id(), List.of());
            List<LockRow> there = waited.continued().getOrDefault(track.id(), List.of());
            if (!rows.isEmpty() || WaitMatcher.isWorthFollowing(there, minute.length())) {
                left.add(heated(track, sighting(rows, there)));
            } else if (tellsAbsenceOf(track, there)) {
                cool(track.cooled(minute.length(), rules.newSpellAfter()));
            } else {
                left.add(track);
                unchanged.put(track.id(), track);
            }
        }
        for (SplitRow row : hot.begun()) {
            List<LockRow> there = waited.inBegun().getOrDefault(row, List.of());
            begin(row.start(), objectOf(row), sighting(List.of(row), there));
        }
        waited.begun().forEach(this::beginWaiting);
    }

    /** What the place's state rests on must have been collected, and have figures. */
    private boolean tellsAbsenceOf(Track track, List<LockRow> there) {
        return track.wasHot()
                ? minute.tellsAbsenceOfHeat() && !reversed.mayBeAt(track) && !mayHaveBeenListed(track)
                : waits.tellAbsence(track, there);
    }

    private boolean mayHaveBeenListed(Track track) {
        return !onlyListed.isEmpty()
                && track.latest().rows().stream().map(this::rangeOf).anyMatch(place -> onlyListed.stream()
                        .anyMatch(place::overlaps));
    }

    private KeyRange rangeOf(SplitRow row) {
        return space.range(row.start(), row.limit(), row.affectedTables());
    }

    private void beginWaiting(List<LockRow> there) {
        String key = there.get(0).key().orElseThrow();
        String object =
                space.readLock(key).start().object().map(KeyedObject::name).orElse(key);
        begin(key, object, sighting(List.of(), there));
    }

    private Sighting sighting(List<SplitRow> rows, List<LockRow> waits) {
        return new Sighting(minute.end(), minute.length(), rows, waits);
    }

    private Track heated(Track track, Sighting sighting) {
        return track.heated(sighting, track.cold().compareTo(rules.newSpellAfter()) >= 0);
    }

    private void cool(Track cooled) {
        if (isOver(cooled)) {
            forgotten.add(cooled.id());
        } else {
            left.add(cooled);
        }
    }

    /**
     * A place that is part of no finding is over with its spell, and one that is with its finding; but where that was hot
     * last, heat that returns re-opens it.
     */
    private boolean isOver(Track track) {
        if (track.findingId().isEmpty()) {
            return isCold(track, rules.newSpellAfter());
        }
        // Most have not been cold for either time yet, and need not be compared with the others of their finding.
        boolean mayBe = isCold(track, rules.resolveAfter()) || isCold(track, rules.reopenWithin());
        return mayBe && isCold(track, wasHotLast(track) ? rules.reopenWithin() : rules.resolveAfter());
    }

    private static boolean isCold(Track track, Duration patience) {
        return track.cold().compareTo(patience) >= 0;
    }

    /** Of the places of its finding. */
    private boolean wasHotLast(Track track) {
        Map<String, Instant> byFinding = latest.orElseGet(this::latestHeat);
        latest = Optional.of(byFinding);
        return track.lastHeatAt().equals(byFinding.get(track.findingId().orElseThrow()));
    }

    private Map<String, Instant> latestHeat() {
        Map<String, Instant> byFinding = new HashMap<>();
        for (Track track : known) {
            track.findingId()
                    .ifPresent(finding -> byFinding.merge(
                            finding, track.lastHeatAt(), (one, other) -> one.isAfter(other) ? one : other));
        }
        return byFinding;
    }

    private String objectOf(SplitRow row) {
        return rangeOf(row).object().map(KeyedObject::name).orElseGet(() -> row.affectedTables().stream()
                .findFirst()
                .orElse(minute.database()));
    }

    private void begin(String start, String object, Sighting first) {
        String id = FindingId.of(minute.database(), object, start, first.end());
        begun.put(id, Track.begin(minute.database(), id, object, first));
    }
}
