package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.Table;
import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.order.KeyOrder;
import dev.splitheat.order.SampledWrites;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** Everything that is known of a hot place when its cause is sought. */
public final class Suspect {
    /** Long enough to even out a minute's noise, short enough to follow a change. */
    static final Duration LATELY = Duration.ofMinutes(5);

    private static final Duration SAMPLED = Duration.ofMinutes(15);
    private static final int LATE = 3;
    private static final double UNDIMINISHED = 0.85;
    private static final double STEADY = 0.8;

    private final Track track;
    private final List<SeenRange> seen;
    private final Motion motion;
    private final Cuts cuts;
    private final SampledOrder sampledOrder;
    private final Optional<KeyedObject> object;
    private final List<ClassifiedColumn> key;
    private final Surroundings around;
    private final KeySpace space;

    private final Collection<Track> tracks;

    private Suspect(
            Track track, Collection<Track> tracks, Surroundings around, KeySpace space, Recollection recollection) {
        this.track = track;
        this.tracks = tracks;
        this.around = around;
        this.space = space;
        this.seen = recollection.seen(track, space);
        this.motion = Motion.of(seen);
        this.cuts = Cuts.of(seen, space);
        this.object = space.object(track.object());
        SampledInserts inserts =
                object.map(known -> SampledInserts.of(known, around, space)).orElse(SampledInserts.none());
        this.sampledOrder = inserts.orderIn(seen);
        List<ClassifiedColumn> declared =
                object.map(known -> recollection.classes(known, space)).orElse(List.of());
        this.key = new KeyLooks(objectName(), seen, inserts.keys()).refine(declared);
    }

    /** {@code around} is what the database did besides, up to the newest interval. */
    public static Suspect of(Track track, Surroundings around, KeySpace space) {
        return of(track, List.of(), around, space, new Recollection());
    }

    /**
     * With the places that are followed, hot or cooling.
     *
     * @param recollection of the intervals before, kept from one to the next
     */
    public static Suspect of(
            Track track, Collection<Track> tracks, Surroundings around, KeySpace space, Recollection recollection) {
        return new Suspect(track, tracks, around, space, recollection);
    }

    /** What drives the object's load, lately. */
    Drive drive() {
        return Drive.of(around, objectName(), LATELY);
    }

    /** What was done to the object, lately. */
    Activity activity() {
        return around.activity(objectName(), LATELY);
    }

    /** Whether reads make the heat, as far as operations were collected: writes are too few to. */
    boolean readsMakeTheLoad() {
        return drive().isOfReads(track.latest().score());
    }

    /** Whether the heat hardly paused since it came: what comes and goes is spread, and only now and then reported. */
    boolean isSteady() {
        long since = Duration.between(track.spellSince(), track.lastHeatAt()).toMinutes() + 1;
        return hotMinutes() >= STEADY * since;
    }

    /** What sampled inserts say for or against an append here. */
    SampledOrder sampledOrder() {
        return sampledOrder;
    }

    /** Other places of the same object, hot or cooling. */
    List<Track> others() {
        return tracks.stream()
                .filter(other ->
                        !other.id().equals(track.id()) && other.object().equalsIgnoreCase(track.object()))
                .toList();
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
    public Optional<String> table() {
        return object.flatMap(KeyedObject::table);
    }

    /** The hot table as the catalog has it; empty for an index and for what the catalog does not know. */
    Optional<Table> catalogTable() {
        return object.filter(known -> !known.index())
                .flatMap(known -> space.catalog().table(known.name()));
    }

    public Track track() {
        return track;
    }

    Motion motion() {
        return motion;
    }

    /** Where splits began and ended, as they appeared. */
    Cuts cuts() {
        return cuts;
    }

    /** The entries of NULL that the hot range of an index holds. */
    Optional<NullEntries> nullEntries() {
        return object.flatMap(known -> NullEntries.in(known, range()));
    }

    /** Which key part follows the time in sampled inserts of the last quarter of an hour; reads them anew each time. */
    KeyOrder insertOrder() {
        return inIndex()
                ? KeyOrder.UNKNOWN
                : KeyOrder.of(SampledWrites.of(
                        around.samples(objectName(), SAMPLED), space, Set.of(TableSample.Write.INSERT)));
    }

    /** How many rows go while others come. */
    Turnover turnover() {
        return Turnover.of(around, objectName());
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

    /** Over the minutes of heat that are looked back on. */
    double averageScore() {
        return seen.stream().mapToInt(each -> each.sighting().score()).average().orElse(0);
    }

    /** How many leading key parts are alike in all that was hot in the minutes that are looked back on. */
    int sharedParts() {
        return seen.stream()
                .map(SeenRange::range)
                .reduce(KeyRange::hull)
                .orElseThrow()
                .sharedParts();
    }

    /** Whether it was seen in every one of the last so many minutes: a state, not a flicker. */
    boolean isSteadyFor(int minutes) {
        Instant from = track.lastHeatAt().minus(Duration.ofMinutes(minutes));
        return minutes
                <= seen.stream()
                        .filter(each -> each.end().isAfter(from))
                        .mapToLong(each -> Math.max(1, each.sighting().length().toMinutes()))
                        .sum();
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
     * Where the range is open to new rows: it holds everything behind its start under some leading parts, and the next part
     * grows; or the mirror image with a descending part.
     */
    Optional<OpenEnd> openEnd() {
        return open(KeyClass.MONOTONIC).or(() -> open(KeyClass.UNKNOWN));
    }

    private Optional<OpenEnd> open(KeyClass wanted) {
        return IntStream.range(0, key.size())
                .filter(part -> key.get(part).keyClass() == wanted)
                .filter(this::isOpenAt)
                .mapToObj(part -> new OpenEnd(part, part, key.get(part).column().descending(), isAlone(part)))
                .findFirst();
    }

    /** Whether the range holds nothing under other leading values. */
    private boolean isAlone(int part) {
        return part == 0 || range().start().sharedParts(range().limit()) >= part;
    }

    /**
     * Whether new values of the part land in the range, under the leading values of its start; for a descending part, of its
     * limit.
     */
    private boolean isOpenAt(int part) {
        boolean descending = key.get(part).column().descending();
        Key bound = descending ? range().limit() : range().start();
        boolean reaches = part <= bound.values().size()
                && (descending ? range().reachesBeginOfPrefix(part) : range().reachesEndOfPrefix(part));
        return reaches && (part == 0 || bound.values().size() > part);
    }

    /** Whether nothing speaks against values of this part growing. */
    boolean mayGrow(int part) {
        return column(part)
                .map(ClassifiedColumn::keyClass)
                .filter(known -> known == KeyClass.MONOTONIC || known == KeyClass.UNKNOWN)
                .isPresent();
    }

    /** From a part on, the first that grows by its nature, in front of any random one; that part itself where none does. */
    OptionalInt firstThatGrows(int from) {
        return IntStream.range(from, key.size())
                .takeWhile(part -> !isDistributed(part))
                .filter(this::isMonotonic)
                .boxed()
                .findFirst()
                .or(() -> Optional.of(from).filter(part -> part < key.size()))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
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
