package dev.splitheat.rules;

import java.time.Duration;

/**
 * How many transactions have to wait for locks in a place, and for how long. Half of a line tells as much in twice the time.
 *
 * @param line how many in line at any moment
 * @param lineFor for how long
 * @param shortLine how many are told only where they stand for longer
 * @param shortLineFor for how long
 */
public record LineRules(double line, Duration lineFor, double shortLine, Duration shortLineFor) {
    /** A track is followed from a twentieth on. */
    private static final double FOLLOWED = 0.05;

    private static final double MOST = 1_000;
    private static final Duration REMEMBERED = Duration.ofMinutes(48);

    public static final LineRules DEFAULT = new LineRules(1, Duration.ofMinutes(3), 0.25, Duration.ofMinutes(10));

    public LineRules {
        Bounds.within("the line for locks", line, FOLLOWED, MOST);
        Bounds.within("the short line for locks", shortLine, FOLLOWED, line);
        Bounds.within("the time of a line", lineFor, Duration.ofMinutes(1), REMEMBERED.dividedBy(3));
        Bounds.within("the time of a short line", shortLineFor, lineFor, REMEMBERED);
    }
}
