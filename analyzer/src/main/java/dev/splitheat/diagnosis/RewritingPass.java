package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The way of a job that writes all rows of a table again, in the order of their keys, as a backfill of a column does. Spanner
 * takes it for a hot spot that moves, and cuts where it is, so that it looks like rows that are appended. But it adds none,
 * and goes where none are added: through random keys, or with rows in front of it that it has yet to come to.
 */
final class RewritingPass {
    /** As where readers are known to make the load: what is done is known, and only its way has to be seen. */
    private static final int RANGES = 3;
    /** Who writes each row once leaves as many numbers behind as rows, but for those that transactions write again. */
    private static final double A_NUMBER_A_ROW = 0.5;
    /** What a job writes before a range that it is in turns warm. */
    private static final Duration UNTIL_IT_IS_WARM = Duration.ofMinutes(5);
    /** But for some minutes, which are too few to say how it was before. */
    private static final Duration AS_LONG_AS_REMEMBERED = Surroundings.REACH.minusMinutes(20);

    private final Suspect suspect;
    private final Rewrites rewrites;
    private final Way way;

    private RewritingPass(Suspect suspect, Rewrites rewrites, Way way) {
        this.suspect = suspect;
        this.rewrites = rewrites;
        this.way = way;
    }

    static Optional<Way> of(Suspect suspect) {
        Rewrites rewrites = suspect.usage().rewrites();
        if (!rewrites.areMost() || !Itinerary.mayEndBeforeCutsAt(suspect)) {
            return Optional.empty();
        }
        Itinerary itinerary = Itinerary.of(suspect);
        return itinerary
                .longestPassThroughCuts(RANGES)
                .map(Way::of)
                .filter(way -> new RewritingPass(suspect, rewrites, way).isOne())
                .or(() -> itinerary.longestWayThroughCuts(RANGES).map(Way::of).filter(way -> new RewritingPass(
                                suspect, rewrites, way)
                        .isOneBesideOthers()));
    }

    private boolean isOne() {
        return mayHeat() && addsNothing() && !WithTheClock.goes(suspect, OptionalInt.of(way.level()));
    }

    private boolean isOneBesideOthers() {
        return way.hasRowsInFront() && countsRows() && !Evidence.isReportedAsARow(suspect) && isOne();
    }

    /**
     * Rows may be large, and then a few of them cost as much as many: what came with the pass makes its heat. Of one that has
     * gone on for as long as anything is remembered nobody knows what was before, but where reads make the load.
     */
    private boolean mayHeat() {
        Instant begun = way.begun();
        Duration gone = Duration.between(begun, suspect.track().latest().end());
        return rewrites.mayMake(suspect.heat().score())
                || gone.compareTo(AS_LONG_AS_REMEMBERED) >= 0
                        && !suspect.usage().readsMakeTheLoad()
                || Writes.since(suspect, begun.minus(UNTIL_IT_IS_WARM)).areManyTimesAsMany();
    }

    private boolean addsNothing() {
        // Whoever writes each row once stays in none for a minute.
        if (way.staysInARow() || suspect.cuts().fresh(way.level()) > 0) {
            return false;
        }
        return rewrites.areNearlyAll()
                ? rewrites.areAll() && !NewestRewritten.at(suspect)
                        || suspect.key().isDistributed(way.level())
                        || way.hasRowsInFront()
                        || leavesNumbersBehind()
                // New rows, which are not so few, land elsewhere then.
                : way.staysAmongRows()
                        && (leavesNumbersBehind() || suspect.cuts().stale(way.level()) > 0);
    }

    /** What writes the newest rows over and over goes on by no more numbers than there are new rows. */
    private boolean leavesNumbersBehind() {
        return numbersForARow() >= A_NUMBER_A_ROW;
    }

    /** Whether it goes on by a number for each row that is written: then all of them are, whatever was hot there before. */
    private boolean countsRows() {
        double numbers = numbersForARow();
        return rewrites.areNearlyAll() && numbers >= A_NUMBER_A_ROW && numbers <= 1 / A_NUMBER_A_ROW;
    }

    /** 0 where the key part that grows is no number. */
    private double numbersForARow() {
        OptionalLong from = number(way.entered(), way.level());
        OptionalLong to = number(way.reached(), way.level());
        double seconds = way.sinceEntered().toSeconds();
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
