package dev.splitheat.episode;

import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.RovingHeat;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.observation.Observation;
import dev.splitheat.rules.HeatRules;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Heat that heals at each of its places, and goes on at another one: always among the rows of one leading key value, here and there
 * and in no order, while the rest of the object is cool. Spanner's splitting ends each of them, and not the value's load.
 */
final class RowsOfAValue {
    /** One or two that are cut as they should be are load that is being spread. */
    private static final int PLACES = 3;
    /** But for short pauses. */
    private static final double MOST = 0.6;
    /** Of the time that the object was hot; the rest is what else goes on there. */
    private static final double NEARLY_ALL = 0.85;

    private final Ledger ledger;
    private final HeatRules rules;
    private final Observation minute;

    RowsOfAValue(Ledger ledger, HeatRules rules, Observation minute) {
        this.ledger = ledger;
        this.rules = rules;
        this.minute = minute;
    }

    /** The place that leads, as one of the value's where the finding's places show them to be. */
    List<Verdict> seen(Finding finding, List<Verdict> hot) {
        Verdict lead = hot.get(0);
        boolean maybe = isWithoutCause(finding, lead)
                && !Intervals.areCoarse(minute.length())
                && lasts(finding)
                && !lead.suspect().walksThrough()
                && !lead.isPlanned()
                && !lead.maySweep();
        Optional<List<KeyValue>> value = maybe ? value(finding, lead) : Optional.empty();
        if (value.isEmpty()) {
            return hot;
        }
        List<Verdict> told = new ArrayList<>(hot);
        told.set(0, lead.saying(RovingHeat.everywhere(value.get(), lead.suspect())));
        return told;
    }

    private static boolean isWithoutCause(Finding finding, Verdict lead) {
        return Belonging.hasNoCauseOfItsOwn(finding.cause()) && Belonging.mayBeExplained(lead);
    }

    private boolean lasts(Finding finding) {
        long since = Duration.between(finding.firstHeatAt(), minute.end())
                .plus(minute.length())
                .toMinutes();
        return finding.hotMinutes() >= rules.hereAndThere().toMinutes() && finding.hotMinutes() >= MOST * since;
    }

    private Optional<List<KeyValue>> value(Finding finding, Verdict lead) {
        List<Stop> left = lastOfEach(ledger.members(finding.id()), lead.suspect());
        return apart(left) < PLACES || isInOrder(left)
                ? Optional.empty()
                : RovingHeat.anyValuesAt(lead.suspect()).stream()
                        .filter(values -> left.stream().allMatch(stop -> liesIn(stop, values, lead)))
                        .filter(values -> hasNearlyAll(values, lead))
                        .findFirst();
    }

    private static boolean liesIn(Stop stop, List<KeyValue> values, Verdict lead) {
        return RovingHeat.mayLieIn(stop.range(), values, lead.suspect());
    }

    /** Where each of them was last, in the order in which the heat left them. */
    private List<Stop> lastOfEach(Collection<Track> places, Suspect suspect) {
        Instant after = minute.end().minus(Roving.LATELY);
        return places.stream()
                .map(place -> Stop.of(place, after, suspect))
                .filter(stops -> !stops.isEmpty())
                .map(stops -> stops.get(stops.size() - 1))
                .sorted(Comparator.comparing(Stop::last))
                .toList();
    }

    private static int apart(List<Stop> stops) {
        List<Stop> apart = new ArrayList<>();
        for (Stop stop : stops) {
            if (apart.stream().noneMatch(other -> other.range().overlaps(stop.range()))) {
                apart.add(stop);
            }
        }
        return apart.size();
    }

    /** As a job goes that visits all rows, or what is appended. */
    private static boolean isInOrder(List<Stop> stops) {
        int forward = 0;
        for (int at = 1; at < stops.size(); at++) {
            forward +=
                    stops.get(at).range().startsAfterStartOf(stops.get(at - 1).range()) ? 1 : 0;
        }
        return forward == 0 || forward == stops.size() - 1;
    }

    /** Whatever else of the object was hot, told as something else or not. */
    private boolean hasNearlyAll(List<KeyValue> values, Verdict lead) {
        Instant after = minute.end().minus(Roving.LATELY);
        List<Stop> all = ledger.tracks().stream()
                .filter(track -> track.object().equalsIgnoreCase(lead.track().object()))
                .flatMap(track -> Stop.of(track, after, lead.suspect()).stream())
                .toList();
        List<Stop> inside =
                all.stream().filter(stop -> liesIn(stop, values, lead)).toList();
        return seconds(inside) >= NEARLY_ALL * seconds(all);
    }

    private static long seconds(List<Stop> stops) {
        return stops.stream().mapToLong(stop -> stop.stayed().toSeconds()).sum();
    }
}
