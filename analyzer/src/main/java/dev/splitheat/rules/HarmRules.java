package dev.splitheat.rules;

import java.time.Duration;

/**
 * What harms those who use a hot place, so that its finding is critical.
 *
 * @param after for how long it has to be hot, or waited for
 * @param aborts the share of commits that are done again
 * @param waiting the share of their time that transactions stand in line
 * @param latency how many times as long requests take as before the heat
 * @param cpu the share of an instance's CPU, of all work
 */
public record HarmRules(Duration after, double aborts, double waiting, double latency, double cpu) {
    /** Tracks remember an hour, and a line is looked for in a fifth more than its time. */
    private static final Duration MOST = Duration.ofMinutes(50);

    private static final double MOST_TIMES = 100;

    public static final HarmRules DEFAULT = new HarmRules(Duration.ofMinutes(10), 0.2, 0.5, 2, 0.9);

    public HarmRules {
        Bounds.within("the time after which harm counts", after, Duration.ofMinutes(1), MOST);
        Bounds.share("the share of aborts", aborts);
        Bounds.share("the share of waiting", waiting);
        Bounds.within("the growth of latency", latency, 1.0, MOST_TIMES);
        Bounds.share("the share of CPU", cpu);
    }
}
