package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CollectionPlan;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.StatisticsSource;
import dev.splitheat.ingest.collect.Told;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import java.time.Instant;

/** Asks for one view of one database in questions that Spanner answers: shorter ones where an answer is too large or fails. */
final class Inquiry<R> {
    /** So often is an interval asked for alone before it is told as missing: one that fails must not hold up the rest. */
    private static final int ATTEMPTS = 3;

    private final DatabaseName database;
    private final CollectionPlan<R> plan;
    private final StatisticsSource source;
    private final ViewPosition<R> position;
    private final Stride stride = new Stride();
    private final Setbacks setbacks = new Setbacks();

    Inquiry(DatabaseName database, CollectionPlan<R> plan, StatisticsSource source, ViewPosition<R> position) {
        this.database = database;
        this.plan = plan;
        this.source = source;
        this.position = position;
    }

    Setbacks setbacks() {
        return setbacks;
    }

    /** How many intervals one question is about at most. */
    int intervals() {
        return stride.intervals();
    }

    /**
     * Asks for what follows what was sent.
     *
     * @param closed up to where intervals without rows count as silent
     * @return whether a shorter question is worth asking at once
     */
    boolean ask(Instant upTo, Instant closed, Instant readTime) {
        Instant after = position.sentUpTo();
        Instant far = plan.grid().plus(after, stride.intervals());
        Question question = new Question(after, far.isBefore(upTo) ? far : upTo);
        try {
            Told<R> told = told(question);
            setbacks.end();
            if (told.extent() == Told.Extent.TOO_LARGE) {
                return shorten(question);
            }
            position.take(plan.harvest(position.cursor(), question, told, closed));
            stride.adapt(told);
            return false;
        } catch (UnreadableDatabaseException e) {
            return evade(e, question, readTime);
        }
    }

    /** A question that fails by itself is cut until one interval is left, and that one is given up in the end. */
    private boolean evade(UnreadableDatabaseException failure, Question question, Instant readTime) {
        boolean itself = failure.kind() == FailureKind.OTHER || failure.kind() == FailureKind.OUT_OF_REACH;
        if (itself && shorten(question)) {
            return true;
        }
        setbacks.add(failure, readTime);
        position.given().touch();
        if (itself && setbacks.count() >= ATTEMPTS) {
            position.take(plan.missing(position.cursor(), question.upTo(), readTime));
            setbacks.end();
            setbacks.rest(readTime);
            return true;
        }
        return false;
    }

    /** @return whether later questions are shorter than this one */
    boolean shorten(Question question) {
        return stride.shorten(plan.grid().count(question.after(), question.upTo()));
    }

    /** @throws UnreadableDatabaseException when there is no answer */
    Told<R> told(Question question) {
        Told<R> told = source.ask(database, plan.view(), plan.shape(), question);
        position.given().read(told.bytes());
        return told;
    }
}
