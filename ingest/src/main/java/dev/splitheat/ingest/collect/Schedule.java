package dev.splitheat.ingest.collect;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * When to ask one database next. Spanner's clock is known from the timestamps of its answers and may differ from ours by
 * minutes; everything but {@code now} is in the time of those timestamps, so that staleness is accounted for.
 */
public final class Schedule {
    private static final Grid MINUTES = new Grid(Duration.ofMinutes(1));
    /** Waits after a look that did not show what was expected, one after the other. */
    private static final List<Duration> RETRIES =
            List.of(Duration.ofSeconds(3), Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(20));
    /** By how much a look comes sooner after one that showed all at once: until one comes too early. */
    private static final Duration SOONER = Duration.ofMillis(500);

    /** A look for silence comes so long after it can be believed, since answers take longer and shorter ways. */
    private static final Duration MARGIN = Duration.ofMillis(500);
    /** What the next look brings as soon as this needs no look of its own. */
    private static final Duration HARDLY_LATER = Duration.ofSeconds(2);

    private static final Duration LONGEST_DELAY = Duration.ofSeconds(45);

    /** What a look showed of the last interval. */
    public enum Shown {
        /** Everything that had rows an interval ago has some. */
        ALL,
        /** Something that had rows an interval ago has none yet. */
        LACKING,
        /** Nothing is there, and nothing was expected. */
        NOTHING,
        /** Nothing is there, and nothing has been for so long that the one look is for silence. */
        IDLE
    }

    private final Duration pollInterval;
    private final Duration settle;
    private Duration ahead = Duration.ZERO;
    private Instant toldAt = Instant.MIN;
    private Duration publication;
    private Instant looked = Instant.EPOCH;
    private Instant learned = Instant.EPOCH;
    private Duration tooSoon = Duration.ZERO;
    private int looks;

    /**
     * @param pollInterval rounded to whole minutes when it is longer than one
     * @param settle how long an interval with rows is left alone
     */
    public Schedule(Duration pollInterval, Duration settle) {
        this.pollInterval = pollInterval;
        this.settle = settle;
        this.publication = settle;
    }

    /** What a read now would be stamped with. */
    public Instant readTime(Instant now) {
        return now.plus(ahead);
    }

    /** Learns Spanner's clock. */
    public void told(Instant now, Instant readAt) {
        ahead = Duration.between(now, readAt);
        toldAt = now;
    }

    /** Whether our clock was put back since Spanner's was learned: nobody knows then how far they are apart. */
    public boolean isPutBack(Instant now) {
        return now.isBefore(toldAt);
    }

    /**
     * When to look again after a look at {@code readAt}.
     *
     * @param spread how long after an interval's due time this database is asked, so that a fleet is not asked at once
     */
    public Instant next(Instant now, Instant readAt, Shown shown, Duration spread) {
        Instant newest = MINUTES.floor(readAt);
        looks = newest.equals(looked) ? looks + 1 : 0;
        looked = newest;
        boolean retry = shown == Shown.LACKING && looks < RETRIES.size();
        learn(newest, Duration.between(newest, readAt).minus(spread), shown);
        Duration shows = shown == Shown.IDLE ? MARGIN : publication;
        Instant aligned = aligned(newest).plus(shows).plus(spread).minus(ahead);
        Instant soonest = retry ? now.plus(RETRIES.get(looks)) : now.plus(longest());
        return soonest.isBefore(aligned) ? soonest : aligned;
    }

    /**
     * When to look once more only because the last interval that had ended at {@code readAt} may be believed to be silent
     * then; never where the next look comes hardly later, or rarely.
     */
    public Optional<Instant> silence(Instant readAt, Instant next, Duration spread) {
        Instant believed =
                MINUTES.next(MINUTES.floor(readAt)).plus(MARGIN).plus(spread).minus(ahead);
        boolean often = pollInterval.compareTo(MINUTES.length()) <= 0;
        return often && believed.plus(HARDLY_LATER).isBefore(next) ? Optional.of(believed) : Optional.empty();
    }

    /** The spread is never a part of it: it would be added to itself, minute after minute. */
    private void learn(Instant newest, Duration delay, Shown shown) {
        if (shown == Shown.LACKING) {
            tooSoon = delay;
        } else if (shown == Shown.ALL && !newest.equals(learned)) {
            learned = newest;
            Duration enough = looks > 0
                    ? shorter(delay, tooSoon.plus(RETRIES.get(0)))
                    : shorter(publication, delay).minus(SOONER);
            Duration bounded = shorter(enough, LONGEST_DELAY);
            publication = bounded.compareTo(settle) > 0 ? bounded : settle;
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** An interval shorter than a minute is no multiple of one: ask that often, and at the end of each minute. */
    private Duration longest() {
        return pollInterval.compareTo(MINUTES.length()) < 0 ? pollInterval : pollInterval.multipliedBy(2);
    }

    private Instant aligned(Instant newest) {
        long minutes = Math.max(1, Math.round(pollInterval.toSeconds() / 60.0));
        return new Grid(Duration.ofMinutes(minutes)).next(new Grid(Duration.ofMinutes(minutes)).floor(newest));
    }
}
