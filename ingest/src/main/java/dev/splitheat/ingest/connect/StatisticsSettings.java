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
}
