package dev.splitheat.app.weekly;

import dev.splitheat.app.broker.DemoFiles;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.findings.NoAnswerException;
import dev.splitheat.app.lifecycle.PartStoppedException;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.weekly.IsoWeek;
import dev.splitheat.weekly.KnownDatabase;
import dev.splitheat.weekly.Week;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.ReportJson;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the reports of the week that goes on, and of the one before, again and again, and tells nobody: so a demo, which runs
 * for an hour, has an archive. It needs no {@link WeeklyRole} beside it.
 */
public final class RunningWeek implements Role {
    private static final Logger LOG = LoggerFactory.getLogger(RunningWeek.class);
    private static final Duration FIRST = Duration.ofSeconds(75);
    /** What has not been read in by then, of a database that cannot be read, holds up no report. */
    private static final Duration LONGEST_READING_IN = Duration.ofMinutes(10);

    private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(5);

    private final Known known;
    private final DemoFiles files;
    private final int partitions;
    private final Clock clock;
    private final Consumer<Throwable> failed;
    private final Duration first;
    private Optional<Instant> begun = Optional.empty();
    private Thread thread;

    /**
     * A role that is not yet started.
     *
     * @param partitions of the topics
     * @param clock its zone tells when weeks begin
     * @param failed told when no more reports are made, because of a mistake in the program
     */
    public RunningWeek(
            KafkaConnection kafka,
            String prefix,
            int partitions,
            DemoFiles files,
            Clock clock,
            Consumer<Throwable> failed) {
        this(kafka, prefix, partitions, files, clock, failed, FIRST);
    }

    /** @param first how long to wait until it is looked whether the past has been read in */
    RunningWeek(
            KafkaConnection kafka,
            String prefix,
            int partitions,
            DemoFiles files,
            Clock clock,
            Consumer<Throwable> failed,
            Duration first) {
        this.known = new Known(kafka, prefix, "start the demo anew");
        this.partitions = partitions;
        this.files = files;
        this.clock = clock;
        this.failed = failed;
        this.first = first;
    }

    @Override
    public String name() {
        return "reports of the week so far";
    }

    @Override
    public void start() {
        thread = new Thread(this::run, "splitheat-week-so-far");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        Duration wait = first;
        try {
            while (true) {
                Thread.sleep(wait.toMillis());
                if (turn()) {
                    Duration twice = wait.multipliedBy(2);
                    wait = twice.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : twice;
                }
            }
        } catch (InterruptedException stopped) {
            LOG.debug("stopped");
        } catch (RuntimeException e) {
            LOG.error("the {} ended", name(), e);
            failed.accept(new PartStoppedException("the " + name(), e));
        }
    }

    /** Whether there was something to report, or no telling when there will be. */
    boolean turn() {
        try {
            Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
            Week present = new Week(IsoWeek.of(now, clock.getZone()), clock.getZone());
            WeekTopics topics = topics(present, now);
            Map<String, KnownDatabase> soFar = topics.read();
            if (isReadingIn(soFar.values(), now)) {
                LOG.info("no report of the week so far: the past is still being read in");
                return false;
            }
            Week before = present.minus(1);
            WeekTopics former = topics(before, now);
            List<KeptReport> made = new ArrayList<>(reports(former, former.read(), before, now));
            made.addAll(reports(topics, soFar, present, now));
            keep(made);
            LOG.info("made {} reports of the week so far", made.size());
        } catch (NoAnswerException | KafkaException passing) {
            LOG.warn("no report of the week so far: {}", passing.getMessage());
        }
        return true;
    }

    /** What is known of a database goes up to the last whole hour, once all is there. */
    private boolean isReadingIn(Collection<KnownDatabase> databases, Instant now) {
        Instant hour = now.truncatedTo(ChronoUnit.HOURS);
        Instant since = begun.orElse(now);
        begun = Optional.of(since);
        return now.isBefore(since.plus(LONGEST_READING_IN))
                && databases.stream().anyMatch(each -> each.heat().endsBefore(hour));
    }

    private WeekTopics topics(Week week, Instant now) {
        return new WeekTopics(known, week, now, database -> true, topic -> {});
    }

    private List<KeptReport> reports(WeekTopics topics, Map<String, KnownDatabase> read, Week week, Instant now) {
        WeekReports reports = WeekReports.of(read, topics.names(), week, Setting.ofDemo(Optional.of(files)), now);
        List<KeptReport> made = new ArrayList<>();
        if (!reports.isEmpty()) {
            for (DatabaseReport report : reports.databases()) {
                made.add(kept(report.database(), report));
            }
            made.add(kept(KeptReport.FLEET, reports.fleet()));
        }
        return made;
    }

    private static KeptReport kept(String database, Report report) {
        return new KeptReport(database, report.span().week(), report.madeAt(), ReportJson.write(report), List.of());
    }

    private void keep(List<KeptReport> made) {
        if (!made.isEmpty()) {
            try (KeptReports kept = new KeptReports(known, partitions)) {
                kept.keep(made);
            }
        }
    }

    @Override
    public void close() throws InterruptedException {
        if (thread != null) {
            thread.interrupt();
            thread.join(LONGEST_CLOSE.toMillis());
        }
    }
}
