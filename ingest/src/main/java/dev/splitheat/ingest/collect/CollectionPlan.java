package dev.splitheat.ingest.collect;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * What of one view of one database may be sent, and as what. Every interval from the first one on is sent once, in order;
 * one that Spanner filled later is sent again as a revision.
 *
 * @param settle how long after its end an interval with rows is left alone, by Spanner's clock
 */
public record CollectionPlan<R>(String database, StatisticsView view, ViewShape<R> shape, Duration settle) {
    /** An interval without rows is only believed to be silent this long after its end. */
    private static final Duration SILENCE = Duration.ofSeconds(60);
    /** Of what is lost, as much is told at once. */
    private static final int MOST_LOST = 24 * 60;
    /** What was longer ago is not told at all: coarser views do not reach further either. */
    private static final Duration LONGEST_HOLE = Duration.ofDays(30);

    public CollectionPlan {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        Objects.requireNonNull(shape, "shape");
        if (settle.isNegative()) {
            throw new IllegalArgumentException("settles before it ends: " + settle);
        }
    }

    public Grid grid() {
        return new Grid(view.length());
    }

    /**
     * Where a view begins that was never sent: as far back as Spanner keeps it, and before that at a seam, so that the next
     * coarser view, to which the rest is left, ends there and tells nothing twice.
     */
    public Cursor begin(Instant wanted, Instant readAt) {
        Instant first = grid().floor(wanted);
        Instant seam = kept().seam(readAt);
        if (!first.isBefore(seam)) {
            return Cursor.fresh(view).to(first);
        }
        return Cursor.fresh(view)
                .to(seam)
                .with(Holes.NONE.with(kept().coarsest().floor(first), seam));
    }

    /** Where a view goes on whose database was created after it was last sent: as if nothing had been before. */
    public Cursor createdAnew(Cursor cursor, Instant created) {
        Instant from = grid().floor(created);
        return cursor.sentUpTo().filter(from::isAfter).isPresent()
                ? Cursor.fresh(view).to(from)
                : cursor;
    }

    /** Moves to where a stretch begins that a finer view lacks, past what this one lacks too. */
    public Cursor towards(Cursor cursor, Question goal, Instant readAt) {
        Instant oldest = kept().oldestTold(readAt);
        Instant begins = oldest.isBefore(goal.upTo()) ? oldest : goal.upTo();
        return begins.isAfter(goal.after())
                ? cursor.to(begins).with(cursor.holes().with(goal.after(), begins))
                : cursor.to(goal.after());
    }

    /** The last of the ends in (after, upTo] up to which every interval is sure to hold what was seen of it. */
    public Instant closedUpTo(Instant after, Instant upTo, Sighting seen) {
        Instant closed = after;
        for (Instant end = grid().next(after); !end.isAfter(upTo) && closed(end, seen); end = grid().next(end)) {
            closed = end;
        }
        return closed;
    }

    private boolean closed(Instant end, Sighting seen) {
        Duration wait = seen.has(end) || seen.hasLaterThan(end) ? settle : SILENCE;
        return !seen.readAt().isBefore(end.plus(wait));
    }

    /** Everything up to {@code upTo} is silent: nobody was asked for details. */
    public Harvest<R> silent(Cursor cursor, Instant upTo, Instant readAt) {
        Told<R> nothing = new Told<>(readAt, List.of(), Map.of(), Told.Extent.WHOLE, 0);
        return harvest(cursor, new Question(cursor.sentUpTo().orElseThrow(), upTo), nothing, upTo);
    }

    /**
     * What an answer says of the intervals that were asked for.
     *
     * @param closed up to which the intervals are known to be closed without the answer
     */
    public Harvest<R> harvest(Cursor cursor, Question question, Told<R> told, Instant closed) {
        Instant seen = closedUpTo(question.after(), question.upTo(), Sighting.of(told, grid()));
        Instant last = seen.isAfter(closed) ? seen : closed.isAfter(question.upTo()) ? question.upTo() : closed;
        IntervalRows<R> rows = new IntervalRows<>(database, view, shape, told);
        List<Interval<R>> intervals = new ArrayList<>();
        NavigableMap<Instant, Integer> sent = new TreeMap<>();
        Holes holes = cursor.holes();
        for (Instant end = grid().next(question.after()); !end.isAfter(last); end = grid().next(end)) {
            boolean lost = kept().lost(end, told.readAt());
            if (lost && !rows.has(end)) {
                intervals.add(missing(end, told.readAt()));
                holes = holes.with(end.minus(view.length()), end);
            } else {
                intervals.addAll(rows.interval(end, 0, !lost));
                sent.put(end, rows.count(end));
            }
        }
        Ledger ledger = cursor.ledger().with(sent).since(told.readAt().minus(view.retention()));
        Cursor next = last.isAfter(question.after()) ? new Cursor(Optional.of(last), ledger, holes) : cursor;
        return new Harvest<>(intervals, next, rows.problem());
    }

    /** The intervals among those asked for that have more rows now than when they were sent. */
    public Harvest<R> revised(Cursor cursor, SortedSet<Instant> changed, Told<R> told, Sighting census) {
        IntervalRows<R> rows = new IntervalRows<>(database, view, shape, told);
        List<Interval<R>> intervals = new ArrayList<>();
        NavigableMap<Instant, Integer> again = new TreeMap<>();
        NavigableMap<Instant, Long> counted = census.counts();
        for (Instant end : changed) {
            intervals.addAll(rows.interval(end, cursor.ledger().revision(end) + 1, !kept().lost(end, told.readAt())));
            long count = Math.max(rows.count(end), counted.getOrDefault(end, 0L));
            again.put(end, (int) Math.min(Integer.MAX_VALUE, count));
        }
        return new Harvest<>(intervals, cursor.with(cursor.ledger().revised(again)), rows.problem());
    }

    /** A state at the end of the interval that was the last to end before the read; one that was not looked at is no loss. */
    public Harvest<R> state(Cursor cursor, Instant end, Told<R> told) {
        IntervalRows<R> rows = new IntervalRows<>(database, view, shape, told).asOf(end);
        return new Harvest<>(rows.interval(end, 0, true), cursor.to(end), rows.problem());
    }

    /** What Spanner no longer has, from where the cursor stands: told as missing, and left to a coarser view. */
    public Harvest<R> lost(Cursor cursor, Instant readAt) {
        Instant oldest = grid().floor(readAt.minus(LONGEST_HOLE));
        Instant sent = cursor.sentUpTo().orElseThrow();
        Instant after = sent.isBefore(oldest) ? oldest : sent;
        Instant most = grid().plus(after, MOST_LOST);
        Instant gone = kept().gone(readAt);
        Instant upTo = most.isBefore(gone) ? most : gone;
        return upTo.isAfter(after) ? missing(cursor.to(after), upTo, readAt) : Harvest.nothing(cursor);
    }

    /** Everything up to {@code upTo} cannot be read, though it may be again: a later audit asks once more. */
    public Harvest<R> missing(Cursor cursor, Instant upTo, Instant readAt) {
        Instant after = cursor.sentUpTo().orElseThrow();
        List<Interval<R>> intervals = new ArrayList<>();
        NavigableMap<Instant, Integer> sent = new TreeMap<>();
        for (Instant end = grid().next(after); !end.isAfter(upTo); end = grid().next(end)) {
            intervals.add(missing(end, readAt));
            sent.put(end, 0);
        }
        Ledger ledger = cursor.ledger().with(sent).since(readAt.minus(view.retention()));
        return new Harvest<>(
                intervals,
                new Cursor(
                        Optional.of(upTo),
                        ledger,
                        cursor.holes().since(readAt.minus(LONGEST_HOLE)).with(after, upTo)),
                Optional.empty());
    }

    private Interval<R> missing(Instant end, Instant readAt) {
        return Interval.missing(database, view, end, readAt);
    }

    private Kept kept() {
        return new Kept(view);
    }

    /** The end before the first interval that is kept for one more interval's length. */
    public Instant oldestKept(Instant readAt) {
        return kept().oldest(readAt);
    }
}
