package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The way of a job that writes all rows of a table again, in the order of their keys, as a backfill of a column does. Spanner
 * takes it for a hot spot that moves, and cuts where it is, so that it looks like rows that are appended. But it adds none,
 * and goes where none are added: through random keys, or with rows in front of it that it has yet to come to.
 *
 * @param level the key part, from 0, in which it goes on
 */
record RewritingPass(List<Visit> ranges, int level, boolean forward) {
    /** As where readers are known to make the load: what is done is known, and only its way has to be seen. */
    private static final int RANGES = 3;
    /** A bound that is there once may be a cut through late rows, with the newest ones behind it. */
    private static final int WITH_ROWS_IN_FRONT = 2;
    /** Who writes each row once leaves as many numbers behind as rows, but for those that transactions write again. */
    private static final double A_NUMBER_A_ROW = 0.5;
    /** What a job writes before a range that it is in turns warm. */
    private static final Duration UNTIL_IT_IS_WARM = Duration.ofMinutes(5);
    /** But for some minutes, which are too few to say how it was before. */
    private static final Duration AS_LONG_AS_REMEMBERED = Surroundings.REACH.minusMinutes(20);

    static Optional<RewritingPass> of(Suspect suspect) {
        Rewrites rewrites = suspect.usage().rewrites();
        if (!rewrites.areMost() || !Itinerary.mayEndBeforeCutsAt(suspect)) {
            return Optional.empty();
        }
        Itinerary itinerary = Itinerary.of(suspect);
        return itinerary
                .longestPassThroughCuts(RANGES)
                .map(RewritingPass::new)
                .filter(pass -> pass.isOf(suspect, rewrites))
                .or(() -> itinerary
                        .longestWayThroughCuts(RANGES)
                        .map(RewritingPass::new)
                        .filter(pass -> pass.hasRowsInFront()
                                && pass.countsRows(rewrites)
                                && !Evidence.isReportedAsARow(suspect)
                                && pass.isOf(suspect, rewrites)));
    }

    private boolean isOf(Suspect suspect, Rewrites rewrites) {
        return mayHeat(suspect, rewrites)
                && addsNothing(suspect, rewrites)
                && !WithTheClock.goes(suspect, OptionalInt.of(level));
    }

    /**
     * Rows may be large, and then a few of them cost as much as many: what came with the pass makes its heat. Of one that has
     * gone on for as long as anything is remembered nobody knows what was before, but where reads make the load.
     */
    private boolean mayHeat(Suspect suspect, Rewrites rewrites) {
        Instant begun = ranges.get(0).first();
        Duration gone = Duration.between(begun, suspect.track().latest().end());
        return rewrites.mayMake(suspect.heat().score())
                || gone.compareTo(AS_LONG_AS_REMEMBERED) >= 0
                        && !suspect.usage().readsMakeTheLoad()
                || Writes.since(suspect, begun.minus(UNTIL_IT_IS_WARM)).areManyTimesAsMany();
    }

    private RewritingPass(List<Visit> ranges) {
        this(ranges, isForward(ranges));
    }

    private RewritingPass(List<Visit> ranges, boolean forward) {
        this(ranges, bound(ranges.get(1), forward).sharedParts(bound(ranges.get(ranges.size() - 1), forward)), forward);
    }

    private static boolean isForward(List<Visit> ranges) {
        KeyRange first = ranges.get(0).range();
        return ranges.get(ranges.size() - 1).range().startsAfterStartOf(first);
    }

    /** Where the heat came from. */
    private static Key bound(Visit visit, boolean forward) {
        return forward ? visit.range().start() : visit.range().limit();
    }

    private boolean addsNothing(Suspect suspect, Rewrites rewrites) {
        // Whoever writes each row once stays in none for a minute.
        boolean stays = ranges.stream().anyMatch(each -> each.range().holdsOneRow());
        if (stays || suspect.cuts().fresh(level) > 0) {
            return false;
        }
        return rewrites.areNearlyAll()
                ? rewrites.areAll() && !NewestRewritten.at(suspect)
                        || suspect.key().isDistributed(level)
                        || hasRowsInFront()
                        || leavesNumbersBehind(rewrites)
                : staysAmongRows()
                        && (leavesNumbersBehind(rewrites) || suspect.cuts().stale(level) > 0);
    }

    /** New rows, which are not so few, land elsewhere then: at no end of what it goes through. */
    private boolean staysAmongRows() {
        return ranges.stream().allMatch(each -> RowsInFront.isBetween(each.range(), level));
    }

    /** Rows that are appended have none in front of them, in the key part that grows. */
    private boolean hasRowsInFront() {
        return ranges.stream().filter(each -> !isOpen(each.range())).count() >= WITH_ROWS_IN_FRONT;
    }

    private boolean isOpen(KeyRange range) {
        return forward ? range.reachesEndOfPrefix(level) : range.reachesBeginOfPrefix(level);
    }

    /** What writes the newest rows over and over goes on by no more numbers than there are new rows. */
    private boolean leavesNumbersBehind(Rewrites rewrites) {
        return numbersForARow(rewrites) >= A_NUMBER_A_ROW;
    }

    /** Whether it goes on by a number for each row that is written: then all of them are, whatever was hot there before. */
    private boolean countsRows(Rewrites rewrites) {
        double numbers = numbersForARow(rewrites);
        return rewrites.areNearlyAll() && numbers >= A_NUMBER_A_ROW && numbers <= 1 / A_NUMBER_A_ROW;
    }

    /** 0 where the key part that grows is no number. */
    private double numbersForARow(Rewrites rewrites) {
        Visit first = ranges.get(1);
        Visit last = ranges.get(ranges.size() - 1);
        OptionalLong from = number(bound(first, forward), level);
        OptionalLong to = number(bound(last, forward), level);
        double seconds = Duration.between(first.first(), last.first()).toSeconds();
        return from.isPresent() && to.isPresent()
                ? Math.abs((double) to.getAsLong() - from.getAsLong()) / Math.max(1, seconds * rewrites.perSecond())
                : 0;
    }

    /** What the key has in this part, if that is a whole number. */
    static OptionalLong number(Key key, int part) {
        return key.values().stream()
                .skip(part)
                .limit(1)
                .flatMap(value -> value.value().stream())
                .filter(Long.class::isInstance)
                .mapToLong(Long.class::cast)
                .findFirst();
    }
}
