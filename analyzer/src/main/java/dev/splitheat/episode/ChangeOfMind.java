package dev.splitheat.episode;

import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.Lacking;
import dev.splitheat.diagnosis.RovingHeat;
import dev.splitheat.diagnosis.Unexplained;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.finding.Wanted;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** When a finding that is open says something else than it said. */
final class ChangeOfMind {
    /** A cause gives way to another only when that one is surer by more than the noise of a minute. */
    private static final double SURER = 0.05;

    /** Heat in which nothing was seen of a cause that was told: so long Google waits before it looks into heat. */
    private static final Duration UNSEEN = Duration.ofMinutes(10);
    /** What then takes its place is more than a first guess. */
    private static final double SURE_ENOUGH = 0.75;

    /** That a pass has to explain, of the heat that places remember. */
    private static final double OF_ITS_HEAT = 0.5;

    /** In minutes; a pass that goes on for longer is known by its last hour. */
    private static final int REMEMBERED = 60;

    /** But for some minutes, which are too few to say how it was before. */
    private static final Duration AS_LONG_AS_REMEMBERED = Surroundings.REACH.minusMinutes(20);

    private ChangeOfMind() {}

    /**
     * Whether the finding says by now what its surest place shows: the same cause, or one that outweighs what was told.
     *
     * @param places all that belong to it, hot or cooling
     */
    static boolean is(Finding last, Verdict lead, Collection<Track> places) {
        return !isForgotten(last, lead)
                && (isSaid(last, lead)
                        || isSurer(last, lead) && !isOneOfSeveral(last, lead, places)
                        || isRefuted(last, lead)
                        || isNoRow(last, lead)
                        || isNoQueue(last, lead)
                        || hasNotHealed(last, lead)
                        || isReportedByNow(last, lead));
    }

    /** Whether it was told by what came with the heat, so long ago that nobody remembers how it was before, and no more is seen. */
    private static boolean isForgotten(Finding last, Verdict lead) {
        Duration gone = Duration.between(
                lead.track().spellSince(), lead.track().latest().end());
        return gone.compareTo(AS_LONG_AS_REMEMBERED) >= 0 && (wasAJob(last, lead) || wasWritten(last, lead));
    }

    private static boolean wasAJob(Finding last, Verdict lead) {
        return last.cause() == Cause.UNSPLIT_LOAD
                && lead.diagnosis().cause() == Cause.UNDIAGNOSED
                && PlannedJob.in(last.evidence(), last.cause()).isPresent();
    }

    /** Reads that were there before the writes are most of the load, and do not make the heat. */
    private static boolean wasWritten(Finding last, Verdict lead) {
        return Belonging.comesFromWrites(last.cause()) && lead.diagnosis().cause() == Cause.RECENT_READS;
    }

    /** Whether people say by now what makes the heat for which there was no cause. */
    private static boolean isReportedByNow(Finding last, Verdict lead) {
        return last.cause() == Cause.UNDIAGNOSED && lead.isUnexplained() && lead.isReported();
    }

    /** Whether what was told to pass by itself is hot for long since it last looked so. */
    private static boolean hasNotHealed(Finding last, Verdict lead) {
        return last.cause() == Cause.UNSPLIT_LOAD
                && lead.diagnosis().cause() != Cause.UNSPLIT_LOAD
                && isUnseenForLong(last, lead);
    }

    /**
     * Whether the place shows by now that it was a step of a pass over all rows, which looked like another cause at first. What was
     * hot for long before is nothing that a pass explains: warm splits that take turns look like one now and then.
     */
    static boolean isRefuted(Finding last, Verdict lead) {
        return lead.diagnosis().cause() == Cause.UNSPLIT_LOAD
                && lead.suspect().surelyWalksThrough()
                && Belonging.isRefutedByAWalk(last.cause())
                && explainsMost(last, lead);
    }

    /** Whether the pass that the place is a step of has gone on for most of what was hot. */
    private static boolean explainsMost(Finding last, Verdict lead) {
        return lead.suspect().minutesOfWalk() >= OF_ITS_HEAT * Math.min(last.hotMinutes(), REMEMBERED);
    }

    /** Whether it is a step of a pass that leaves most of what was told unexplained. */
    private static boolean isOfAPassTooShort(Finding last, Verdict lead) {
        return lead.diagnosis().cause() == Cause.UNSPLIT_LOAD
                && lead.suspect().walksThrough()
                && !Verdict.isUnexplained(last.cause())
                && Belonging.isRefutedByAWalk(last.cause())
                && !explainsMost(last, lead);
    }

    /**
     * Whether what was told as one row is many by now: Spanner has cut it, or what is beside the cut is as hot, or sampled keys are
     * those of many, or the heat is where the row is not.
     */
    private static boolean isNoRow(Finding last, Verdict lead) {
        boolean maybe = last.cause() == Cause.HOT_ROW && lead.diagnosis().cause() == Cause.HOT_KEY_PREFIX;
        return maybe
                && (lead.suspect().isWrittenInManyRows()
                        || lead.suspect().isSpreadOverSplits()
                        || RovingHeat.isTold(lead.diagnosis().evidence())
                        || isCutInside(last, lead)
                        || isElsewhere(last, lead));
    }

    /** Whether what was told as a queue has long been one that nobody empties: an append, of which old rows were taken away once. */
    private static boolean isNoQueue(Finding last, Verdict lead) {
        return last.cause() == Cause.QUEUE
                && refines(last.cause(), lead.diagnosis().cause())
                && lead.suspect().isEmptiedNoMore();
    }

    /** Both sides of the cut stay hot: the row was a parent's, with the rows below it. */
    private static boolean isCutInside(Finding last, Verdict lead) {
        return lead.suspect().splits().size() > 1
                && isCutInside(
                        lead.suspect().rangeOf(last.rangeStart(), last.rangeLimit()),
                        lead.suspect().range());
    }

    private static boolean isElsewhere(Finding last, Verdict lead) {
        KeyRange row = lead.suspect().rangeOf(last.rangeStart(), last.rangeLimit());
        return row.isOneRowOrNarrow() && !row.overlaps(lead.suspect().range());
    }

    private static boolean isCutInside(KeyRange row, KeyRange place) {
        return row.holdsOneRow() && row.contains(place);
    }

    private static boolean isSaid(Finding last, Verdict lead) {
        return lead.diagnosis().cause() == last.cause() && !Belonging.lacksColumn(lead, last);
    }

    /** A cause that was told gives way to none that is seen while what was there before is away; one that is told so gives way after. */
    private static boolean isSurer(Finding last, Verdict lead) {
        Cause cause = lead.diagnosis().cause();
        double confidence = lead.diagnosis().confidence();
        boolean refines = refines(cause, last.cause()) && confidence >= weight(last) - SURER;
        boolean wakes = cause != last.cause()
                && Lacking.isBack(lead.suspect(), last.basis().wanted());
        boolean interrupted =
                !Verdict.isUnexplained(last.cause()) && Lacking.isInterrupted(lead.suspect(), cause, last.cause())
                        || wasSampled(last, cause) && !lead.suspect().isSampled();
        return !interrupted
                && !isOfAPassTooShort(last, lead)
                && (confidence > weight(last) + SURER || refines || wakes || isOutdated(last, lead));
    }

    /** Whether it is a row of a wide split by Spanner's word, while other splits under the value that was told are hot as well. */
    private static boolean isOneOfSeveral(Finding last, Verdict lead, Collection<Track> places) {
        Instant lately = lead.track().lastHeatAt().minus(UNSEEN);
        return last.cause() == Cause.HOT_KEY_PREFIX
                && lead.diagnosis().cause() == Cause.HOT_ROW
                && !lead.suspect().range().isOneRowOrNarrow()
                && places.stream()
                        .anyMatch(place -> !place.id().equals(lead.track().id())
                                && place.wasHot()
                                && place.lastHeatAt().isAfter(lately));
    }

    /** Whether there were sampled keys, which are a table's, when it was told that it is no row. */
    private static boolean wasSampled(Finding last, Cause cause) {
        return last.cause() == Cause.HOT_KEY_PREFIX
                && cause == Cause.HOT_ROW
                && last.index().isEmpty()
                && Lacking.wasAskedOf(last.confidence())
                && !last.basis().wanted().contains(Wanted.KEY_SAMPLES);
    }

    /**
     * Whether another cause has been there for longer than the one that was told, of which nothing was seen in as much heat: what
     * once spoke for it, and how surely, does not speak against what is seen now. That less is known of the same is no other cause.
     */
    private static boolean isOutdated(Finding last, Verdict lead) {
        Cause cause = lead.diagnosis().cause();
        return cause != last.cause()
                && !refines(last.cause(), cause)
                && !lead.isUnexplained()
                && !Verdict.isUnexplained(last.cause())
                && lead.diagnosis().confidence() >= SURE_ENOUGH
                && isUnseenForLong(last, lead);
    }

    private static boolean isUnseenForLong(Finding last, Verdict lead) {
        return last.basis()
                .seenAt()
                .filter(seen -> isLong(lead.track().after(seen)))
                .isPresent();
    }

    private static boolean isLong(List<Sighting> sightings) {
        List<Duration> warm = sightings.stream()
                .filter(Sighting::isWarm)
                .map(Sighting::length)
                .toList();
        return warm.size() >= Intervals.LASTING
                && warm.stream().reduce(Duration.ZERO, Duration::plus).compareTo(UNSEEN) >= 0;
    }

    /**
     * Whether one cause is another with more known of it: a queue is an append until rows are seen to go, a hand-made
     * sequence a row until it is seen to hand out numbers, a parent's row one row until Spanner cuts among its children. It needs to be as likely, not surer.
     */
    private static boolean refines(Cause finer, Cause coarser) {
        return switch (finer) {
            case QUEUE ->
                coarser == Cause.MONOTONIC_KEY || coarser == Cause.MONOTONIC_INDEX || coarser == Cause.LARGE_SCAN;
            case NULL_INDEX -> coarser == Cause.MONOTONIC_INDEX;
            case HOT_SEQUENCE -> coarser == Cause.HOT_ROW || coarser == Cause.LOCK_CONTENTION;
            case HOT_ROW -> coarser == Cause.LOCK_CONTENTION;
            case HOT_KEY_PREFIX -> coarser == Cause.HOT_ROW;
            default -> false;
        };
    }

    /** What another cause has to outweigh. */
    private static double weight(Finding last) {
        return last.cause() == Cause.UNDIAGNOSED ? Unexplained.WEIGHT : last.confidence();
    }
}
