package dev.splitheat.ingest.connect;

import java.time.Duration;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;

/** The options of the connector for Cloud Monitoring, beside the common ones. */
final class MonitoringOptions {
    static final String POLL_INTERVAL = "poll.interval.ms";
    static final String HISTORY = "history.ms";
    static final String METRICS = "metrics";
    static final String RELOOK = "relook.ms";

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration DAY = Duration.ofDays(1);

    private MonitoringOptions() {}

    static ConfigDef definition() {
        return series().addTo(CommonOptions.definition());
    }

    private static OptionGroup series() {
        return OptionGroup.of(
                "Series",
                Option.list(
                        METRICS,
                        "Metrics",
                        null,
                        "Which metrics are read, by their types without spanner.googleapis.com/. Empty: all that"
                                + " Splitheat knows."),
                Option.millis(
                                POLL_INTERVAL,
                                "Poll interval",
                                MINUTE,
                                Duration.ofSeconds(1),
                                DAY,
                                "Time between two questions to one project.")
                        .ranked(Importance.MEDIUM),
                Option.millis(
                        HISTORY,
                        "History",
                        DAY,
                        MINUTE,
                        Duration.ofDays(42),
                        "How far back a first start looks; Cloud Monitoring keeps minutes for six weeks."),
                Option.millis(
                        RELOOK,
                        "Second look",
                        Duration.ofMinutes(10),
                        Duration.ZERO,
                        DAY,
                        "How long after a minute its late points are looked for; what is found is sent once more, whole."));
    }
}
