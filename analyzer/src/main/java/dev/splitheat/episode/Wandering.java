package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.Unexplained;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.rules.HeatRules;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Heat of an object that is now here, now there, for no cause that is seen. Where it is at the moment Spanner may call it a row, in
 * a range of many: that is no hotspot besides, unless it stays.
 */
final class Wandering {
    /** Times as long as here, here included. */
    private static final int MOSTLY_ELSEWHERE = 2;

    private final Ledger ledger;
    private final HeatRules rules;

    Wandering(Ledger ledger, HeatRules rules) {
        this.ledger = ledger;
        this.rules = rules;
    }

    /** The same place, as a part of that heat where it is no more. */
    Verdict seen(Verdict place) {
        Optional<Finding> heat = mayPass(place)
                ? ledger.open().filter(finding -> isOf(finding, place)).findFirst()
                : Optional.empty();
        return heat.map(finding -> place.saying(asPartOf(finding, place))).orElse(place);
    }

    private boolean mayPass(Verdict place) {
        Track track = place.track();
        return place.diagnosis().cause() == Cause.HOT_ROW
                && !place.suspect().range().isOneRowOrNarrow()
                && track.spellHot().compareTo(rules.stuck()) < 0
                && ledger.findingOf(track)
                        .filter(own -> own.cause() == Cause.HOT_ROW)
                        .isEmpty();
    }

    private boolean isOf(Finding heat, Verdict place) {
        return Belonging.hasNoCauseOfItsOwn(heat.cause())
                && Belonging.inSameObject(heat, place)
                && heat.hotMinutes() >= rules.hereAndThere().toMinutes()
                && heat.hotMinutes() >= MOSTLY_ELSEWHERE * place.track().hot().toMinutes();
    }

    private static Diagnosis asPartOf(Finding heat, Verdict place) {
        Track track = place.track();
        List<Phrase> evidence = new ArrayList<>(place.diagnosis().evidence());
        evidence.add(Phrase.of(
                "{0} has been hot for {1}, now here, now there, and here for {2} only: whichever row it is now, it may be"
                        + " another one next.",
                place.suspect().objectName(),
                Intervals.of(heat.hotMinutes(), track.latest().length()),
                Intervals.of(track.spellHot().toMinutes(), track.latest().length())));
        return new Diagnosis(heat.cause(), Unexplained.WEIGHT, Optional.empty(), evidence);
    }
}
