package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Census;
import dev.splitheat.ingest.collect.CollectionPlan;
import dev.splitheat.ingest.collect.Cursor;
import dev.splitheat.ingest.collect.DatabaseName;
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
import org.apache.kafka.connect.source.SourceRecord;

/** One view of one database: where it stands and how it gets on. What Spanner refuses of it stays with it. */
final class ViewLine<R> {
    /** Of the present, as much as one turn takes: what it gives is in memory until Kafka has it. */
    private static final long ENOUGH_BYTES = 8L << 20;

    private final CollectionPlan<R> plan;
    private final ViewPosition<R> position;
    private final Inquiry<R> inquiry;
    private final LateIntervals<R> late;
    private boolean behind;

    ViewLine(
            DatabaseName database,
            StatisticsView view,
            FamilyTopic<R> topic,
            StatisticsSource source,
            Duration settle,
            Cursor cursor) {
        this.plan = new CollectionPlan<>(database.toString(), view, topic.shape(), settle);
        this.position = new ViewPosition<>(new ViewYield<>(database, view, topic), cursor);
        this.inquiry = new Inquiry<>(database, plan, source, position);
        this.late = new LateIntervals<>(plan, position, inquiry);
    }

    StatisticsView view() {
        return plan.view();
    }

    CollectionPlan<R> plan() {
        return plan;
    }

    Cursor cursor() {
        return position.cursor();
    }

    boolean hasRows(Instant end) {
        return cursor().ledger().rows(end).orElse(0) > 0;
    }

    boolean hasRowsSince(Instant oldest) {
        return cursor().ledger().hasRowsSince(oldest);
    }

    boolean isSent(Instant end) {
        return position.isSent(end);
    }

    /** Without sending anything. */
    void move(Cursor to) {
        position.move(to);
    }

    Setbacks setbacks() {
        return inquiry.setbacks();
    }

    ViewYield<R> given() {
        return position.given();
    }

    /** Sends what a census shows to be closed; asks for details only where there are some. */
    void live(Census census) {
        Sighting seen = Sighting.of(census, view());
        SortedSet<Instant> changed = late.in(seen);
        Instant after = position.sentUpTo();
        Instant upTo = plan.closedUpTo(after, census.upTo(), seen);
        given().touch();
        if (seen.hasBetween(after, upTo)) {
            catchUp(upTo, census.readAt());
        } else {
            behind = false;
            setbacks().end();
            position.take(plan.silent(cursor(), upTo, census.readAt()));
        }
        late.revise(changed, seen);
    }

    /** What is too large for one answer takes several; what is too much for one turn takes another, at once. */
    private void catchUp(Instant upTo, Instant readTime) {
        boolean on = true;
        while (on && !isSent(upTo) && given().bytes() < ENOUGH_BYTES) {
            on = step(upTo, upTo, readTime);
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
        late.revise(late.in(seen), seen);
    }

    /**
     * Goes on towards {@code upTo}: tells what is lost, or else asks for the next stretch.
     *
     * @return whether to go on at once
     */
    boolean advance(Instant upTo, Instant readTime) {
        Harvest<R> lost = plan.lost(cursor(), readTime);
        if (!lost.intervals().isEmpty()) {
            position.take(lost);
            return true;
        }
        return step(upTo, position.sentUpTo(), readTime);
    }

    /** @return whether it is worth another one at once */
    private boolean step(Instant upTo, Instant closed, Instant readTime) {
        Cursor before = cursor();
        boolean shorter = inquiry.ask(upTo, closed, readTime);
        return shorter || cursor() != before;
    }

    /** Looks at a state. */
    void look(Instant readTime) {
        Instant due = plan.grid().floor(readTime);
        try {
            Told<R> told = inquiry.told(new Question(due.minus(view().length()), due));
            Instant end = plan.grid().floor(told.readAt());
            if (cursor().sentUpTo().map(end::isAfter).orElse(true)) {
                position.take(plan.state(cursor(), end, told));
            }
            setbacks().end();
        } catch (UnreadableDatabaseException e) {
            setbacks().add(e, readTime);
        }
    }

    List<SourceRecord> records(CollectorRecords records) {
        return given().records(records, cursor());
    }
}
