package dev.splitheat.track;

import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.keyspace.LockedRows;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Says in which place transactions waited: in a hot split when the locked rows start in one, as Google says to match them;
 * else where there was waiting for the same rows before; else in a place of its own. Many rows of one table or index, none of
 * which has most of it, are one place ({@link ManyRows}).
 */
public final class WaitMatcher {
    /** What is waited for less, in seconds of each second, is no place to follow: a transaction that met another. */
    public static final double WORTH_FOLLOWING = 0.05;

    private static final Comparator<Track> LONGEST_OF_THOSE_NOW =
            Comparator.comparing(Track::cold).thenComparing(Track::firstHeatAt).thenComparing(Track::id);

    private final KeySpace space;
    private final WaitSteps steps;

    public WaitMatcher(KeySpace space) {
        this.space = space;
        this.steps = new WaitSteps(space);
    }

    /**
     * The outcome.
     *
     * @param continued waits by the id of the track in which they were
     * @param inBegun waits by the split that begins a track
     * @param begun waits that each begin a track, most waited for first: a row, or many of which none has most
     */
    public record Match(
            Map<String, List<LockRow>> continued, Map<SplitRow, List<LockRow>> inBegun, List<List<LockRow>> begun) {}

    /**
     * @param seconds length of the interval
     * @param splits how the same interval's splits were matched
     * @param narrowed splits that another one has the heat of by the end of it: what was waited for there was in one place with it
     */
    public Match match(
            Collection<LockRow> waits,
            double seconds,
            TrackMatcher.Match splits,
            Map<SplitRow, SplitRow> narrowed,
            Collection<Track> tracks) {
        if (waits.isEmpty()) {
            return new Match(Map.of(), Map.of(), List.of());
        }
        Map<String, List<LockRow>> continued = new HashMap<>();
        Map<SplitRow, List<LockRow>> inBegun = new HashMap<>();
        List<List<LockRow>> begun = new ArrayList<>();
        Set<LockRow> placed = new HashSet<>();
        for (List<LockRow> rows : sharing(waits, seconds, splits, narrowed, tracks)) {
            trackOfMany(rows, tracks)
                    .ifPresentOrElse(
                            track -> continued
                                    .computeIfAbsent(track, id -> new ArrayList<>())
                                    .addAll(ManyRows.bounded(rows)),
                            () -> begun.add(ManyRows.bounded(rows)));
            placed.addAll(rows);
        }
        List<Track> left = left(waits, tracks);
        waits.stream()
                .filter(wait -> wait.key().isPresent() && !placed.contains(wait))
                .sorted(ManyRows.MOST_FIRST)
                .forEach(wait -> {
                    LockedRows rows = space.readLock(wait.key().orElseThrow());
                    Optional<SplitRow> part = begunIn(rows, splits).or(() -> part(rows, narrowed));
                    Optional<String> track = hotTrack(rows, splits)
                            .or(() -> waitingTrack(rows, tracks).map(Track::id))
                            .or(() -> movingTrack(wait, rows, seconds, left))
                            .or(() -> part.flatMap(row -> trackOf(row, splits)));
                    if (track.isPresent()) {
                        continued
                                .computeIfAbsent(track.get(), id -> new ArrayList<>())
                                .add(wait);
                    } else if (part.filter(splits.begun()::contains).isPresent()) {
                        inBegun.computeIfAbsent(part.get(), row -> new ArrayList<>())
                                .add(wait);
                    } else if (wait.waitSeconds() / seconds >= WORTH_FOLLOWING) {
                        begun.add(List.of(wait));
                    }
                });
        return new Match(Map.copyOf(continued), Map.copyOf(inBegun), List.copyOf(begun));
    }

    /** Rows of one table or index each, in no place that is or was hot, that are one place together. */
    private List<List<LockRow>> sharing(
            Collection<LockRow> waits,
            double seconds,
            TrackMatcher.Match splits,
            Map<SplitRow, SplitRow> narrowed,
            Collection<Track> tracks) {
        if (waits.size() < ManyRows.MANY) {
            return List.of();
        }
        Map<KeyedObject, List<LockRow>> elsewhere = new LinkedHashMap<>();
        for (LockRow wait : waits) {
            wait.key()
                    .map(space::readLock)
                    .filter(rows -> !isHot(rows, splits, narrowed, tracks))
                    .flatMap(rows -> rows.start().object())
                    .ifPresent(object -> elsewhere
                            .computeIfAbsent(object, unseen -> new ArrayList<>())
                            .add(wait));
        }
        return elsewhere.values().stream()
                .filter(rows -> ManyRows.share(rows) && ManyRows.areWorthFollowing(rows, seconds))
                .toList();
    }

    private boolean isHot(
            LockedRows rows, TrackMatcher.Match splits, Map<SplitRow, SplitRow> narrowed, Collection<Track> tracks) {
        return begunIn(rows, splits).isPresent()
                || part(rows, narrowed).isPresent()
                || hotTrack(rows, splits).isPresent()
                || waitingTrack(rows, tracks).filter(Track::wasHot).isPresent();
    }

    /** Where one of them was waited for before, or others of as many: now it is these, now those. */
    private Optional<String> trackOfMany(List<LockRow> rows, Collection<Track> tracks) {
        List<KeyRange> now = rows.stream()
                .map(row -> space.readLock(row.key().orElseThrow()).known())
                .toList();
        Optional<String> object = now.get(0).object().map(KeyedObject::name);
        return tracks.stream()
                .filter(track -> !track.wasHot())
                .filter(track -> object.filter(track.object()::equalsIgnoreCase).isPresent())
                .filter(track -> track.sightings().stream().anyMatch(seen -> ManyRows.share(seen.waits()))
                        || rows(track).anyMatch(row -> now.stream().anyMatch(row.known()::overlaps)))
                .min(LONGEST_OF_THOSE_NOW)
                .map(Track::id);
    }

    private Optional<SplitRow> begunIn(LockedRows rows, TrackMatcher.Match splits) {
        return splits.begun().stream().filter(row -> rows.startIn(range(row))).findFirst();
    }

    /** Whether so much is waited for that the place is a place still. */
    public static boolean isWorthFollowing(Collection<LockRow> waits, Duration length) {
        double waited = waits.isEmpty()
                ? 0
                : waits.stream().mapToDouble(LockRow::waitSeconds).sum();
        return waited / Math.max(1, length.toSeconds()) >= WORTH_FOLLOWING;
    }

    private Optional<String> hotTrack(LockedRows rows, TrackMatcher.Match splits) {
        return splits.continued().entrySet().stream()
                .filter(track -> track.getValue().stream().anyMatch(row -> rows.startIn(range(row))))
                .map(Map.Entry::getKey)
                .min(Comparator.naturalOrder());
    }

    /** Of the narrower splits, that which has the heat of one in which the locked rows start. */
    private Optional<SplitRow> part(LockedRows rows, Map<SplitRow, SplitRow> narrowed) {
        return narrowed.keySet().stream()
                .filter(whole -> rows.startIn(range(whole)))
                .min(Comparator.comparing(SplitRow::start).thenComparing(SplitRow::limit))
                .map(narrowed::get);
    }

    private static Optional<String> trackOf(SplitRow split, TrackMatcher.Match splits) {
        return splits.continued().entrySet().stream()
                .filter(track -> track.getValue().contains(split))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private Optional<Track> waitingTrack(LockedRows rows, Collection<Track> tracks) {
        return tracks.stream()
                .filter(track -> track.latest().waits().stream()
                        .flatMap(wait -> wait.key().stream())
                        .anyMatch(key -> space.readLock(key).known().overlaps(rows.known())))
                .min(LONGEST_OF_THOSE_NOW);
    }

    /** Places that were only waited for, up to now, and of whose rows not all are waited for any more. */
    private List<Track> left(Collection<LockRow> waits, Collection<Track> tracks) {
        List<KeyRange> now = waits.stream()
                .flatMap(wait -> wait.key().stream())
                .map(key -> space.readLock(key).known())
                .toList();
        return tracks.stream()
                .filter(track -> track.latest().rows().isEmpty() && track.cold().isZero())
                .filter(track -> !rows(track).allMatch(row -> now.stream().anyMatch(row.known()::overlaps)))
                .toList();
    }

    private Stream<LockedRows> rows(Track track) {
        return track.latest().waits().stream()
                .flatMap(wait -> wait.key().stream())
                .map(space::readLock);
    }

    /** Where the last interval's waits in the same object lead on to this row, without a pause. */
    private Optional<String> movingTrack(LockRow wait, LockedRows rows, double seconds, Collection<Track> left) {
        Optional<String> object = rows.start().object().map(KeyedObject::name);
        return left.stream()
                .filter(track -> wait.waitSeconds() / seconds >= WORTH_FOLLOWING)
                .filter(track -> object.filter(track.object()::equalsIgnoreCase).isPresent())
                .filter(track -> steps.leadFrom(track, wait, rows))
                .min(Comparator.comparing(Track::firstHeatAt).thenComparing(Track::id))
                .map(Track::id);
    }

    private KeyRange range(SplitRow row) {
        return space.range(row.start(), row.limit(), row.affectedTables());
    }
}
