package dev.splitheat.rules;

import java.time.Duration;

/**
 * What makes a place wait shorter or longer for its finding.
 *
 * @param least minutes of heat that are wanted whatever else is known
 * @param sooner at most, where a reason, harm or news speaks for a hotspot
 * @param later where it began with others
 * @param aborts the share of commits done again that is harm
 * @param peers other tables that turned hot in the same minute and make one of many
 */
public record PatienceRules(Duration least, Duration sooner, Duration later, double aborts, int peers) {
    private static final Duration MOST = Duration.ofHours(1);
    private static final int MOST_PEERS = 1_000;

    public static final PatienceRules DEFAULT =
            new PatienceRules(Duration.ofMinutes(2), Duration.ofMinutes(2), Duration.ofMinutes(2), 0.2, 2);

    public PatienceRules {
        Bounds.within("heat wanted whatever else is known", least, Duration.ofMinutes(1), MOST);
        Bounds.within("the time that evidence takes away", sooner, Duration.ZERO, MOST);
        Bounds.within("the time that company adds", later, Duration.ZERO, MOST);
        Bounds.share("the share of aborts", aborts);
        Bounds.within("the peers", peers, 1, MOST_PEERS);
    }
}
