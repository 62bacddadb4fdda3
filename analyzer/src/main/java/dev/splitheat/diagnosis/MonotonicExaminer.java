package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.finding.Cause;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** Rows that land at one moving end of a key space: of the table or index, or under each leading value. */
final class MonotonicExaminer implements Examiner {
    /** Two moves the same way may be chance; in a key part that grows by its nature they are a direction. */
    private static final int DEPARTURES = 2;
    /** In a part of which nothing is known; Google's own example of a moving hotspot has as many. */
    private static final int DEPARTURES_IN_UNKNOWN_KEY = 3;

    private static final int MINUTES_WITH_FRESH_CUTS = 3;
    private static final int MINUTES_WITH_ORDER = 3;
    /** Where rows lie in front of the heat, it is no end that new ones land at, unless their numbers come in blocks. */
    private static final double AMONG_ROWS = 0.6;
    /** What sampled inserts without order take from moves and ends. */
    private static final double WITHOUT_ORDER = 0.3;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        Supplier<OptionalInt> growing = new Once<>(suspect, MonotonicExaminer::growingPart);
        double reported = reported(suspect, growing);
        double seen = Math.max(
                reported,
                Math.max(
                        fromFreshCuts(suspect),
                        Math.max(fromDepartures(suspect, growing), StillEnd.likelihood(suspect))));
        boolean amongRows = seen > AMONG_ROWS && RowsInFront.lie(suspect, growing.get());
        double confidence = weighed(amongRows ? AMONG_ROWS : seen, reported > 0, suspect);
        if (confidence <= 0 || isOfAnotherCause(suspect, growing.get())) {
            return Optional.empty();
        }
        OptionalInt part = growing.get();
        Appends appends = Appends.to(suspect);
        if (!appends.possible()) {
            return Optional.empty();
        }
        Optional<ClassifiedColumn> column = part.isPresent() ? suspect.key().column(part.getAsInt()) : Optional.empty();
        double fit = part.isEmpty() ? 0 : fit(suspect, part.getAsInt(), reported > 0);
        return Optional.of(new Diagnosis(
                suspect.inIndex() ? Cause.MONOTONIC_INDEX : Cause.MONOTONIC_KEY,
                Math.min(appends.most(), confidence + fit),
                column.map(ClassifiedColumn::name),
                () -> GrowthEvidence.of(suspect, part, column, appends)));
    }

    private static double reported(Suspect suspect, Supplier<OptionalInt> growing) {
        double reported = Evidence.reported(suspect, Reasons.MOVING_HOT_SPOT);
        return reported > 0 && MovingReason.isContradicted(suspect, growing.get()) ? 0 : reported;
    }

    /** Entries of NULL, queues and one pass over all rows move, too, and so does an index that is being filled. */
    private static boolean isOfAnotherCause(Suspect suspect, OptionalInt part) {
        return suspect.nullEntries().isPresent()
                || isQueue(suspect)
                || isBeingFilled(suspect, part)
                || suspect.walksThrough();
    }

    /**
     * Whether the entries are those of rows that are there: they come in the order of the table, so that neither the end where
     * they land nor the way that they take tells how new ones will come.
     */
    private static boolean isBeingFilled(Suspect suspect, OptionalInt part) {
        boolean grows = part.isPresent() && suspect.key().isMonotonic(part.getAsInt());
        boolean told = Evidence.reported(suspect, Reasons.MOVING_HOT_SPOT) > 0
                || suspect.cuts().freshPart().isPresent()
                || suspect.sampledOrder().speaksFor() > 0;
        return !grows && !told && new Backfill(suspect).isMost();
    }

    private static boolean isQueue(Suspect suspect) {
        return QueueExaminer.growingPart(suspect).isPresent() && suspect.usage().comesAndGoes();
    }

    /**
     * A random key part does not grow, unless its values say otherwise: what moves there is chance, or a job that goes through
     * the rows in their order, which to Spanner is a hot spot that moves, too.
     */
    private static double fit(Suspect suspect, int part, boolean reported) {
        if (suspect.key().isDistributed(part) && suspect.cuts().fresh(part) == 0) {
            return -1;
        }
        if (reported && MovingReason.isElsewhere(suspect, part)) {
            return -0.1;
        }
        return suspect.key().isMonotonic(part) ? 0.05 : 0;
    }

    /** Sampled inserts in order are an append without any move; inserts that are not make moves a sweep, or chance. */
    private static double weighed(double seen, boolean reported, Suspect suspect) {
        SampledOrder sampled = suspect.sampledOrder();
        if (sampled.speaksAgainst()) {
            return reported ? seen : seen - WITHOUT_ORDER;
        }
        double speaksFor = suspect.patience().isOver(MINUTES_WITH_ORDER) ? sampled.speaksFor() : 0;
        return Math.max(seen, speaksFor) + (seen > 0 && speaksFor > 0 ? 0.05 : 0);
    }

    /** Spanner cuts at keys that were just written, in one key part, under the same leading values. */
    private static double fromFreshCuts(Suspect suspect) {
        if (!suspect.patience().isOver(MINUTES_WITH_FRESH_CUTS)) {
            return 0;
        }
        OptionalInt part = suspect.cuts().freshPart();
        if (part.isEmpty()) {
            return 0;
        }
        int fresh = suspect.cuts().fresh(part.getAsInt());
        return fresh <= suspect.cuts().stale(part.getAsInt()) ? 0 : Math.min(0.92, 0.76 + 0.06 * fresh);
    }

    /** The range left its old place again and again, always the same way. */
    private static double fromDepartures(Suspect suspect, Supplier<OptionalInt> growing) {
        Motion motion = suspect.motion();
        if (motion.departures() < DEPARTURES) {
            return 0;
        }
        OptionalInt part = growing.get();
        boolean grows = part.isPresent() && suspect.key().isMonotonic(part.getAsInt());
        int enough = grows ? DEPARTURES : DEPARTURES_IN_UNKNOWN_KEY;
        boolean moves = motion.departures() >= enough
                && motion.oneWay()
                && suspect.heat().hasLeft()
                && suspect.heat().hotMinutes() > enough;
        boolean spread = part.isPresent() && suspect.cuts().stale(part.getAsInt()) > 0;
        return moves && !spread && !mayTakeTurns(suspect, part, grows)
                ? Math.min(0.9, 0.55 + 0.1 * motion.departures())
                : 0;
    }

    /**
     * Between two long intervals heat may have gone anywhere, and come back: of a key of which nobody knows that it grows, moves
     * tell of rows that are appended only where these can land.
     */
    private static boolean mayTakeTurns(Suspect suspect, OptionalInt part, boolean grows) {
        return Intervals.areCoarse(suspect.track())
                && !grows
                && suspect.openEnd()
                        .filter(end -> end.growing() == part.orElse(0))
                        .isEmpty();
    }

    /** The part in which inserts or cuts went with the time; else that moved; else that can grow at the open end; else by its class. */
    static OptionalInt growingPart(Suspect suspect) {
        OptionalInt seen = seenToGrow(suspect);
        return seen.isPresent() ? OptionalInt.of(CoarseTime.behind(suspect, seen.getAsInt())) : seen;
    }

    private static OptionalInt seenToGrow(Suspect suspect) {
        OptionalInt sampled = suspect.sampledOrder().part();
        if (sampled.isPresent()) {
            return sampled;
        }
        OptionalInt fresh = suspect.cuts().freshPart();
        if (fresh.isPresent() && suspect.key().column(fresh.getAsInt()).isPresent()) {
            return fresh;
        }
        OptionalInt moved = suspect.motion().level();
        if (moved.isPresent()
                && suspect.key().column(moved.getAsInt()).isPresent()
                && suspect.key().mayGrow(moved.getAsInt())) {
            return moved;
        }
        return suspect.openEnd().isPresent()
                ? OptionalInt.of(suspect.openEnd().get().growing())
                : suspect.key().firstThatGrows(moved.orElse(0));
    }
}
