package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Everything that is known of a hot place when its cause is sought. */
public final class Suspect {
    /** Long enough to even out a minute's noise, short enough to follow a change. */
    static final Duration LATELY = Duration.ofMinutes(5);

    private static final int LATE = 3;
    private static final double UNDIMINISHED = 0.85;

    private final Track track;
    private final List<SeenRange> seen;
    private final Motion motion;
    private final Optional<KeyedObject> object;
    private final List<ClassifiedColumn> key;
    private final Surroundings around;
    private final KeySpace space;
    private final SampledOrder sampledOrder;

    private Suspect(Track track, Surroundings around, KeySpace space) {
        this.track = track;
        this.around = around;
        this.space = space;
        this.seen = seen(track, space);
        this.motion = Motion.of(seen);
        this.object = space.object(track.object());
        SampledInserts inserts =
                object.map(known -> SampledInserts.of(known, around, space)).orElse(SampledInserts.none());
        this.sampledOrder = inserts.orderIn(seen);
        List<ClassifiedColumn> declared =
                object.map(known -> classify(known, space.catalog())).orElse(List.of());
        this.key = new KeyLooks(objectName(), seen, inserts.keys()).refine(declared);
    }

    /** {@code around} is what the database did besides, up to the newest interval. */
    public static Suspect of(Track track, Surroundings around, KeySpace space) {
        return new Suspect(track, around, space);
    }

    /** Where it was hot; where it was only waited for, the rows that were. */
    private static List<SeenRange> seen(Track track, KeySpace space) {
        boolean hot = track.wasHot();
        return track.sightings().stream()
                .filter(sighting -> !hot || !sighting.rows().isEmpty())
                .map(sighting -> new SeenRange(sighting.end(), hull(sighting, space), sighting))
                .toList();
    }

    private static KeyRange hull(Sighting sighting, KeySpace space) {
        Stream<KeyRange> ranges = sighting.rows().isEmpty()
                ? sighting.waits().stream()
                        .map(wait -> space.readLock(wait.key().orElseThrow()).known())
                : sighting.rows().stream().map(row -> space.range(row.start(), row.limit(), row.affectedTables()));
        return ranges.reduce(KeyRange::hull).orElseThrow();
    }

    private static List<ClassifiedColumn> classify(KeyedObject object, Catalog catalog) {
        return object.index()
                ? catalog.index(object.name())
                        .map(index -> KeyClassifier.of(catalog, index))
                        .orElse(List.of())
                : catalog.table(object.name())
                        .map(table -> KeyClassifier.of(catalog, table))
                        .orElse(List.of());
    }

    /** What drives the object's load, lately. */
    Drive drive() {
        return Drive.of(around, objectName(), LATELY);
    }

    /** What sampled inserts say for or against an append here. */
    SampledOrder sampledOrder() {
        return sampledOrder;
    }

    /** What the database did besides. */
    Surroundings around() {
        return around;
    }

    KeySpace space() {
        return space;
    }

    /** The classes of the object's key parts, in their order; empty for an object that the catalog does not know. */
    List<ClassifiedColumn> key() {
        return key;
    }

    /** The table that the heat concerns: for an index, the indexed one. */
    Optional<String> table() {
        return object.flatMap(KeyedObject::table);
    }

    public Track track() {
        return track;
    }

    Motion motion() {
        return motion;
    }

    public Optional<KeyedObject> object() {
        return object;
    }

    public KeyRange range() {
        return seen.get(seen.size() - 1).range();
    }

    boolean inIndex() {
        return object.filter(KeyedObject::index).isPresent();
    }

    public String objectName() {
        return object.map(KeyedObject::name).orElse(track.object());
    }

    /** Minutes of this spell in which the score was warm or more. */
    int hotMinutes() {
        return Math.toIntExact(track.spellHot().toMinutes());
    }

    /** Minutes, of those remembered, in which Spanner gave this reason. */
    int minutesWith(String reason) {
        return Math.toIntExact(seen.stream()
                .map(SeenRange::sighting)
                .filter(sighting -> sighting.reports(reason))
                .mapToLong(sighting -> Math.max(1, sighting.length().toMinutes()))
                .sum());
    }

    /** Whether the score of late is about what it was at its highest: splitting has not helped. */
    boolean isUndiminished() {
        double late = seen.stream()
                .skip(Math.max(0, seen.size() - LATE))
                .mapToInt(each -> each.sighting().score())
                .average()
                .orElse(0);
        int highest =
                seen.stream().mapToInt(each -> each.sighting().score()).max().orElse(0);
        return late >= UNDIMINISHED * highest;
    }

    /** Minutes of heat that are looked back on. */
    int minutesRemembered() {
        return Math.toIntExact(seen.stream()
                .mapToLong(each -> Math.max(1, each.sighting().length().toMinutes()))
                .sum());
    }

    /** Minutes for which the range has been the same. */
    int minutesUnchanged() {
        return Math.toIntExact(seen.stream()
                .skip(seen.size() - motion.unchanged())
                .mapToLong(each -> Math.max(1, each.sighting().length().toMinutes()))
                .sum());
    }

    Optional<ClassifiedColumn> column(int level) {
        return level >= 0 && level < key.size() ? Optional.of(key.get(level)) : Optional.empty();
    }

    /**
     * Where the range is open to new rows: it holds everything behind its start under the fewest shared leading parts, and
     * the part that can grow there ascends; or the mirror image with a descending part.
     */
    Optional<OpenEnd> openEnd() {
        OptionalInt behind = fewest(range().start(), parts -> range().reachesEndOfPrefix(parts));
        OptionalInt before = fewest(range().limit(), parts -> range().reachesBeginOfPrefix(parts));
        return open(behind, false).or(() -> open(before, true));
    }

    private Optional<OpenEnd> open(OptionalInt shared, boolean descending) {
        if (shared.isEmpty()) {
            return Optional.empty();
        }
        OptionalInt growing = growingPart(shared.getAsInt());
        return growing.isPresent() && key.get(growing.getAsInt()).column().descending() == descending
                ? Optional.of(new OpenEnd(shared.getAsInt(), growing.getAsInt(), descending))
                : Optional.empty();
    }

    /** Every range reaches the end of its own row: at least one part must be left that can grow. */
    private static OptionalInt fewest(Key bound, IntPredicate reaches) {
        int most = bound.complete() ? bound.values().size() - 1 : bound.values().size();
        return IntStream.rangeClosed(0, most).filter(reaches).findFirst();
    }

    /** The part that grows, sought from a key part on: the first monotonic one, else the first that may be. */
    private OptionalInt growingPart(int from) {
        OptionalInt monotonic = partOf(KeyClass.MONOTONIC, from);
        return monotonic.isPresent() ? monotonic : partOf(KeyClass.UNKNOWN, from);
    }

    private OptionalInt partOf(KeyClass wanted, int from) {
        List<Integer> parts = new ArrayList<>();
        for (int part = from; part < key.size(); part++) {
            if (key.get(part).keyClass() == KeyClass.DISTRIBUTED) {
                break;
            }
            if (key.get(part).keyClass() == wanted) {
                parts.add(part);
            }
        }
        return parts.stream().mapToInt(Integer::intValue).findFirst();
    }

    boolean isMonotonic(int part) {
        return column(part)
                .filter(column -> column.keyClass() == KeyClass.MONOTONIC)
                .isPresent();
    }

    boolean isDistributed(int part) {
        return column(part)
                .filter(column -> column.keyClass() == KeyClass.DISTRIBUTED)
                .isPresent();
    }
}
