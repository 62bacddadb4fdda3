package dev.splitheat.episode;

import dev.splitheat.finding.Cause;
import dev.splitheat.observation.Observation;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which rows hand a load over to which: one cools as the next one turns hot. It is decided by when they were hot alone. */
final class Handovers {
    /** Twice may be how one row's work goes on in another; what comes a third time goes on. */
    static final int ENOUGH = 3;

    /** Both may be hot in the interval in which the load goes over, or neither. */
    private static final int INTERVALS_BETWEEN = 2;

    private final Ledger ledger;
    private final Observation minute;

    Handovers(Ledger ledger, Observation minute) {
        this.ledger = ledger;
        this.minute = minute;
    }

    boolean isHot(Track track) {
        return track.lastHeatAt().equals(minute.end());
    }

    /** Rows of the object that were hot one after the other up to this one, the latest first. */
    List<Track> upTo(Track row) {
        List<Track> rows = new ArrayList<>();
        Set<String> seen = new HashSet<>(Set.of(row.id()));
        Optional<Track> next = Optional.of(row);
        while (next.isPresent()) {
            Instant since = next.get().spellSince();
            next = ledger.tracks().stream()
                    .filter(track -> track.object().equalsIgnoreCase(row.object()))
                    .filter(track -> handsOverAt(track, since) && isARow(track) && seen.add(track.id()))
                    .max(Comparator.comparing(Track::lastHeatAt));
            next.ifPresent(rows::add);
        }
        return rows;
    }

    private boolean handsOverAt(Track track, Instant since) {
        return !isHot(track)
                && !track.lastHeatAt().isAfter(since)
                && !track.lastHeatAt().isBefore(since.minus(between()));
    }

    /**
     * The row whose load this place goes on with, while another one, which turned hot in the same handover as that row, was taken
     * for it: that one stays hot, and longer than it takes the load to go over.
     */
    Optional<Track> mistakenFor(Track taken, Track next) {
        if (!isHot(taken) || unbroken(next) < INTERVALS_BETWEEN) {
            return Optional.empty();
        }
        return ledger.tracks().stream()
                .filter(track -> track.object().equalsIgnoreCase(next.object()))
                .filter(track -> handsOverAt(track, next.spellSince()) && isARow(track) && beganWith(taken, track))
                .max(Comparator.comparing(Track::lastHeatAt));
    }

    /** Other places of the object that are hot and turned hot with this one: the load may have gone over to any of them. */
    List<Track> besides(Track row) {
        return ledger.tracks().stream()
                .filter(track -> track.object().equalsIgnoreCase(row.object()))
                .filter(track -> !track.id().equals(row.id()) && isHot(track) && beganWith(track, row))
                .toList();
    }

    private boolean beganWith(Track one, Track other) {
        return Duration.between(one.spellSince(), other.spellSince()).abs().compareTo(between()) <= 0;
    }

    private Duration between() {
        return minute.length().multipliedBy(INTERVALS_BETWEEN);
    }

    private boolean isARow(Track track) {
        return ledger.findingOf(track)
                .filter(finding -> finding.cause() == Cause.HOT_ROW)
                .isPresent();
    }

    /** Whether it may still be one of the intervals in which the load goes over between this place and those others. */
    boolean mayGoOver(Track place, List<Track> others) {
        int longest = others.stream()
                .filter(this::isHot)
                .mapToInt(this::unbroken)
                .max()
                .orElse(0);
        int own = unbroken(place);
        return own == longest || own < INTERVALS_BETWEEN;
    }

    /** Intervals up to now in each of which it was hot. */
    private int unbroken(Track track) {
        Set<Instant> ends = track.sightings().stream().map(Sighting::end).collect(Collectors.toSet());
        int count = 0;
        while (ends.contains(minute.end().minus(minute.length().multipliedBy(count)))) {
            count++;
        }
        return count;
    }
}
