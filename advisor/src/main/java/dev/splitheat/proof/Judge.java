package dev.splitheat.proof;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares a place before a change and after it, at the same hours of the week, else of the day, else with the last day
 * before the change. Only stretches count that are known, that were hot before, and that carry as much load as then.
 */
public final class Judge {
    /** The application moves to the new schema, and splits are still being cut. */
    private static final Duration SETTLING = PlaceHeat.STRETCH;
    /** Each hour of the week came by, and a day more. */
    static final Duration LONGEST = Duration.ofDays(8);
    /** With less load than this part, heat would have gone by itself. */
    static final double COMPARABLE = 0.6;
    /** Half an hour of cold under load is no accident where it was hot before. */
    private static final int ENOUGH_FOR_GOOD = 3;
    /** Heat that is left may be that of the change itself: an hour of it is not. */
    private static final int ENOUGH_FOR_BAD = 6;

    /** Spread load comes and goes at the least score that Spanner reports, and may hold a finding open for ever. */
    private static final int ENOUGH_WHILE_OPEN = 12;

    private static final double FIXED = 0.1;
    /** Some waiting is what locks are for. */
    private static final double FIXED_WAITS = 0.2;

    private static final double NO_EFFECT = 0.8;

    private static final Set<Cause> TAKEN_AWAY = EnumSet.of(Cause.HOT_SEQUENCE, Cause.NULL_INDEX);

    private static final long DAY = Duration.ofDays(1).dividedBy(PlaceHeat.STRETCH);
    private static final int WEEK = 7;

    private final Finding finding;
    private final PlaceHeat place;
    private final Instant landedAt;

    public Judge(Finding finding, PlaceHeat place, Instant landedAt) {
        this.finding = finding;
        this.place = place;
        this.landedAt = landedAt;
    }

    /** Empty as long as more is to be seen. */
    public Optional<Judged> at(Instant now) {
        List<Compared> pairs = pairs();
        boolean over = !now.isBefore(landedAt.plus(LONGEST));
        Optional<Proof.Outcome> outcome = outcome(pairs, over);
        return outcome.map(known -> new Judged(known, now, new Figures(pairs, isOfWaits())));
    }

    private Optional<Proof.Outcome> outcome(List<Compared> pairs, boolean over) {
        if (pairs.size() < ENOUGH_FOR_GOOD) {
            return over ? Optional.of(Proof.Outcome.TOO_EARLY) : Optional.empty();
        }
        double left = new Figures(pairs, isOfWaits()).left();
        boolean cold = left <= (isOfWaits() ? FIXED_WAITS : FIXED);
        if (cold && (finding.status() != Finding.Status.OPEN || pairs.size() >= ENOUGH_WHILE_OPEN)) {
            return Optional.of(Proof.Outcome.FIXED);
        }
        if (over || !cold && pairs.size() >= ENOUGH_FOR_BAD) {
            return Optional.of(left >= NO_EFFECT ? Proof.Outcome.NO_EFFECT : Proof.Outcome.PARTLY);
        }
        return Optional.empty();
    }

    /** Whether it is waiting that was found, and no heat. */
    private boolean isOfWaits() {
        return finding.cause() == Cause.LOCK_CONTENTION || finding.peakScore() == 0;
    }

    private List<Compared> pairs() {
        long landed = PlaceHeat.number(landedAt.plusSeconds(1));
        long first = PlaceHeat.number(landedAt.plus(SETTLING).minusSeconds(1)) + 1;
        List<Compared> pairs = new ArrayList<>();
        place.stretches().tailMap(first, true).forEach((number, after) -> {
            if (tells(after)) {
                compared(number, landed, after).ifPresent(pairs::add);
            }
        });
        return pairs;
    }

    private Optional<Compared> compared(long number, long landed, HeatStretch after) {
        List<HeatStretch> sameHour = sameHour(number, landed);
        List<HeatStretch> before = sameHour.isEmpty() ? lastDay(landed) : sameHour;
        List<HeatStretch> hot = before.stream().filter(this::isHot).toList();
        return hot.isEmpty()
                ? Optional.empty()
                : Optional.of(new Compared(hot, after)).filter(this::isComparable);
    }

    private boolean isComparable(Compared pair) {
        return pair.loadLeft() >= COMPARABLE
                || takesLoadAway() && (pair.restLeft() >= COMPARABLE || !pair.hasRest() && endedWithTheChange());
    }

    /** A cache, a sequence of Spanner's, or entries that are left out: then the load falls because of the change. */
    private boolean takesLoadAway() {
        return Reported.cures(finding) || TAKEN_AWAY.contains(finding.cause());
    }

    /**
     * It was hot until then, and nothing else tells whether the application runs: that load should have gone by itself in just
     * these ten minutes would be a coincidence.
     */
    private boolean endedWithTheChange() {
        long landed = PlaceHeat.number(landedAt.plusSeconds(1));
        return place.stretches().subMap(landed - 1, true, landed, true).values().stream()
                .anyMatch(this::isHot);
    }

    /** Of the week before, else of the days before; those that were cold are among them, and say so. */
    private List<HeatStretch> sameHour(long number, long landed) {
        List<HeatStretch> found = new ArrayList<>();
        for (int days = WEEK; days > 0; days--) {
            HeatStretch before = place.stretches().get(number - days * DAY);
            boolean counts = number - days * DAY < landed && before != null && tells(before);
            if (counts && days == WEEK) {
                return List.of(before);
            }
            if (counts) {
                found.add(before);
            }
        }
        return found;
    }

    private List<HeatStretch> lastDay(long landed) {
        return place.stretches().subMap(landed - DAY, true, landed, false).values().stream()
                .filter(this::tells)
                .toList();
    }

    private boolean tells(HeatStretch stretch) {
        return stretch.tellsLoad() && (isOfWaits() ? stretch.tellsWaits() : stretch.tellsScores());
    }

    private boolean isHot(HeatStretch stretch) {
        return isOfWaits() ? stretch.waitMicros() > 0 : stretch.hot() > 0;
    }
}
