package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.track.Track;
import java.time.Duration;

/**
 * How much time is said that was told in intervals. Minutes are minutes. An interval of ten, or an hour, has the score of its
 * hottest minute and every split that was hot in one: it says that something was, not for how long, nor what was at once.
 */
public final class Intervals {
    /** What looks like one state for a time: as many intervals in a row, where each tells of one minute at least. */
    public static final int LASTING = 3;

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);

    private Intervals() {}

    /** Whether an interval of this length tells of its hottest minute, and not which one that was. */
    public static boolean areCoarse(Duration length) {
        return length.compareTo(MINUTE) > 0;
    }

    /**
     * Of the time that intervals of this length told: what lies between the first and the last of them. One alone may have been a
     * minute, and one at each end is no more.
     */
    public static Duration shown(Duration told, Duration length) {
        return areCoarse(length) && !told.isZero() ? told.minus(length) : told;
    }

    /** What is certain of it: a minute of each. */
    public static Duration atLeast(Duration told, Duration length) {
        return areCoarse(length) ? Duration.ofMinutes(told.dividedBy(length)) : told;
    }

    /** Whether one interval is all that told of it, and that one minute. */
    public static boolean mayBeOneMinute(Duration told, Duration length) {
        return areCoarse(length) && told.compareTo(length) <= 0;
    }

    static boolean areCoarse(Track track) {
        return areCoarse(track.latest().length());
    }

    /** So many minutes: {@code 20 minutes}, {@code 2 intervals of 10 minutes}, {@code 1 interval of an hour}. */
    public static Phrase.Value of(long minutes, Duration length) {
        return of(minutes, length, "minute");
    }

    /** The same, in which minutes have this name. */
    static Phrase.Value of(long minutes, Duration length, String minute) {
        if (!areCoarse(length)) {
            return Phrase.count(minutes, minute);
        }
        long count = Math.max(1, minutes / length.toMinutes());
        String each = length.equals(HOUR) ? "an hour" : length.toMinutes() + " minutes";
        return new Phrase.Text(count + (count == 1 ? " interval of " : " intervals of ") + each);
    }
}
