package dev.splitheat.rules;

import java.time.Duration;

/**
 * When more sampled keys of a table are asked for.
 *
 * @param sure a finding of which the cause is surer needs none
 * @param keys of a table in a minute
 * @param lasting how long a request holds
 * @param renewed it is asked again when so little of that is left
 * @param tables of one database at a time
 */
public record SamplingRules(double sure, int keys, Duration lasting, Duration renewed, int tables) {
    private static final int MOST_KEYS = 10_000;
    private static final int MOST_TABLES = 1_000;

    public static final SamplingRules DEFAULT =
            new SamplingRules(0.8, 1_000, Duration.ofMinutes(15), Duration.ofMinutes(5), 8);

    public SamplingRules {
        Bounds.share("the confidence that needs no keys", sure);
        Bounds.within("the keys of a table in a minute", keys, 1, MOST_KEYS);
        Bounds.within("the time that a request holds", lasting, Duration.ofMinutes(1), Duration.ofDays(1));
        Bounds.within("what is left of it when it is asked again", renewed, Duration.ZERO, lasting);
        Bounds.within("the tables of a database", tables, 1, MOST_TABLES);
    }
}
