package dev.splitheat.diagnosis;

import dev.splitheat.heat.RangeHeat;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The heat of a place since it last paused: how long, how strong, how even. Minutes that are counted are at most those that
 * a track remembers.
 */
final class PlaceHeat {
    /** What is less hot may be one of many places that are. */
    static final int TWO_THIRDS_OF_A_SERVER = 65;

    /** Spanner gives its reason late: given for half of the heat, it is that of all of it. */
    private static final double MOST = 0.5;

    private static final int LATE = 3;
    private static final double UNDIMINISHED = 0.85;
    private static final double AT_ITS_HIGHEST = 0.95;
    private static final double STEADY = 0.8;

    private final Track track;
    private final List<SeenRange> seen;
    /** The same, to count in. */
    private final SeenRange[] all;

    private final int unchanged;
    /** Every examiner asks for them. */
    private final GivenReasons reasons;

    private final double average;
    private final int highest;

    /**
     * {@code seen} is where it was hot, oldest first, never empty; {@code unchanged} for how many of the latest sightings the
     * splits have been the same.
     */
    PlaceHeat(Track track, List<SeenRange> seen, int unchanged) {
        this.track = track;
        this.seen = List.copyOf(seen);
        this.unchanged = unchanged;
        this.all = this.seen.toArray(new SeenRange[0]);
        this.reasons = new GivenReasons(all);
        this.average = average(0, all.length);
        this.highest = highest(all);
    }

    /** Where it was hot, oldest first. */
    List<SeenRange> seen() {
        return seen;
    }

    /** The highest score of this spell, as far as it is remembered. */
    int peak() {
        return track.spellSince().equals(track.firstHeatAt())
                ? track.peakScore()
                : track.sightings().stream().mapToInt(Sighting::score).max().orElse(0);
    }

    /** In which the score was warm or more, as far as that is shown: see {@link Intervals#shown}. */
    int hotMinutes() {
        return Math.toIntExact(
                Intervals.shown(track.spellHot(), track.latest().length()).toMinutes());
    }

    /** Of the intervals that told of such a score: of minutes the same. */
    int minutesTold() {
        return Math.toIntExact(track.spellHot().toMinutes());
    }

    /** End of the first interval with such a score; where that is forgotten, of the first in which anything was seen of it. */
    Instant warmSince() {
        List<Sighting> remembered = track.sightings();
        return remembered.get(0).end().equals(track.spellSince())
                ? remembered.stream()
                        .filter(Sighting::isWarm)
                        .findFirst()
                        .map(Sighting::end)
                        .orElse(track.spellSince())
                : track.spellSince();
    }

    /** End of the last one. */
    Instant warmUpTo() {
        List<Sighting> remembered = track.sightings();
        int at = remembered.size() - 1;
        while (at > 0 && !remembered.get(at).isWarm()) {
            at--;
        }
        return remembered.get(at).isWarm() ? remembered.get(at).end() : track.lastHeatAt();
    }

    /** Whether any of it was hot, and not only waited for. */
    boolean isHot() {
        return !track.spellHot().isZero();
    }

    /** Of heat that are looked back on. */
    int minutesRemembered() {
        return minutes(0, all.length);
    }

    /** How much of it there was above what is warm, in minutes of a full server. */
    double aboveWarm() {
        double above = 0;
        for (SeenRange each : all) {
            above += Math.max(0, each.score() - RangeHeat.WARM_SCORE);
        }
        return above / (RangeHeat.TOP_SCORE - RangeHeat.WARM_SCORE);
    }

    /** Whether the heat has come to lie outside of where it was: what only shakes has a part in common always. */
    boolean hasLeft() {
        KeyRange last = seen.get(0).range();
        KeyRange first = last;
        for (SeenRange each : all) {
            last = each.range().startsAfterStartOf(last) ? each.range() : last;
            first = first.endsAfterEndOf(each.range()) ? each.range() : first;
        }
        return last.isAfter(first);
    }

    /** How often Spanner gave which reason, as far as that is looked back on. */
    GivenReasons reasons() {
        return reasons;
    }

    /** Whether Spanner gave this reason for most of it. */
    boolean isSaidToBe(String reason) {
        return reasons.minutes(reason) >= MOST * minutesRemembered();
    }

    /** How often Spanner gave which reason in the intervals after this one. */
    GivenReasons reasonsAfter(Instant end) {
        return new GivenReasons(
                seen.stream().filter(each -> each.end().isAfter(end)).toArray(SeenRange[]::new));
    }

    /**
     * For which the range has been the same: of coarse intervals the time between the first and the last of them, since one
     * alone does not say that anything stayed.
     */
    int minutesUnchanged() {
        return minutes(sinceUnchanged() + (Intervals.areCoarse(track) ? 1 : 0), all.length);
    }

    /** How many of the latest intervals had the same splits. */
    int intervalsAlike() {
        return unchanged;
    }

    /** Of the intervals in which the range was the same. */
    int minutesToldAlike() {
        return minutes(sinceUnchanged(), all.length);
    }

    /** The first of the latest sightings in which the splits have been the same. */
    private int sinceUnchanged() {
        return all.length - unchanged;
    }

    /** Whether the heat hardly paused since it came: what comes and goes is spread, and only now and then reported. */
    boolean isSteady() {
        Duration length = track.latest().length();
        long since = Duration.between(track.spellSince(), track.lastHeatAt())
                .plus(length)
                .toMinutes();
        return minutesTold() >= STEADY * since;
    }

    /**
     * Whether it was seen in every one of the last so many minutes: a state, not a flicker. A long interval has the score of its
     * hottest minute: one that is just warm was below the 50 that Spanner reports from for most of it.
     */
    boolean isSteadyFor(int minutes) {
        if (!isMoreThanPeaks()) {
            return false;
        }
        Duration each = track.latest().length();
        int shownByNone = Intervals.areCoarse(each) ? Math.toIntExact(each.toMinutes()) : 0;
        Instant from = track.lastHeatAt().minus(Duration.ofMinutes(minutes + shownByNone));
        int first = all.length;
        while (first > 0 && all[first - 1].end().isAfter(from)) {
            first--;
        }
        return minutes <= minutes(first, all.length) - shownByNone;
    }

    /** Whether the heat is so high that the hottest minutes of long intervals cannot be all of it; true where minutes are told. */
    boolean isMoreThanPeaks() {
        return !Intervals.areCoarse(track) || averageScore() >= TWO_THIRDS_OF_A_SERVER;
    }

    /** Whether the score of late is about what it was at its highest: splitting has not helped. */
    boolean isUndiminished() {
        return lately() >= UNDIMINISHED * highest;
    }

    /** Whether it is what it was at its highest, but for noise. */
    boolean isAtItsHighest() {
        return lately() >= AT_ITS_HIGHEST * highest;
    }

    /** The score since the splits have been the same, on average. */
    double scoreUnchanged() {
        return average(sinceUnchanged(), all.length);
    }

    /** Whether the splits are as hot, on average, as what was hot before they were cut; true where nothing was. */
    boolean isAsHotAsBefore() {
        return scoreUnchanged() >= AT_ITS_HIGHEST * average(0, sinceUnchanged());
    }

    /** Whether a server had nothing left before the splits were cut as they are: then nobody knows how much more there was. */
    boolean wasFullBefore() {
        int before = sinceUnchanged();
        return before > 0 && all[before - 1].score() >= RangeHeat.TOP_SCORE;
    }

    /** Whether a server has had nothing left, in the last two intervals at least. */
    boolean isFull() {
        return all.length > 1
                && all[all.length - 2].score() >= RangeHeat.TOP_SCORE
                && all[all.length - 1].score() >= RangeHeat.TOP_SCORE;
    }

    private double lately() {
        return average(Math.max(0, all.length - LATE), all.length);
    }

    private static int highest(SeenRange[] seen) {
        int highest = 0;
        for (SeenRange each : seen) {
            highest = Math.max(highest, each.score());
        }
        return highest;
    }

    double averageScore() {
        return average;
    }

    int score() {
        return track.latest().score();
    }

    KeyRange range() {
        return seen.get(seen.size() - 1).range();
    }

    /** How many leading key parts are alike in all that was hot. */
    int sharedParts() {
        KeyRange whole = seen.get(0).range();
        for (SeenRange each : all) {
            whole = whole.equals(each.range()) ? whole : whole.hull(each.range());
        }
        return whole.sharedParts();
    }

    private double average(int from, int to) {
        double sum = 0;
        for (int at = from; at < to; at++) {
            sum += all[at].score();
        }
        return from == to ? 0 : sum / (to - from);
    }

    private int minutes(int from, int to) {
        int minutes = 0;
        for (int at = from; at < to; at++) {
            minutes += all[at].minutes();
        }
        return minutes;
    }
}
