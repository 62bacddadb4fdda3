package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CollectionPlan;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.Sighting;
import dev.splitheat.ingest.collect.Told;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import java.time.Instant;
import java.util.SortedSet;
import java.util.TreeSet;

/** Asks again for intervals of a view that have more rows than when they were sent. */
final class LateIntervals<R> {
    private final CollectionPlan<R> plan;
    private final ViewPosition<R> position;
    private final Inquiry<R> inquiry;

    LateIntervals(CollectionPlan<R> plan, ViewPosition<R> position, Inquiry<R> inquiry) {
        this.plan = plan;
        this.position = position;
        this.inquiry = inquiry;
    }

    /** Those that a census shows to be among what was sent by now. */
    SortedSet<Instant> in(Sighting seen) {
        return position.cursor().ledger().changed(seen.counts());
    }

    void revise(SortedSet<Instant> changed, Sighting seen) {
        SortedSet<Instant> left = new TreeSet<>(changed);
        while (!left.isEmpty() && inquiry.setbacks().last().isEmpty()) {
            Instant end = plan.grid().plus(left.first(), inquiry.intervals());
            SortedSet<Instant> some = new TreeSet<>(left.headSet(end));
            if (reviseAll(some, seen)) {
                left.removeAll(some);
            }
        }
    }

    private boolean reviseAll(SortedSet<Instant> changed, Sighting seen) {
        try {
            Question question = new Question(changed.first().minus(plan.view().length()), changed.last());
            Told<R> told = inquiry.told(question);
            if (told.extent() == Told.Extent.TOO_LARGE) {
                return !inquiry.shorten(question);
            }
            position.take(plan.revised(position.cursor(), changed, told, seen));
        } catch (UnreadableDatabaseException e) {
            inquiry.setbacks().add(e, seen.readAt());
        }
        return true;
    }
}
