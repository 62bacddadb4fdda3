package dev.splitheat.ingest.connect;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.util.Set;
import org.apache.kafka.common.config.AbstractConfig;

/** What the collectors of statistics are told beside {@link CommonSettings}; see {@link StatisticsOptions}. */
record StatisticsSettings(
        Set<StatisticsView> views,
        Duration staleness,
        Duration settle,
        Duration pollInterval,
        Duration history,
        int queryLimit,
        int textLimit,
        Duration auditInterval) {
    /** One look in so many is an audit at most, however often audits are asked for: fewer looks spare as much of them. */
    private static final int LOOKS_FOR_AN_AUDIT = 5;
    /** With a look a minute, as often as states are told. */
    private static final int LOOKS_FOR_A_STATE = 10;
    /** States change with deployments, and Spanner carries out policies once a day: later than this is late. */
    private static final Duration STALE_STATE = Duration.ofHours(1);

    StatisticsSettings {
        views = Set.copyOf(views);
        if (views.isEmpty()) {
            throw new WrongOptionException(
                    StatisticsOptions.VIEWS, "no view is named: write " + ViewChoice.ALL + " or leave the option out.");
        }
    }

    static StatisticsSettings of(AbstractConfig config) {
        return new StatisticsSettings(
                ViewChoice.of(config.getList(StatisticsOptions.VIEWS)),
                OptionValues.millis(config, StatisticsOptions.STALENESS),
                OptionValues.millis(config, StatisticsOptions.SETTLE),
                OptionValues.millis(config, StatisticsOptions.POLL_INTERVAL),
                OptionValues.millis(config, StatisticsOptions.HISTORY),
                config.getInt(StatisticsOptions.QUERY_LIMIT),
                config.getInt(StatisticsOptions.TEXT_LIMIT),
                OptionValues.millis(config, StatisticsOptions.AUDIT_INTERVAL));
    }

    Duration betweenAudits() {
        Duration least = pollInterval.multipliedBy(LOOKS_FOR_AN_AUDIT);
        return auditInterval.compareTo(least) < 0 ? least : auditInterval;
    }

    Duration betweenStates() {
        Duration rest = pollInterval.multipliedBy(LOOKS_FOR_A_STATE);
        return rest.compareTo(STALE_STATE) < 0 ? rest : STALE_STATE;
    }
}
