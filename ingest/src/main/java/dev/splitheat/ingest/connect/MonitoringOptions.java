package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.metrics.DocumentedMetrics;
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
    private static final Duration HOUR = Duration.ofHours(1);
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
                                OptionChecks.filledList(
                                        MonitoringOptions::metric,
                                        "name at least one metric, or leave it out for those of its default.",
                                        "types of metrics"),
                                "Which metrics are read, by their types without spanner.googleapis.com/; each costs a call"
                                        + " for each project and poll.")
                        .otherwise(DocumentedMetrics.byDefault())
                        .proposing(DocumentedMetrics.all()),
                Option.millis(
                                POLL_INTERVAL,
                                "Poll interval",
                                MINUTE,
                                MINUTE,
                                HOUR,
                                "Time between two questions to one project, for each metric one; twice as long halves the"
                                        + " calls.")
                        .ranked(Importance.MEDIUM),
                Option.millis(
                        HISTORY,
                        "History",
                        Duration.ofHours(6),
                        MINUTE,
                        Duration.ofDays(42),
                        "How far back a first start looks; Cloud Monitoring keeps minutes for six weeks."),
                Option.millis(
                        RELOOK,
                        "Second look",
                        Duration.ofHours(2),
                        Duration.ZERO,
                        DAY,
                        "How old minutes may be that are looked at again for late points, once within twenty minutes, two"
                                + " hours and twelve; a minute that has more is sent once more, whole. 0: never."));
    }

    private static void metric(String type) {
        if (!DocumentedMetrics.all().contains(type)) {
            throw new IllegalArgumentException("'" + type + "' is not the type of a metric of Spanner's:"
                    + NearestWord.to(type, DocumentedMetrics.all())
                            .map(near -> " did you mean " + near + "?")
                            .orElse(" write one of " + String.join(", ", DocumentedMetrics.all()) + "."));
        }
    }
}
