package dev.splitheat.episode;

import dev.splitheat.diagnosis.Harm;
import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How much a place matters: by harm and duration, and by its score only where that is no more than warm. */
final class Seriousness {
    /** The rule that says whether it is one pass over rows that are there. */
    private static final String WALK = "Walk";

    /** What lasts so long Google looks into. */
    private static final Duration LOOKED_INTO = Duration.ofMinutes(10);

    private final DecisionRules rules;
    private final Observation minute;
    private final Surroundings around;
    private final Harm harm;

    /** {@code around} is what the database did besides, this interval included. */
    Seriousness(DecisionRules rules, Observation minute, Surroundings around) {
        this.rules = rules;
        this.minute = minute;
        this.around = around;
        this.harm = new Harm(rules.harm());
    }

    Severity of(Verdict verdict) {
        return of(verdict, shown(verdict.track()));
    }

    /** The same of a place whose load has been hot for so long, here and elsewhere. */
    Severity of(Verdict verdict, Duration hot) {
        return verdict.guard()
                .ask(
                        Seriousness.class.getSimpleName(),
                        () -> weighed(verdict, hot),
                        isFullForLong(verdict) ? Severity.CRITICAL : Severity.WARNING);
    }

    private Severity weighed(Verdict verdict, Duration hot) {
        if (!verdict.usual() && (isFullForLong(verdict) || isHarmed(verdict))) {
            return Severity.CRITICAL;
        }
        boolean passes = verdict.usual()
                || verdict.diagnosis().cause() == Cause.UNSPLIT_LOAD
                || verdict.isPlanned()
                || verdict.mayBePlanned()
                || mayHeal(verdict, hot)
                || isOneInterval(verdict);
        return passes ? Severity.INFO : Severity.WARNING;
    }

    /**
     * Whether what is over did not last as long as heat does that Google looks into, and did no harm: whatever made it, nobody has
     * anything to do about it unless it comes back.
     */
    boolean hasHealed(Finding over) {
        Duration lasted = lasted(over, minute.length());
        // Nothing splits away what is waited for.
        boolean passed = over.cause() == Cause.LOCK_CONTENTION
                ? lasted.compareTo(rules.opening().heat().healing()) <= 0
                : lasted.compareTo(LOOKED_INTO) < 0;
        return over.severity() == Severity.WARNING && passed;
    }

    /**
     * From the first interval with heat, or in which somebody waited, since it was opened last, to the last one; pauses between
     * count.
     */
    static Duration lasted(Finding over, Duration length) {
        return Duration.between(over.basis().backSince().orElse(over.firstHeatAt()), over.updatedAt())
                .plus(length);
    }

    /** What makes it critical by now; nothing where it is not. */
    Optional<Phrase> why(Verdict verdict, Instant now) {
        return of(verdict) == Severity.CRITICAL ? harmful(verdict, now) : Optional.empty();
    }

    /** What is critical about it by now, whatever it shows as its cause; nothing of what is usual. */
    Optional<Phrase> harm(Verdict verdict, Instant now) {
        boolean harms = isFullForLong(verdict) || isHarmed(verdict);
        return harms && !verdict.usual() ? harmful(verdict, now) : Optional.empty();
    }

    private Optional<Phrase> harmful(Verdict verdict, Instant now) {
        return verdict.guard()
                .ask(Harm.class.getSimpleName(), () -> harm.done(verdict.suspect(), now), Optional.<Phrase>empty())
                .or(() -> Optional.of(
                        Harm.full(verdict.full(), verdict.track().latest().length(), now)));
    }

    private boolean isHarmed(Verdict verdict) {
        return verdict.guard().ask(Harm.class.getSimpleName(), () -> harm.isDone(verdict.suspect()), false);
    }

    /**
     * As far as it is known: a longer interval says that its score was as high in one minute. What is told in intervals that are
     * longer than what is asked for says nothing of it. What goes through all rows is full where it is, and elsewhere minutes later.
     */
    private boolean isFullForLong(Verdict verdict) {
        Duration asked = rules.episodes().criticalAfter();
        Duration length = verdict.track().latest().length();
        Duration known = Intervals.atLeast(verdict.full(), length);
        return known.compareTo(asked) >= 0 && length.compareTo(asked) <= 0 && !goesThrough(verdict);
    }

    private static boolean goesThrough(Verdict verdict) {
        return verdict.diagnosis().cause() == Cause.UNSPLIT_LOAD
                && verdict.guard().ask(WALK, () -> verdict.suspect().walksThrough(), false);
    }

    /** What one long interval tells may have been hot for a minute, which opens nothing where minutes are told. */
    private boolean isOneInterval(Verdict verdict) {
        Track track = verdict.track();
        return track.wasHot()
                && Intervals.mayBeOneMinute(track.spellHot(), track.latest().length())
                && !harm.isWaitedFor(verdict.suspect());
    }

    /** Whether it has been no more than warm, nobody stands in line there, and what splitting ends would not be over yet. */
    private boolean mayHeal(Verdict verdict, Duration hot) {
        Track track = verdict.track();
        boolean explained = verdict.diagnosis().cause() != Cause.UNDIAGNOSED;
        Duration healing =
                explained ? rules.episodes().warmFor() : rules.opening().heat().hereAndThere();
        return track.wasHot()
                && hot.compareTo(healing) <= 0
                && highest(track) <= rules.episodes().warmScore()
                && !harm.isWaitedFor(verdict.suspect())
                && !isOfAFullInstance(verdict);
    }

    /** Each split of it may be no more than warm: its server has nothing left all the same, and none that it could go to has. */
    private boolean isOfAFullInstance(Verdict verdict) {
        return verdict.diagnosis().cause() == Cause.CAPACITY
                && Servers.of(around).areFull(minute.hotSplits(), rules.capacity());
    }

    /** For how long it was hot: where the interval that tells it first is longer than a minute, one minute of it may be all. */
    private static Duration shown(Track track) {
        return Intervals.shown(track.spellHot(), track.latest().length());
    }

    private static int highest(Track track) {
        return track.sightings().stream().mapToInt(Sighting::score).max().orElse(0);
    }
}
