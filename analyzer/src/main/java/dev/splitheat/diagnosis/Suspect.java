package dev.splitheat.diagnosis;

import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.OpeningRules;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Everything that is known of a hot place when its cause is sought: where it is, its heat ({@link PlaceHeat}), how it moved
 * ({@link Motion}, {@link Cuts}), the key it lies in ({@link KeyParts}), and what the database did around it.
 */
public final class Suspect {
    private final Track track;
    private final Scene scene;
    private final Standing standing;
    private final WhereItLies where;
    private final SharedRange shared;
    private final Motion motion;
    private final PlaceHeat heat;
    private final SampledInserts inserts;
    private final SampledOrder sampledOrder;
    private final KeyParts key;
    private final Patience patience;
    private final Usage usage;
    private final Vicinity vicinity;
    private final Supplier<Cuts> cuts = new Once<>(this, Suspect::cutsSeen);
    private final Supplier<LockQueue> queue = new Once<>(this, LockQueue::in);
    private final Supplier<Optional<Walk>> walk = new Once<>(this, Walk::of);
    private final Supplier<Optional<OpenEnd>> openEnd = new Once<>(this, Suspect::whereRowsLand);
    private final Supplier<Optional<NullEntries>> nullEntries = new Once<>(this, Suspect::entriesOfNull);
    private final Supplier<Boolean> manyRows = new Once<>(this, HotKeyPrefixExaminer::showsManyRows);
    private final Supplier<Double> oneRow = new Once<>(this, OneRow::likelihood);
    private final Supplier<PlannedWork> planned = new Once<>(this, PlannedWork::new);

    private Suspect(Track track, Scene scene, Standing standing, WhereItLies where, SharedRange shared) {
        this.track = track;
        this.scene = scene;
        this.standing = standing;
        this.where = where;
        this.shared = shared;
        this.motion = Motion.of(where.seen());
        this.heat = new PlaceHeat(track, where.seen(), motion.unchanged());
        this.inserts = SampledInserts.of(object(), scene);
        this.sampledOrder = inserts.orderIn(where.seen());
        this.key = new KeyParts(
                new KeyLooks(objectName(), table().flatMap(space().catalog()::table), where.seen(), inserts.keys())
                        .refine(scene.recollection().classes(object(), scene.space())));
        this.patience = new Patience(this);
        this.usage = new Usage(this, scene.neighbours());
        this.vicinity = new Vicinity(this, scene.neighbours());
    }

    /** {@code standing} is what its past and its peers say of the place. */
    public static Suspect of(Track track, Scene scene, Standing standing) {
        WhereItLies where = WhereItLies.now(track, scene);
        return new Suspect(track, scene, standing, where, SharedRange.of(where.seen(), scene.space(), scene.around()));
    }

    /** The place as one of each object that its splits reach into and that may have the load, the likeliest first. */
    public List<Suspect> readings() {
        return Readings.of(
                this,
                Reach.beyond(heat.seen(), scene.space()).stream()
                        .map(reach -> new Suspect(track, scene, standing, WhereItLies.in(reach), shared))
                        .toList());
    }

    /** Which of the tables and indexes in its splits have the load, where there are several. */
    SharedRange shared() {
        return shared;
    }

    /** Whether the heat may as well be another table's, of those that the range holds: nothing tells which of them it is. */
    boolean mayBeAnothers() {
        return isOneOfSeveral() && !shared.isKnown();
    }

    /** Whether the range holds the object whole, with others, so that it says nothing of keys. */
    boolean isOneOfSeveral() {
        return object().isPresent()
                && shared.isOfSeveral()
                && namesNoKey(range().start())
                && namesNoKey(range().limit())
                && sampledOrder.speaksFor() == 0;
    }

    private boolean namesNoKey(Key bound) {
        return bound.values().isEmpty() || !bound.object().equals(object());
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

    /** Where the place was hot, whichever objects that was in, oldest first. */
    List<SeenRange> everywhere() {
        return scene.recollection().seen(track, scene.space());
    }

    public Optional<KeyedObject> object() {
        return where.object();
    }

    /** Why it lies there, where its bounds leave that open. */
    Optional<Phrase> whyThere() {
        return where.why();
    }

    public String objectName() {
        return object().isPresent() ? object().get().name() : track.object();
    }

    /** The table that the heat concerns: for an index, the indexed one. */
    public Optional<String> table() {
        return object().flatMap(KeyedObject::table);
    }

    /**
     * Whether what was told to have the load before, a table that is interleaved in the one that the bounds name, may have it
     * still: nothing says now which of them it is. What came with the heat can be told for an hour only.
     */
    public boolean mayLieIn(String table) {
        return where.mayLieIn(table, space());
    }

    boolean inIndex() {
        return object().isPresent() && object().get().index();
    }

    /** The hot table as the catalog has it; empty for an index and for what the catalog does not know. */
    Optional<Table> catalogTable() {
        return object().filter(known -> !known.index())
                .flatMap(known -> space().catalog().table(known.name()));
    }

    KeySpace space() {
        return scene.space();
    }

    /** A table or index that the catalog knows. */
    public Optional<KeyedObject> objectNamed(String name) {
        return space().object(name);
    }

    /** The first value of the keys that all of its heat lies under, alone or with a few others. */
    public Optional<KeyValue> heavyValue() {
        Optional<KeyValue> heavy =
                HeavyValue.of(this).map(value -> value.values().get(0));
        return heavy.isPresent() || heat.sharedParts() == 0
                ? heavy
                : range().start().values().stream().findFirst();
    }

    /** Whether a finding's range may hold rows of its object under these first values. */
    public boolean holdsRowsUnder(List<KeyValue> values, Finding finding) {
        KeyRange told = rangeOf(finding.rangeStart(), finding.rangeLimit());
        return HeavyValue.isIn(told, values, finding.object().orElseThrow(), space());
    }

    /** Whether entries of NULL lie in it. */
    public boolean liesAmongNull() {
        return nullEntries().isPresent();
    }

    /** For how long its splits have been told as they are now. */
    public Duration uncut() {
        return Duration.ofMinutes(heat.minutesToldAlike());
    }

    PlaceHeat heat() {
        return heat;
    }

    Motion motion() {
        return motion;
    }

    /** Where splits began and ended, as they appeared. */
    Cuts cuts() {
        return cuts.get();
    }

    private Cuts cutsSeen() {
        return Cuts.of(where.seen());
    }

    KeyParts key() {
        return key;
    }

    /** Where new rows land, if the hot range holds such a place. */
    Optional<OpenEnd> openEnd() {
        return openEnd.get();
    }

    private Optional<OpenEnd> whereRowsLand() {
        Optional<OpenEnd> end = key.openEnd(range());
        return end.isEmpty() ? end : Optional.of(CoarseTime.refined(this, end.get()));
    }

    /** The entries of NULL that the hot range of an index holds. */
    Optional<NullEntries> nullEntries() {
        return nullEntries.get();
    }

    private Optional<NullEntries> entriesOfNull() {
        if (!inIndex()) {
            return Optional.empty();
        }
        boolean chosen = key.size() > 0 && key.all().get(0).sign() == KeySign.CHOSEN_TIME;
        Optional<Instant> begun = chosen ? Optional.empty() : Optional.of(track.spellSince());
        return NullEntries.in(object().get(), range(), begun);
    }

    /** Where a split of this or another place lies. */
    KeyRange range(SplitRow row) {
        return space().range(row.start(), row.limit(), row.affectedTables());
    }

    /** Where two printed keys bound a range. */
    public KeyRange rangeOf(String start, String limit) {
        return space().range(start, limit);
    }

    /** Work that somebody planned and that may be behind its heat. */
    PlannedWork planned() {
        return planned.get();
    }

    /** Where else its object, or what is interleaved with it, is or was hot. */
    Vicinity vicinity() {
        return vicinity;
    }

    /** The score of all that was hot of its object in the last ten minutes, on average. */
    public double scoreLately() {
        return vicinity.lately().averageScore();
    }

    /** Whether all that was hot of its object has become less than half in ten minutes. */
    public boolean isHalvedAllTogether() {
        return vicinity.lately().isHalved(track.latest().end());
    }

    /** Whether its last minutes are about as hot as it has been; what Spanner's cuts lessen is not. */
    public boolean isUndiminished() {
        return heat().isUndiminished();
    }

    /** Whether its heat is more than the hottest minutes of long intervals may be; true where minutes are told. */
    public boolean isHotterThanPeaks() {
        return heat.isMoreThanPeaks();
    }

    /** What the database did to the object. */
    Usage usage() {
        return usage;
    }

    /** Whether it is remembered what was done to the object before it turned hot. */
    public boolean knowsWhatWasBefore() {
        return usage.isKnownFromBefore();
    }

    /** What the database did besides. */
    Surroundings around() {
        return scene.around();
    }

    OpeningRules rules() {
        return scene.rules();
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

    /** Whether writes to its table are sampled, of late. */
    public boolean isSampled() {
        return !sampledPrefixes().writes().isEmpty();
    }

    /** Whether sampled keys say that it is many rows under one value that heat it. */
    public boolean isWrittenInManyRows() {
        return manyRows.get();
    }

    /** Whether several splits have the load at once and about alike, so that no row has it. */
    public boolean isSpreadOverSplits() {
        return SplitsTogether.haveTheLoad(this);
    }

    /** The one pass over all rows that the heat is a step of. */
    Optional<Walk> walk() {
        return walk.get();
    }

    /** Whether somebody goes through all rows once, and the heat with them. */
    public boolean walksThrough() {
        return walk().isPresent();
    }

    /** For how long that has been seen to go on, in minutes of heat. */
    public int minutesOfWalk() {
        return walk().stream()
                .flatMap(pass -> pass.splits().stream())
                .mapToInt(Visit::minutes)
                .sum();
    }

    /** Whether more than its shape says that it is such a pass. */
    public boolean surelyWalksThrough() {
        return walk().isPresent() && walk().get().isProven();
    }

    /** Whether rows went from its object, and none has for long, while others come. */
    public boolean isEmptiedNoMore() {
        return Turnover.purge(around(), objectName()).isOver();
    }

    /** How many transactions wait for locks in it at any moment. */
    public double waiting() {
        return queue().length();
    }

    /** Whether they do so for one row, of all: not for many, nor for what somebody passes over. */
    public boolean isWaitedForAsOneRow() {
        return queue().isForOneRow();
    }

    /** The transactions that wait for locks in it. */
    LockQueue queue() {
        return queue.get();
    }

    /** What is sampled of the writes to its table. */
    SampledPrefix.Sampled sampledPrefixes() {
        return scene.neighbours()
                .once(Question.of(SampledPrefix.class, objectName()), () -> SampledPrefix.Sampled.of(this));
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
