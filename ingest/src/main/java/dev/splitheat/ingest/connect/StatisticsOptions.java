package dev.splitheat.ingest.connect;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;

/** The options of the connector for statistics, beside the common ones. */
final class StatisticsOptions {
    static final String VIEWS = "views";
    static final String STALENESS = "staleness.ms";
    static final String SETTLE = "settle.ms";
    static final String POLL_INTERVAL = "poll.interval.ms";
    static final String HISTORY = "history.ms";
    static final String QUERY_LIMIT = "query.limit";
    static final String TEXT_LIMIT = "text.limit";
    static final String AUDIT_INTERVAL = "audit.interval.ms";

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    /** Spanner keeps old versions for an hour by default: a staler read fails. */
    private static final Duration HOUR = Duration.ofHours(1);

    private static final Duration MONTH = Duration.ofDays(30);

    private StatisticsOptions() {}

    static ConfigDef definition() {
        return limits().addTo(timing().addTo(what().addTo(CommonOptions.definition())));
    }

    private static OptionGroup what() {
        return OptionGroup.of(
                "Statistics",
                Option.list(
                                VIEWS,
                                "Views",
                                OptionChecks.list(ViewChoice::of, "all, families of views, names of views"),
                                "Which views of SPANNER_SYS are read: all, families (" + ViewChoice.families()
                                        + ") or single views by their names.")
                        .otherwise(List.of(ViewChoice.ALL))
                        .proposing(proposals())
                        .ranked(Importance.MEDIUM),
                Option.millis(
                        HISTORY,
                        "History",
                        MONTH,
                        MINUTE,
                        MONTH,
                        "How far back a first start looks. Spanner keeps minutes for six hours or a day, hours for 30"
                                + " days."));
    }

    private static OptionGroup timing() {
        return OptionGroup.of(
                "Timing",
                Option.millis(
                                POLL_INTERVAL,
                                "Poll interval",
                                MINUTE,
                                SECOND,
                                HOUR,
                                "Time between two turns of one database, aligned to interval ends. Twice as long halves"
                                        + " the queries, and the bytes but for those of rows, and delays what is read by as much.")
                        .ranked(Importance.MEDIUM),
                Option.millis(
                        STALENESS,
                        "Staleness",
                        Duration.ofSeconds(15),
                        Duration.ZERO,
                        HOUR,
                        "How old the data that is read may be, exactly; stale reads spare the database's leader. 0 reads"
                                + " the newest."),
                Option.millis(
                        SETTLE,
                        "Settle",
                        Duration.ofSeconds(5),
                        Duration.ZERO,
                        HOUR,
                        "How long after its end an interval with rows is left alone."),
                Option.millis(
                        AUDIT_INTERVAL,
                        "Audit interval",
                        Duration.ofMinutes(5),
                        MINUTE,
                        Duration.ofDays(1),
                        "Time between two looks for intervals that Spanner filled after they were sent. Longer ones bring"
                                + " fewer bytes and find such intervals later. At least five times poll.interval.ms, whatever"
                                + " is asked for."));
    }

    private static OptionGroup limits() {
        return OptionGroup.of(
                "Limits",
                Option.number(
                        QUERY_LIMIT,
                        "Rows of an answer",
                        10_000,
                        1,
                        1_000_000,
                        "Rows of one answer at most; an interval with more is marked as truncated."),
                Option.number(
                        TEXT_LIMIT,
                        "Letters of a text",
                        8_192,
                        0,
                        1_000_000,
                        "Letters of a statement that are kept; 0 keeps none."));
    }

    private static List<Object> proposals() {
        List<Object> proposals = new ArrayList<>(ViewChoice.words());
        Arrays.stream(StatisticsView.values()).map(StatisticsView::name).forEach(proposals::add);
        return proposals;
    }
}
