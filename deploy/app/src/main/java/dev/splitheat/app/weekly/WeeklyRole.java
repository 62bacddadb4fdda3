package dev.splitheat.app.weekly;

import dev.splitheat.app.alerting.Alerting;
import dev.splitheat.app.alerting.Reports;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.findings.NoAnswerException;
import dev.splitheat.app.lifecycle.PartStoppedException;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.app.terminal.OutputFileException;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.weekly.ReportTime;
import dev.splitheat.weekly.Style;
import dev.splitheat.weekly.Week;
import dev.splitheat.weekly.content.Report;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Weekly reports as a part of a process. Of several processes the one that is given the partition of the report of all
 * databases makes them; when it ends, another is given it. One that has not heard so far that it is another's is held off by
 * {@link KeptReports}.
 */
public final class WeeklyRole implements Role {
    private static final Logger LOG = LoggerFactory.getLogger(WeeklyRole.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration TURN = Duration.ofSeconds(10);
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(1);
    private static final Duration LONGEST_MAKING = Duration.ofMinutes(30);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(5);

    private final Known known;
    private final Reports reports;
    private final ReportTime time;
    private final Style style;
    private final List<ReportSink> sinks;
    private final Clock clock;
    private final Consumer<Throwable> failed;
    private final WeeklyCounts counts = new WeeklyCounts();
    private volatile boolean closing;
    private KafkaConsumer<String, byte[]> election;
    private Thread thread;
    private KeptReports kept;
    private WeeklyReports weekly;

    /**
     * A role that is not yet started.
     *
     * @param reports with a schedule
     * @param failed told when no more reports are made, because of a mistake in the program
     */
    public WeeklyRole(
            AppConfig config,
            Alerting alerting,
            Reports reports,
            List<ReportSink> sinks,
            Clock clock,
            Consumer<Throwable> failed) {
        Reports.Schedule schedule = reports.schedule().orElseThrow();
        this.known = new Known(config.kafka().connection(), config.kafka().prefix(), "look at kafka in the file");
        this.reports = reports;
        this.time = new ReportTime(schedule.day(), schedule.at(), reports.zone());
        this.style = Setting.style(config, alerting, reports);
        this.sinks = List.copyOf(sinks);
        this.clock = clock;
        this.failed = failed;
    }

    @Override
    public String name() {
        return "weekly reports";
    }

    public WeeklyCounts counts() {
        return counts;
    }

    @Override
    public void start() {
        election = new KafkaConsumer<>(settings());
        election.subscribe(List.of(Topic.REPORTS.in(known.prefix())));
        thread = new Thread(this::run, "splitheat-weekly");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            work();
        } catch (RuntimeException e) {
            LOG.error("the {} ended", name(), e);
            failed.accept(new PartStoppedException("the " + name(), e));
        } finally {
            forget();
            election.close();
        }
    }

    private void work() {
        Instant next = Instant.MIN;
        while (!closing) {
            try {
                election.poll(POLL);
                Instant now = clock.instant();
                if (!isElected()) {
                    forget();
                } else if (!now.isBefore(next)) {
                    next = now.plus(TURN);
                    turn(now);
                }
            } catch (WakeupException stopped) {
                LOG.debug("stopped");
            } catch (NoAnswerException | KafkaException passing) {
                LOG.warn("no weekly report for now, it is tried again in a minute: {}", passing.getMessage());
                forget();
                next = clock.instant().plus(AFTER_FAILURE);
            }
        }
    }

    /** One of the processes has the partition where the report of all databases lies. */
    private boolean isElected() {
        return election.assignment().stream()
                .map(TopicPartition::partition)
                .anyMatch(partition -> partition == DatabasePartition.of(KeptReport.FLEET, partitions()));
    }

    private int partitions() {
        return election.partitionsFor(Topic.REPORTS.in(known.prefix())).size();
    }

    private void turn(Instant now) {
        if (weekly == null) {
            kept = new KeptReports(known, partitions());
            kept.all().forEach(report -> counts.made(report.madeAt()));
            counts.unreadable(kept.unreadable());
            weekly = new WeeklyReports(time, style.links(), this::make, sinks, kept::all, kept::keep, counts);
        }
        weekly.turn(now);
    }

    /** What is kept is read anew by whoever is elected: another process may have written meanwhile. */
    private void forget() {
        if (kept != null) {
            kept.close();
        }
        kept = null;
        weekly = null;
    }

    private WeekReports make(Week week, Instant now) {
        WeekTopics topics = new WeekTopics(known, week, now, reports::covers, topic -> {});
        Collection<String> names =
                topics.names().stream().filter(reports::covers).toList();
        WeekReports made = WeekReports.of(topics.read(), names, week, style, now);
        if (!made.isEmpty()) {
            reports.directory().ifPresent(directory -> put(made, directory));
        }
        return made;
    }

    /** Pages that cannot be put there keep nobody from being told. */
    private static void put(WeekReports made, Path directory) {
        ReportFiles files = new ReportFiles(directory, "reports.directory");
        Set<ReportFormat> formats = Set.of(ReportFormat.html, ReportFormat.json);
        try {
            for (Report report : made.databases()) {
                files.write(report, formats);
            }
            files.write(made.fleet(), formats);
        } catch (OutputFileException refused) {
            LOG.warn("the weekly report is kept and told, and its pages are not in place: {}", refused.getMessage());
        }
    }

    private Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>(known.kafka().properties());
        settings.put(ConsumerConfig.GROUP_ID_CONFIG, known.prefix() + "advisor.weekly");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest");
        settings.put(ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG, (int) LONGEST_MAKING.toMillis());
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        settings.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, StringDeserializer.class.getName());
        settings.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class.getName());
        return settings;
    }

    @Override
    public void close() throws InterruptedException {
        closing = true;
        if (thread != null) {
            election.wakeup();
            thread.join(LONGEST_CLOSE.toMillis());
        }
    }
}
