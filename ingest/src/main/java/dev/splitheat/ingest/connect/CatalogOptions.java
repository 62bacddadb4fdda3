package dev.splitheat.ingest.connect;

import java.time.Duration;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;

/** The options of the connector for catalogs, beside the common ones. */
final class CatalogOptions {
    static final String POLL_INTERVAL = "poll.interval.ms";
    static final String DDL_INTERVAL = "ddl.interval.ms";
    static final String STALENESS = "staleness.ms";

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration HOUR = Duration.ofHours(1);

    private CatalogOptions() {}

    static ConfigDef definition() {
        return timing().addTo(CommonOptions.definition());
    }

    private static OptionGroup timing() {
        return OptionGroup.of(
                "Timing",
                Option.millis(
                                POLL_INTERVAL,
                                "Poll interval",
                                Duration.ofMinutes(1),
                                SECOND,
                                Duration.ofDays(1),
                                "Time between two looks at whether a database's catalog changed.")
                        .ranked(Importance.MEDIUM),
                Option.millis(
                        DDL_INTERVAL,
                        "DDL interval",
                        HOUR,
                        Duration.ofMinutes(1),
                        Duration.ofDays(7),
                        "Time between two readings of the DDL text, which tells what INFORMATION_SCHEMA lacks, when"
                                + " nothing else changed."),
                Option.millis(
                        STALENESS,
                        "Staleness",
                        Duration.ofSeconds(15),
                        Duration.ZERO,
                        HOUR,
                        "How old the data that is read may be, exactly; 0 reads the newest."));
    }
}
