package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.diagnosis.Unexplained;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Observation;
import dev.splitheat.rules.HeatRules;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Heat of an object that Spanner's splitting should have ended, although it pauses in each of its places. */
final class Lasting {
    private static final double STEADY = 0.8;
    /** Of the heat at its highest: where a split has a third less, cutting helps. */
    private static final double UNSPREAD = 2.0 / 3;
    /** Minutes of heat, such as a long import brings; what is warm here and there for longer stays. */
    private static final int SPREAD_WITHIN = 60;

    private final HeatRules rules;

    Lasting(HeatRules rules) {
        this.rules = rules;
    }

    /** The place that leads, with what the finding's whole time says of it; {@code places} are all that belong to it. */
    List<Verdict> seen(Finding finding, Collection<Track> places, List<Verdict> hot, Observation minute) {
        Verdict lead = hot.get(0);
        boolean unsplit = finding.cause() == Cause.UNSPLIT_LOAD
                && lead.diagnosis().cause() == Cause.UNSPLIT_LOAD
                && lead.diagnosis().isWorthAFinding()
                && isHotEnough(lead, minute)
                && !isBeingSpread(finding, lead)
                && !lead.suspect().walksThrough()
                && !lead.isPlanned()
                // Here and there, and nowhere for long, is how such a sweep goes.
                && !lead.maySweep();
        if (!unsplit
                || !lasts(finding, minute)
                || places.stream().noneMatch(place -> outlastsSplitting(place, minute))) {
            return hot;
        }
        List<Phrase> evidence = new ArrayList<>(lead.diagnosis().evidence());
        evidence.add(Phrase.of(
                "{0} has been hot " + (Intervals.areCoarse(minute.length()) ? "in" : "for")
                        + " {1} with hardly a pause, here and there: splitting should have spread the load"
                        + " by now, and nothing in the statistics says why it has not.",
                lead.suspect().objectName(),
                Intervals.of(finding.hotMinutes(), minute.length())));
        List<Verdict> told = new ArrayList<>(hot);
        told.set(
                0,
                lead.saying(new Diagnosis(
                        Cause.UNDIAGNOSED, Unexplained.WEIGHT, lead.diagnosis().column(), evidence)));
        return told;
    }

    /** Whether the splits have lost a third of what they had at the highest, or half of all together; within the hour that much of it may take. */
    private static boolean isBeingSpread(Finding finding, Verdict lead) {
        Suspect suspect = lead.suspect();
        boolean less = suspect.scoreLately() < UNSPREAD * finding.peakScore() || suspect.isHalvedAllTogether();
        return finding.hotMinutes() < SPREAD_WITHIN && less;
    }

    private boolean lasts(Finding finding, Observation minute) {
        long since = Duration.between(finding.firstHeatAt(), minute.end())
                .plus(minute.length())
                .toMinutes();
        return finding.hotMinutes() >= least(minute) && finding.hotMinutes() >= STEADY * since;
    }

    /**
     * Whether a place was hot more often than not, and for longer than a cut takes to help. Load that grows heats new places all
     * the time, of which each is spread within minutes.
     */
    private boolean outlastsSplitting(Track place, Observation minute) {
        Duration since =
                Duration.between(place.firstHeatAt(), place.lastHeatAt()).plus(minute.length());
        return Intervals.shown(place.hot(), minute.length()).compareTo(rules.stuck()) >= 0
                && place.hot().multipliedBy(2).compareTo(since) >= 0;
    }

    /** Between intervals that are longer than a minute nobody counted: it takes as long as what is hot despite splitting. */
    private long least(Observation minute) {
        Duration length = minute.length();
        return Intervals.areCoarse(length)
                ? Math.max(
                        length.multipliedBy(Intervals.LASTING).toMinutes(),
                        length.plus(rules.despiteSplitting()).toMinutes())
                : rules.hereAndThere().toMinutes();
    }

    /** What Spanner's cuts lessen from minute to minute still heals, however long it takes. */
    private boolean isHotEnough(Verdict lead, Observation minute) {
        Suspect suspect = lead.suspect();
        boolean stays = Intervals.areCoarse(minute.length()) ? suspect.isHotterThanPeaks() : suspect.isUndiminished();
        return stays && suspect.scoreLately() >= rules.hereAndThereScore();
    }
}
