package dev.splitheat.app.weekly;

import dev.splitheat.notice.KeptReport;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.ReportNotice;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.story.Permalinks;
import dev.splitheat.weekly.IsoWeek;
import dev.splitheat.weekly.ReportTime;
import dev.splitheat.weekly.Week;
import dev.splitheat.weekly.content.ReportJson;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes each week's reports once and tells them. What was made is kept before anybody is told: the record is the lock, and
 * who was told stands in it.
 */
final class WeeklyReports {
    private static final Logger LOG = LoggerFactory.getLogger(WeeklyReports.class);
    private static final Duration FIRST_WAIT = Duration.ofSeconds(30);
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);
    private static final int DOUBLINGS = 7;
    /** Longer than any sink waits for its answer. */
    private static final Duration SETTLED = Duration.ofMinutes(1);

    private static final Duration WORTH_TELLING = Duration.ofDays(3);

    private final ReportTime time;
    private final Permalinks links;
    private final Maker maker;
    private final List<ReportSink> sinks;
    private final Supplier<List<KeptReport>> kept;
    private final Consumer<List<KeptReport>> keep;
    private final WeeklyCounts counts;
    /** Weeks of which nothing is known: nobody is told of them, and they are not looked at again. */
    private final Set<IsoWeek> empty = new HashSet<>();

    /** Makes the reports of a week. */
    interface Maker {
        WeekReports make(Week week, Instant now);
    }

    /**
     * @param kept what is kept so far
     * @param keep returns when all of them are there and cannot be lost any more; throws when another process makes reports
     */
    WeeklyReports(
            ReportTime time,
            Permalinks links,
            Maker maker,
            List<ReportSink> sinks,
            Supplier<List<KeptReport>> kept,
            Consumer<List<KeptReport>> keep,
            WeeklyCounts counts) {
        this.time = time;
        this.links = links;
        this.maker = maker;
        this.sinks = List.copyOf(sinks);
        this.kept = kept;
        this.keep = keep;
        this.counts = counts;
    }

    /** Does what is to be done now; cheap when that is nothing. */
    void turn(Instant now) {
        time.due(now, last()).stream()
                .filter(week -> !empty.contains(week.iso()))
                .forEach(week -> make(week, now));
        fleets().forEach(report -> tell(report, now));
    }

    private Optional<IsoWeek> last() {
        return fleets().stream().map(report -> IsoWeek.parse(report.week())).max(Comparator.naturalOrder());
    }

    private List<KeptReport> fleets() {
        return kept.get().stream()
                .filter(report -> report.database().equals(KeptReport.FLEET))
                .sorted(Comparator.comparing(KeptReport::week))
                .toList();
    }

    private void make(Week week, Instant now) {
        WeekReports reports = maker.make(week, now);
        if (reports.isEmpty()) {
            LOG.info("nothing is known of {}: no report is made", week.iso());
            empty.add(week.iso());
            return;
        }
        List<KeptReport> all = new ArrayList<>();
        reports.databases()
                .forEach(report -> all.add(new KeptReport(
                        report.database(), week.iso().toString(), now, ReportJson.write(report), List.of())));
        List<KeptReport.Telling> untold = sinks.stream()
                .map(sink -> KeptReport.Telling.untold(sink.name(), now))
                .toList();
        all.add(new KeptReport(
                KeptReport.FLEET, week.iso().toString(), now, ReportJson.write(reports.fleet()), untold));
        keep.accept(all);
        counts.made(now);
        counts.unmade(reports.unmade().size());
        LOG.info(
                "made the reports of {} for {} databases",
                week.iso(),
                reports.databases().size());
    }

    private void tell(KeptReport report, Instant now) {
        KeptReport present = report;
        for (KeptReport.Telling telling : report.told()) {
            Optional<ReportSink> sink = sinks.stream()
                    .filter(each -> each.name().equals(telling.sink()))
                    .findFirst();
            if (sink.isPresent() && !telling.over() && !now.isBefore(from(telling))) {
                present = tell(present, telling, sink.get(), now);
            }
        }
    }

    /** What another process was about to send may be on its way still. */
    private static Instant from(KeptReport.Telling telling) {
        Duration settled = telling.stage() == KeptReport.Stage.SENDING ? SETTLED : Duration.ZERO;
        return telling.notBefore().orElse(telling.at().plus(settled));
    }

    private KeptReport tell(KeptReport report, KeptReport.Telling telling, ReportSink sink, Instant now) {
        boolean inDoubt = telling.stage() == KeptReport.Stage.SENDING;
        KeptReport present = report;
        if (inDoubt && sink.again() == ReportSink.Again.TWICE) {
            String why = "it was about to be sent when a process ended, and may be there: look there yourself";
            present = present.with(givenUp(telling.failed(now, Duration.ZERO, why), report, now));
            keep.accept(List.of(present));
            return present;
        }
        if (sink.again() != ReportSink.Again.HARMLESS && !inDoubt) {
            present = present.with(telling.as(KeptReport.Stage.SENDING, now));
            keep.accept(List.of(present));
        }
        Delivery delivery = sink.tell(notice(report), inDoubt);
        KeptReport after = present.with(after(delivery, telling, sink, report, now));
        keep.accept(List.of(after));
        return after;
    }

    private KeptReport.Telling after(
            Delivery delivery, KeptReport.Telling telling, ReportSink sink, KeptReport report, Instant now) {
        if (delivery instanceof Delivery.Delivered) {
            LOG.info("told {} of the report of {}", telling.sink(), report.week());
            return telling.as(KeptReport.Stage.TOLD, now);
        }
        if (delivery instanceof Delivery.Later later) {
            return new KeptReport.Telling(
                    telling.sink(),
                    KeptReport.Stage.UNTOLD,
                    telling.attempts(),
                    now,
                    Optional.of(now.plus(later.after())),
                    telling.problem());
        }
        counts.failed();
        if (delivery instanceof Delivery.Retry retry) {
            LOG.warn("sink {} could not be told of the report of {}: {}", telling.sink(), report.week(), retry.why());
            KeptReport.Telling failed = telling.failed(now, wait(telling.attempts(), retry), retry.why());
            if (now.isAfter(report.madeAt().plus(WORTH_TELLING))) {
                return givenUp(failed, report, now);
            }
            return sink.again() == ReportSink.Again.LOOKED_FOR ? failed.inDoubt() : failed;
        }
        String why = ((Delivery.Rejected) delivery).why();
        return givenUp(telling.failed(now, Duration.ZERO, why), report, now);
    }

    private KeptReport.Telling givenUp(KeptReport.Telling telling, KeptReport report, Instant now) {
        LOG.warn("sink {} will not be told of the report of {}: {}", telling.sink(), report.week(), telling.problem());
        counts.givenUp();
        return telling.as(KeptReport.Stage.GIVEN_UP, now);
    }

    private static Duration wait(int attempts, Delivery.Retry retry) {
        Duration own = FIRST_WAIT.multipliedBy(1L << Math.min(attempts, DOUBLINGS));
        Duration wait = own.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : own;
        return retry.after().filter(asked -> asked.compareTo(wait) > 0).orElse(wait);
    }

    /** Where there is one database alone, its own report. */
    private ReportNotice notice(KeptReport report) {
        List<KeptReport> single = kept.get().stream()
                .filter(each ->
                        each.week().equals(report.week()) && !each.database().equals(KeptReport.FLEET))
                .toList();
        KeptReport told = single.size() == 1 ? single.get(0) : report;
        return new ReportNotice(
                "splitheat-report-" + report.week(),
                ReportJson.read(told.document()),
                told.document(),
                links.report(told.database(), told.week()));
    }
}
