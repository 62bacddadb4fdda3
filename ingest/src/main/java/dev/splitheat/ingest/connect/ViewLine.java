package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Census;
import dev.splitheat.ingest.collect.CollectionPlan;
import dev.splitheat.ingest.collect.Cursor;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.Harvest;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.Sighting;
import dev.splitheat.ingest.collect.StatisticsSource;
import dev.splitheat.ingest.collect.Told;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.kafka.connect.source.SourceRecord;

/** One view of one database: where it stands and how it gets on. What Spanner refuses of it stays with it. */
final class ViewLine<R> {
    /** So often is an interval asked for alone before it is told as missing: one that fails must not hold up the rest. */
    private static final int ATTEMPTS = 3;
    /** Of the present, as much as one turn takes: what it gives is in memory until Kafka has it. */
    private static final long ENOUGH_BYTES = 8L << 20;

    private final DatabaseName database;
    private final CollectionPlan<R> plan;
    private final StatisticsSource source;
    private final Stride stride = new Stride();
    private final Setbacks setbacks = new Setbacks();
    private final ViewYield<R> given;
    private Cursor cursor;
    private boolean behind;

    ViewLine(
            DatabaseName database,
            StatisticsView view,
            FamilyTopic<R> topic,
            StatisticsSource source,
            Duration settle,
            Cursor cursor) {
        this.database = database;
        this.plan = new CollectionPlan<>(database.toString(), view, topic.shape(), settle);
        this.source = source;
        this.given = new ViewYield<>(database, view, topic);
        this.cursor = cursor;
    }

    StatisticsView view() {
        return plan.view();
    }

    CollectionPlan<R> plan() {
        return plan;
    }

    Cursor cursor() {
        return cursor;
    }

    boolean hasRows(Instant end) {
        return cursor.ledger().rows(end).orElse(0) > 0;
    }

    boolean hasRowsSince(Instant oldest) {
        return cursor.ledger().hasRowsSince(oldest);
    }

    boolean isSent(Instant end) {
        return cursor.sentUpTo().filter(sent -> !sent.isBefore(end)).isPresent();
    }

    /** Without sending anything. */
    void move(Cursor to) {
        cursor = to;
    }

    Setbacks setbacks() {
        return setbacks;
    }

    ViewYield<R> given() {
        return given;
    }

    /** Sends what a census shows to be closed; asks for details only where there are some. */
    void live(Census census) {
        Sighting seen = Sighting.of(census, view());
        SortedSet<Instant> changed = cursor.ledger().changed(seen.counts());
        Instant after = cursor.sentUpTo().orElseThrow();
        Instant upTo = plan.closedUpTo(after, census.upTo(), seen);
        given.touch();
        if (seen.hasBetween(after, upTo)) {
            catchUp(upTo, census.readAt());
        } else {
            behind = false;
            setbacks.end();
            take(plan.silent(cursor, upTo, census.readAt()));
        }
        revise(changed, seen);
    }

    /** What is too large for one answer takes several; what is too much for one turn takes another, at once. */
    private void catchUp(Instant upTo, Instant readTime) {
        boolean on = true;
        while (on && !isSent(upTo) && given.bytes() < ENOUGH_BYTES) {
            Cursor before = cursor;
            boolean shorter = ask(upTo, upTo, readTime);
            on = shorter || cursor != before;
        }
        behind = on && !isSent(upTo);
    }

    /** Whether there is more of the present than the last turn took. */
    boolean behind() {
        return behind;
    }

    /** Asks again for what has more rows than when it was sent. */
    void revise(Census census) {
        Sighting seen = Sighting.of(census, view());
        revise(cursor.ledger().changed(seen.counts()), seen);
    }

    /**
     * Goes on towards {@code upTo}: tells what is lost, or else asks for the next stretch.
     *
     * @return whether to go on at once
     */
    boolean advance(Instant upTo, Instant readTime) {
        Harvest<R> lost = plan.lost(cursor, readTime);
        if (!lost.intervals().isEmpty()) {
            take(lost);
            return true;
        }
        Cursor before = cursor;
        boolean shorter = ask(upTo, cursor.sentUpTo().orElseThrow(), readTime);
        return shorter || cursor != before;
    }

    /** Looks at a state. */
    void look(Instant readTime) {
        Instant due = plan.grid().floor(readTime);
        try {
            Told<R> told = told(new Question(due.minus(view().length()), due));
            Instant end = plan.grid().floor(told.readAt());
            if (cursor.sentUpTo().map(end::isAfter).orElse(true)) {
                take(plan.state(cursor, end, told));
            }
            setbacks.end();
        } catch (UnreadableDatabaseException e) {
            setbacks.add(e, readTime);
        }
    }

    /** @return whether a shorter question is worth asking at once */
    private boolean ask(Instant upTo, Instant closed, Instant readTime) {
        Instant after = cursor.sentUpTo().orElseThrow();
        Instant far = plan.grid().plus(after, stride.intervals());
        Question question = new Question(after, far.isBefore(upTo) ? far : upTo);
        try {
            Told<R> told = told(question);
            setbacks.end();
            if (told.extent() == Told.Extent.TOO_LARGE) {
                return stride.shorten(intervals(question));
            }
            take(plan.harvest(cursor, question, told, closed));
            stride.adapt(told);
            return false;
        } catch (UnreadableDatabaseException e) {
            return evade(e, question, readTime);
        }
    }

    /** A question that fails by itself is cut until one interval is left, and that one is given up in the end. */
    private boolean evade(UnreadableDatabaseException failure, Question question, Instant readTime) {
        boolean itself = failure.kind() == FailureKind.OTHER || failure.kind() == FailureKind.OUT_OF_REACH;
        if (itself && stride.shorten(intervals(question))) {
            return true;
        }
        setbacks.add(failure, readTime);
        given.touch();
        if (itself && setbacks.count() >= ATTEMPTS) {
            take(plan.missing(cursor, question.upTo(), readTime));
            setbacks.end();
            setbacks.rest(readTime);
            return true;
        }
        return false;
    }

    private void revise(SortedSet<Instant> changed, Sighting seen) {
        SortedSet<Instant> left = new TreeSet<>(changed);
        while (!left.isEmpty() && setbacks.last().isEmpty()) {
            Instant end = plan.grid().plus(left.first(), stride.intervals());
            SortedSet<Instant> some = new TreeSet<>(left.headSet(end));
            if (reviseAll(some, seen)) {
                left.removeAll(some);
            }
        }
    }

    private boolean reviseAll(SortedSet<Instant> changed, Sighting seen) {
        try {
            Question question = new Question(changed.first().minus(view().length()), changed.last());
            Told<R> told = told(question);
            if (told.extent() == Told.Extent.TOO_LARGE) {
                return !stride.shorten(intervals(question));
            }
            take(plan.revised(cursor, changed, told, seen));
        } catch (UnreadableDatabaseException e) {
            setbacks.add(e, seen.readAt());
        }
        return true;
    }

    private int intervals(Question question) {
        return plan.grid().count(question.after(), question.upTo());
    }

    private Told<R> told(Question question) {
        Told<R> told = source.ask(database, view(), plan.shape(), question);
        given.read(told.bytes());
        return told;
    }

    List<SourceRecord> records(CollectorRecords records) {
        return given.records(records, cursor);
    }

    private void take(Harvest<R> harvest) {
        cursor = harvest.cursor();
        given.add(harvest);
    }
}
