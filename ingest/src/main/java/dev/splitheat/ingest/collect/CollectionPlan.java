package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Decides what to ask next of one view of one database, and what of an answer may be sent. Every interval from the
 * first one on is sent exactly once, in order; one that Spanner no longer has is sent as missing.
 *
 * @param settle how long after its end an interval with rows is left alone, by Spanner's clock
 * @param history how far back a first start looks, at most as far as Spanner keeps the view
 */
public record CollectionPlan(String database, StatisticsView view, Duration settle, Duration history) {
    private static final int INTERVALS_A_QUESTION = 60;
    /** A gap that has fallen out of retention is only told, not read, so that it goes in longer steps. */
    private static final int LOST_INTERVALS_A_QUESTION = 24 * 60;

    public CollectionPlan {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        if (settle.isNegative()) {
            throw new IllegalArgumentException("settles before it ends: " + settle);
        }
        if (history.isNegative()) {
            throw new IllegalArgumentException("history in the future: " + history);
        }
    }

    /** A first start looks as far back as Spanner keeps the view. */
    public CollectionPlan(String database, StatisticsView view, Duration settle) {
        this(database, view, settle, view.retention());
    }

    /** What to ask next: Spanner's clock before anything else is known, then history in bounded stretches, then live. */
    public Question next(Cursor cursor) {
        if (cursor.alone().isPresent()) {
            Instant end = cursor.alone().get();
            return new Question(end.minus(view.length()), end);
        }
        Optional<Instant> oldest = cursor.readAt().map(this::oldestKept);
        Instant after = cursor.sentUpTo()
                .or(() -> cursor.readAt().map(this::first).map(end -> end.minus(view.length())))
                .orElse(Instant.EPOCH);
        if (after.equals(Instant.EPOCH)) {
            return Question.clock();
        }
        Instant read = after.plus(view.length().multipliedBy(INTERVALS_A_QUESTION));
        if (oldest.filter(read::isBefore).isPresent()) {
            Instant lost = after.plus(view.length().multipliedBy(LOST_INTERVALS_A_QUESTION));
            return new Question(after, lost.isBefore(oldest.get()) ? lost : oldest.get());
        }
        return new Question(after, read);
    }

    /** What the answer to {@code question} says. */
    public Harvest harvest(Cursor cursor, Question question, Answer answer) {
        return new IntervalRows(this, question, answer).harvest(cursor);
    }

    /** The first interval that is kept for one more interval's length, so that a first start does not begin with a gap. */
    private Instant oldestKept(Instant readAt) {
        return floor(readAt.minus(view.retention())).plus(view.length().multipliedBy(2));
    }

    private Instant first(Instant readAt) {
        Instant wanted = floor(readAt.minus(history));
        Instant kept = oldestKept(readAt);
        return wanted.isAfter(kept) ? wanted : kept;
    }

    Instant floor(Instant time) {
        long length = view.length().toSeconds();
        return Instant.ofEpochSecond(Math.floorDiv(time.getEpochSecond(), length) * length);
    }

    /** The end of the interval in which {@code time} lies; an end belongs to the interval that it ends. */
    Instant ceiling(Instant time) {
        Instant floor = floor(time);
        return floor.equals(time) ? time : floor.plus(view.length());
    }
}
