package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.OpeningRules;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Everything that is known of a hot place when its cause is sought: where it is, its heat ({@link PlaceHeat}), how it moved
 * ({@link Motion}, {@link Cuts}), the key it lies in ({@link KeyParts}), and what the database did around it.
 */
public final class Suspect {
    /** Long enough to even out a minute's noise, short enough to follow a change. */
    static final Duration LATELY = Duration.ofMinutes(5);

    private final Track track;
    private final Neighbours neighbours;
    private final Surroundings around;
    private final KeySpace space;
    private final Recollection recollection;
    private final Standing standing;
    private final OpeningRules rules;
    private final Optional<KeyedObject> object;
    private final Motion motion;
    private final PlaceHeat heat;
    private final Cuts cuts;
    private final SampledInserts inserts;
    private final SampledOrder sampledOrder;
    private final KeyParts key;
    private final Patience patience;
    private final Supplier<Double> oneRow = new Once<>(() -> OneRow.likelihood(this));

    private Suspect(
            Track track,
            Neighbours neighbours,
            Optional<KeyedObject> object,
            List<SeenRange> seen,
            Surroundings around,
            KeySpace space,
            Recollection recollection,
            Standing standing,
            OpeningRules rules) {
        this.track = track;
        this.neighbours = neighbours;
        this.around = around;
        this.space = space;
        this.recollection = recollection;
        this.standing = standing;
        this.rules = rules;
        this.object = object;
        this.motion = Motion.of(seen);
        this.heat = new PlaceHeat(track, seen, motion.unchanged());
        this.cuts = Cuts.of(seen);
        this.inserts =
                object.map(known -> SampledInserts.of(known, around, space)).orElse(SampledInserts.none());
        this.sampledOrder = inserts.orderIn(seen);
        List<ClassifiedColumn> declared =
                object.map(known -> recollection.classes(known, space)).orElse(List.of());
        this.key = new KeyParts(new KeyLooks(objectName(), seen, inserts.keys()).refine(declared));
        this.patience = new Patience(this);
    }

    /** {@code around} is what the database did besides, up to the newest interval. */
    public static Suspect of(Track track, Surroundings around, KeySpace space) {
        return of(
                track,
                new Neighbours(List.of(), space),
                around,
                space,
                new Recollection(),
                Standing.UNKNOWN,
                OpeningRules.DEFAULT);
    }

    /**
     * With the places that are followed.
     *
     * @param recollection of the intervals before, kept from one to the next
     * @param standing what its past and its peers say of it
     * @param rules how long it has to be hot or waited for
     */
    public static Suspect of(
            Track track,
            Neighbours neighbours,
            Surroundings around,
            KeySpace space,
            Recollection recollection,
            Standing standing,
            OpeningRules rules) {
        List<SeenRange> seen = recollection.seen(track, space);
        return new Suspect(
                track,
                neighbours,
                WhereItLies.now(space.object(track.object()), seen),
                seen,
                around,
                space,
                recollection,
                standing,
                rules);
    }

    /**
     * The place as one of each object that its splits reach into, that of their start first: Spanner does not say on which
     * side of a table's end the heat is.
     */
    public List<Suspect> readings() {
        return Stream.concat(
                        Stream.of(this),
                        Reach.beyond(heat.seen(), space).stream().map(this::in))
                .toList();
    }

    private Suspect in(Reach reach) {
        return new Suspect(
                track,
                neighbours,
                Optional.of(reach.object()),
                reach.seen(),
                around,
                space,
                recollection,
                standing,
                rules);
    }

    public Track track() {
        return track;
    }

    /** Where it is hot now. */
    public KeyRange range() {
        return heat.range();
    }

    /** The splits that it consists of now. */
    public List<KeyRange> splits() {
        return heat.seen().get(heat.seen().size() - 1).splits();
    }

    public Optional<KeyedObject> object() {
        return object;
    }

    public String objectName() {
        return object.map(KeyedObject::name).orElse(track.object());
    }

    /** The table that the heat concerns: for an index, the indexed one. */
    public Optional<String> table() {
        return object.flatMap(KeyedObject::table);
    }

    boolean inIndex() {
        return object.filter(KeyedObject::index).isPresent();
    }

    /** The hot table as the catalog has it; empty for an index and for what the catalog does not know. */
    Optional<Table> catalogTable() {
        return object.filter(known -> !known.index())
                .flatMap(known -> space.catalog().table(known.name()));
    }

    KeySpace space() {
        return space;
    }

    PlaceHeat heat() {
        return heat;
    }

    Motion motion() {
        return motion;
    }

    /** Where splits began and ended, as they appeared. */
    Cuts cuts() {
        return cuts;
    }

    KeyParts key() {
        return key;
    }

    /** Where new rows land, if the hot range holds such a place. */
    Optional<OpenEnd> openEnd() {
        return key.openEnd(range());
    }

    /** The entries of NULL that the hot range of an index holds. */
    Optional<NullEntries> nullEntries() {
        return object.flatMap(known -> NullEntries.in(known, range()));
    }

    /** Where a split of this or another place lies. */
    KeyRange range(SplitRow row) {
        return space.range(row.start(), row.limit(), row.affectedTables());
    }

    /** Other places of the same object, or of what is interleaved with it, hot or cooling. */
    List<Track> others() {
        return neighbours.of(track.object()).stream().filter(this::isOther).toList();
    }

    private boolean isOther(Track place) {
        return !place.id().equals(track.id());
    }

    /** What was seen of places of the object, or of what is interleaved with it, while each was in several splits: of this one, then of others. */
    Stream<Neighbours.Divided> divided() {
        return Stream.concat(
                neighbours.divided(track).stream(),
                neighbours.dividedOf(track.object()).stream().filter(each -> isOther(each.track())));
    }

    /** What the database did besides. */
    Surroundings around() {
        return around;
    }

    /** What was done to the object, lately. */
    Activity activity() {
        return around.activity(objectName(), LATELY);
    }

    /** What drives the object's load, lately. */
    Drive drive() {
        return Drive.of(around, objectName(), LATELY);
    }

    OpeningRules rules() {
        return rules;
    }

    /** What the place's past and its peers say of it. */
    Standing standing() {
        return standing;
    }

    /** How long it has to be hot before more than a burst is seen in it. */
    Patience patience() {
        return patience;
    }

    /** How sure it is that one row takes the load. */
    double oneRow() {
        return oneRow.get();
    }

    /** How many rows go while others come. */
    Turnover turnover() {
        return Turnover.of(around, objectName());
    }

    /** Whether reads make the heat, as far as operations were collected: writes are too few to. */
    boolean readsMakeTheLoad() {
        return drive().isOfReads(heat.score());
    }

    /** Of the object's table, wherever they fell. */
    SampledInserts inserts() {
        return inserts;
    }

    /** What sampled inserts say for or against an append here. */
    SampledOrder sampledOrder() {
        return sampledOrder;
    }
}
