package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.Unexplained;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.rules.HeatRules;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Heat of an object that is now here, now there, for no cause that is seen. Where it is at the moment Spanner may call it a row, in
 * a range of many, or set one apart where it has left several places before: that is no hotspot besides, unless it stays.
 */
final class Wandering {
    /** Times as long as here, here included. */
    private static final int MOSTLY_ELSEWHERE = 2;
    /** Places that it was at, and at none of them for longer than its share. */
    private static final int MANY = 4;
    /** Times as long as it is used to be at one place. */
    private static final int STAYS = 2;

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
        return place.diagnosis().cause() == Cause.HOT_ROW
                && ledger.findingOf(place.track())
                        .filter(own -> own.cause() == Cause.HOT_ROW)
                        .isEmpty();
    }

    private boolean isOf(Finding heat, Verdict place) {
        return Belonging.hasNoCauseOfItsOwn(heat.cause())
                && Belonging.inSameObject(heat, place)
                && heat.hotMinutes() >= rules.hereAndThere().toMinutes()
                && heat.hotMinutes() >= MOSTLY_ELSEWHERE * Stay.over(place).toMinutes()
                && Stay.of(place).compareTo(staying(heat, place)) < 0;
    }

    private static boolean isSetApart(Verdict place) {
        return place.suspect().range().isOneRowOrNarrow();
    }

    /** After how long the heat stays at the place; in a row that is set apart at once, unless it is a wanderer's. */
    private Duration staying(Finding heat, Verdict place) {
        Collection<Track> stays = ledger.members(heat.id());
        if (!wandersFrom(place, heat, stays)) {
            return isSetApart(place) ? Duration.ZERO : rules.stuck();
        }
        return stays.stream()
                .filter(other -> !other.id().equals(place.track().id()))
                .map(other -> other.spellHot().multipliedBy(STAYS))
                .filter(usual -> usual.compareTo(rules.stuck()) > 0)
                .max(Comparator.naturalOrder())
                .orElse(rules.stuck());
    }

    /** Whether the heat was at many places, as far as they are remembered, and at each for a short part of its time. */
    private static boolean wandersFrom(Verdict place, Finding heat, Collection<Track> places) {
        return isShort(Stay.over(place), heat)
                && places.stream()
                        .filter(other -> !other.id().equals(place.track().id()))
                        .allMatch(other -> isShort(other.hot(), heat));
    }

    private static boolean isShort(Duration stay, Finding heat) {
        return MANY * stay.toMinutes() <= heat.hotMinutes();
    }

    private static Diagnosis asPartOf(Finding heat, Verdict place) {
        Track track = place.track();
        List<Phrase> evidence = new ArrayList<>(place.diagnosis().evidence());
        evidence.add(Phrase.of(
                "{0} has been hot for {1}, now here, now there, and here for {2} only: whichever row it is now, it may be"
                        + " another one next.",
                place.suspect().objectName(),
                Intervals.of(heat.hotMinutes(), track.latest().length()),
                Intervals.of(Stay.over(place).toMinutes(), track.latest().length())));
        return new Diagnosis(heat.cause(), Unexplained.WEIGHT, Optional.empty(), evidence);
    }
}
