package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Schedule;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Collects all chosen views of one database. A turn looks, when it is time, at what is new in all views by one census,
 * then reads some history.
 */
final class StatisticsCollector implements Collector {
    /** An alarm rings hardly earlier than this before its time, unless the clock was put back. */
    private static final Duration EARLY = Duration.ofSeconds(1);

    private final DatabaseLines lines;
    private final CensusTaker census;
    private final CollectorRecords records;
    private final Clock clock;
    private final Schedule schedule;
    private final LateLooks late;
    private final Supplier<Duration> spread;
    private Optional<StrandedDatabase> stranded = Optional.empty();
    private boolean contacted;
    private Instant lookAt = Instant.MIN;
    /** Before that, a look for silence only. */
    private Optional<Instant> silenceAt = Optional.empty();
    /** The next turn comes when it is time to look, whatever the clock says: it may have been put back. */
    private boolean awaited = true;

    /** @param spread how long after an interval's due time this database is asked */
    StatisticsCollector(
            DatabaseLines lines,
            CensusTaker census,
            StatisticsSettings settings,
            CollectorRecords records,
            Clock clock,
            Supplier<Duration> spread) {
        this.lines = lines;
        this.census = census;
        this.records = records;
        this.clock = clock;
        this.schedule = new Schedule(settings.pollInterval(), settings.settle());
        this.late = new LateLooks(lines, census, settings.betweenAudits());
        this.spread = spread;
    }

    @Override
    public String name() {
        return lines.database().toString();
    }

    @Override
    public Collected collect() {
        return stranded.isPresent() ? stranded.get().collect() : collect(clock.instant());
    }

    private Collected collect(Instant now) {
        try {
            boolean first = contact(now);
            boolean looks = !first && (awaited || schedule.isPutBack(now) || !now.isBefore(nextLook()));
            if (looks && forSilence(now)) {
                lookForSilence(now);
            } else if (looks) {
                look(now);
            }
            HistoryShift shift = new HistoryShift(lines);
            Instant readTime = schedule.readTime(now);
            boolean more = shift.work(readTime);
            awaited = !more;
            boolean atOnce = more || !looks;
            return new Collected(lines.records(records), next(atOnce), lines.reports(readTime, atOnce));
        } catch (UnreadableDatabaseException e) {
            contacted = false;
            return new Collected(lines.records(records), new Collected.Next.Failed(e.kind()), lines.failed(e));
        } catch (UnusableOffsetException e) {
            stranded = Optional.of(new StrandedDatabase(name(), e));
            return stranded.get().collect();
        }
    }

    private Collected.Next next(boolean atOnce) {
        return atOnce ? new Collected.Next.AtOnce() : new Collected.Next.At(nextLook());
    }

    private Instant nextLook() {
        return silenceAt.orElse(lookAt);
    }

    private boolean forSilence(Instant now) {
        return now.isBefore(lookAt)
                && silenceAt.filter(at -> !now.isBefore(at.minus(EARLY))).isPresent();
    }

    /** Nothing that it sends is compacted, and what keeps its offsets is known from {@link Crew#sourcePartitions}. */
    @Override
    public List<SourceRecord> retire() {
        return List.of();
    }

    /** At first, and after a failure: the database may be another one of the same name. */
    private boolean contact(Instant now) {
        if (contacted) {
            return false;
        }
        lines.find();
        Instant readAt = census.clock(lines.all());
        schedule.told(now, readAt);
        lines.begin(readAt);
        contacted = true;
        return true;
    }

    private void look(Instant now) {
        Instant readTime = schedule.readTime(now);
        boolean audit = late.due(readTime);
        LiveViews live = new LiveViews(lines.live(readTime));
        Instant readAt = live.isEmpty()
                ? census.clock(lines.all())
                : census.take(live.lines(), live.stretch(readTime, audit), ViewLine::live);
        schedule.told(now, readAt);
        if (audit) {
            late.look(readAt);
        }
        lines.dueStates(readAt).forEach(state -> state.look(readAt));
        Duration share = spread.get();
        Instant next = schedule.next(now, readAt, live.shown(readAt), share);
        lookAt = live.behind() ? now : next;
        silenceAt = live.untold(readAt).isEmpty() ? Optional.empty() : schedule.silence(readAt, lookAt, share);
    }

    /** Only at views of which nothing was seen in the last minute, the moment at which that can be believed. */
    private void lookForSilence(Instant now) {
        silenceAt = Optional.empty();
        Instant readTime = schedule.readTime(now);
        LiveViews silent = new LiveViews(lines.live(readTime)).silent(readTime);
        if (!silent.isEmpty()) {
            schedule.told(now, census.take(silent.lines(), silent.stretch(readTime, false), ViewLine::live));
            lookAt = silent.behind() ? now : lookAt;
        }
    }
}
