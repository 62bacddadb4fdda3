package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Guard;
import dev.splitheat.diagnosis.PlannedWork;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.RowTurns;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * A place that is hot now, with its cause.
 *
 * @param usual whether its object's history would have one expect it, and nobody is harmed
 * @param turns of a row whose turn it is: those before it
 * @param guard of the rules that are asked about it
 */
record Verdict(
        Track track, Suspect suspect, Diagnosis diagnosis, boolean usual, Optional<RowTurns> turns, Guard guard) {
    private static final double SURER_THAN_A_GUESS = 0.6;
    /** That an end where rows may land is hot. */
    private static final double SURER_THAN_AN_END = 0.7;
    /** The same where nothing is collected that would tell more. */
    private static final double SURER_THAN_A_CUT_END = 0.8;
    /** Places that it began at: any end is cut once or twice where everything is. */
    private static final int BEGUN_AT = 3;

    private static final Comparator<Verdict> SUREST_FIRST = Verdict::bySureness;

    /** Those of one finding, the one that it is told by first: the surest, and of places that are waited for the one with most of it. */
    static List<Verdict> leadFirst(Collection<Verdict> found) {
        List<Verdict> surest = surestFirst(found);
        return !surest.isEmpty() && surest.get(0).isWaitedFor() ? mostWaitedForFirst(surest) : surest;
    }

    private static List<Verdict> mostWaitedForFirst(List<Verdict> surest) {
        Verdict lead = surest.stream()
                .filter(Verdict::isWaitedFor)
                .max(Comparator.comparingDouble(verdict -> verdict.suspect.waiting()))
                .orElseThrow();
        return Stream.concat(Stream.of(lead), surest.stream().filter(verdict -> verdict != lead))
                .toList();
    }

    /** Those of one finding, surest first; one that names no column of what another names one of comes last. */
    private static List<Verdict> surestFirst(Collection<Verdict> found) {
        Set<Cause> withColumn = EnumSet.noneOf(Cause.class);
        for (Verdict verdict : found) {
            if (verdict.diagnosis.column().isPresent()) {
                withColumn.add(verdict.diagnosis.cause());
            }
        }
        List<Verdict> sorted = new ArrayList<>();
        List<Verdict> last = new ArrayList<>();
        for (Verdict verdict : found) {
            boolean lacks = verdict.diagnosis.column().isEmpty() && withColumn.contains(verdict.diagnosis.cause());
            (lacks ? last : sorted).add(verdict);
        }
        sorted.sort(SUREST_FIRST);
        last.sort(SUREST_FIRST);
        sorted.addAll(last);
        return List.copyOf(sorted);
    }

    /** The surest before others, and of those that are as sure the one that began first. */
    private static int bySureness(Verdict one, Verdict other) {
        int order = Double.compare(other.diagnosis.confidence(), one.diagnosis.confidence());
        return order != 0 ? order : Track.OLDEST_FIRST.compare(one.track, other.track);
    }

    private boolean isWaitedFor() {
        return diagnosis.cause() == Cause.LOCK_CONTENTION;
    }

    /** The same of a place that was hot again as it was. */
    Verdict on(Track later) {
        return new Verdict(later, suspect, diagnosis, usual, turns, guard);
    }

    Verdict saying(Diagnosis other) {
        return new Verdict(track, suspect, other, usual, turns, guard);
    }

    /** The same of a row whose turn it is. */
    Verdict after(RowTurns before) {
        return new Verdict(track, suspect, diagnosis, usual, Optional.of(before), guard);
    }

    /** For how long its load has been at the top score, here and in rows whose turns are over. */
    Duration full() {
        return track.spellTop().plus(turns.map(RowTurns::full).orElse(Duration.ZERO));
    }

    /** Whether it goes away with work that somebody planned. */
    boolean isPlanned() {
        return holds(PlannedWork::explains);
    }

    /** Whether people say so of work that they do. */
    boolean isReported() {
        return holds(PlannedWork::isReported);
    }

    /** Whether it may be such work, and nothing was collected that would tell. */
    boolean mayBePlanned() {
        return holds(PlannedWork::mayExplain);
    }

    /** Whether what looked like an append goes through rows of the past. */
    boolean goesThroughThePast() {
        return holds(PlannedWork::goesThroughThePast);
    }

    /** Whether a sweep of a deletion policy may be it, and nothing was collected that would tell. */
    boolean maySweep() {
        return holds((place, cause) -> PlannedWork.maySweep(place));
    }

    private boolean holds(BiPredicate<Suspect, Cause> rule) {
        return guard.ask(PlannedWork.class.getSimpleName(), () -> rule.test(suspect, diagnosis.cause()), false);
    }

    /** Whether it may open a finding, or open one again. */
    boolean isWorthAFinding() {
        return diagnosis.isWorthAFinding() && !isUsualWork();
    }

    private boolean isUsualWork() {
        return usual && isWork(diagnosis.cause());
    }

    /** Whether the cause is work, which has its hours; the others are flaws, which stay flaws however used one is to them. */
    static boolean isWork(Cause cause) {
        return switch (cause) {
            case UNSPLIT_LOAD, UNDIAGNOSED, LARGE_SCAN, RECENT_READS -> true;
            case MONOTONIC_KEY,
                    MONOTONIC_INDEX,
                    HOT_ROW,
                    HOT_SEQUENCE,
                    HOT_KEY_PREFIX,
                    NULL_INDEX,
                    LOCK_CONTENTION,
                    QUEUE,
                    CAPACITY -> false;
        };
    }

    /** Whether where it lies is all that speaks for its cause. */
    boolean isFirstGuess() {
        boolean end = diagnosis.column().isPresent() && isAppend(diagnosis.cause());
        return diagnosis.confidence() < (end ? SURER_THAN_AN_END : SURER_THAN_A_GUESS);
    }

    /** Whether it is the end of an object, where rows land or are read first, that hardly moves, nor has Spanner ever said so. */
    boolean isAnEndWithoutReason() {
        boolean end = isAppend(diagnosis.cause()) || diagnosis.cause() == Cause.RECENT_READS;
        if (!end || diagnosis.confidence() >= SURER_THAN_A_CUT_END) {
            return false;
        }
        List<SplitRow> rows =
                track.sightings().stream().flatMap(seen -> seen.rows().stream()).toList();
        return rows.stream().allMatch(row -> row.reasons().isEmpty())
                && rows.stream().map(SplitRow::start).distinct().count() <= BEGUN_AT;
    }

    private static boolean isAppend(Cause cause) {
        return cause == Cause.MONOTONIC_KEY || cause == Cause.MONOTONIC_INDEX;
    }

    /** Whether it may be hot for no reason but that everything is. */
    boolean isUnexplained() {
        return isUnexplained(diagnosis.cause());
    }

    static boolean isUnexplained(Cause cause) {
        return cause == Cause.UNSPLIT_LOAD || cause == Cause.UNDIAGNOSED || cause == Cause.CAPACITY;
    }
}
