package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Audits;
import dev.splitheat.ingest.collect.Grid;
import dev.splitheat.ingest.collect.Ledger;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.Schedule;
import dev.splitheat.ingest.collect.Schedule.Shown;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.StatisticsView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Collects all chosen views of one database. A turn looks, when it is time, at what is new in all views by one census,
 * then reads some history.
 */
final class StatisticsCollector implements Collector {
    private static final Grid MINUTES = new Grid(Duration.ofMinutes(1));
    private static final Duration YOUNGEST = Duration.ofHours(1);
    /** Spanner's clock is known to about this. */
    private static final Duration AHEAD = Duration.ofMinutes(10);
    /** A database without rows for so long is idle: what it has then may be seen a minute late. */
    private static final Duration IDLE = Duration.ofHours(2);
    /** An alarm rings hardly earlier than this before its time, unless the clock was put back. */
    private static final Duration EARLY = Duration.ofSeconds(1);

    private final DatabaseLines lines;
    private final CensusTaker census;
    private final CollectorRecords records;
    private final Clock clock;
    private final Schedule schedule;
    private final Audits audits;
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
        this.audits = new Audits(settings.betweenAudits());
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
        boolean audit = audits.due(readTime);
        List<ViewLine<?>> live = lines.live(readTime);
        Instant readAt = live.isEmpty()
                ? census.clock(lines.all())
                : census.take(live, stretch(live, readTime, audit), ViewLine::live);
        schedule.told(now, readAt);
        if (audit) {
            audit(readAt);
        }
        lines.dueStates(readAt).forEach(state -> state.look(readAt));
        Duration share = spread.get();
        Instant next = schedule.next(now, readAt, shown(live, readAt), share);
        lookAt = live.stream().anyMatch(ViewLine::behind) ? now : next;
        silenceAt = untold(live, readAt).isEmpty() ? Optional.empty() : schedule.silence(readAt, lookAt, share);
    }

    /** Only at views of which nothing was seen in the last minute, the moment at which that can be believed. */
    private void lookForSilence(Instant now) {
        silenceAt = Optional.empty();
        Instant readTime = schedule.readTime(now);
        List<ViewLine<?>> untold = untold(lines.live(readTime), readTime.minus(MINUTES.length()));
        if (!untold.isEmpty()) {
            schedule.told(now, census.take(untold, stretch(untold, readTime, false), ViewLine::live));
            lookAt = untold.stream().anyMatch(ViewLine::behind) ? now : lookAt;
        }
    }

    /** Sound views whose last interval to end before {@code readAt} was not sent. */
    private static List<ViewLine<?>> untold(List<ViewLine<?>> live, Instant readAt) {
        Instant newest = MINUTES.floor(readAt);
        return live.stream()
                .filter(line -> line.setbacks().last().isEmpty() && !line.isSent(newest))
                .toList();
    }

    /**
     * From what was sent of all to the present, and for an audit the youngest hour. Where the clock was put back, the
     * present seems to lie before what was sent, until this answer tells Spanner's.
     */
    private static Question stretch(List<ViewLine<?>> live, Instant readTime, boolean audit) {
        Instant after = live.stream()
                .map(line -> line.cursor().sentUpTo().orElseThrow())
                .min(Instant::compareTo)
                .orElseThrow();
        Instant youngest = MINUTES.floor(readTime.minus(YOUNGEST));
        Instant from = audit && youngest.isBefore(after) ? youngest : after;
        Instant present = MINUTES.floor(readTime.plus(AHEAD));
        return new Question(from, present.isBefore(after) ? after : present);
    }

    private void audit(Instant readAt) {
        Map<StatisticsView, Ledger> sent = new EnumMap<>(StatisticsView.class);
        lines.intervals().forEach(line -> sent.put(line.view(), line.cursor().ledger()));
        audits.next(sent, readAt).ifPresent(this::audit);
    }

    /** One that fails is made up for when its turn comes again; what is new was collected all the same. */
    private void audit(Audits.Look look) {
        List<ViewLine<?>> audited = lines.intervals().stream()
                .filter(line -> look.views().contains(line.view()))
                .toList();
        try {
            census.take(audited, look.stretch(), ViewLine::revise);
        } catch (UnreadableDatabaseException e) {
            audits.failed();
            audited.forEach(line -> line.given().trouble("looking for late intervals: " + e.getMessage()));
        }
    }

    private static Shown shown(List<ViewLine<?>> live, Instant readAt) {
        Instant newest = MINUTES.floor(readAt);
        List<ViewLine<?>> sound =
                live.stream().filter(line -> line.setbacks().last().isEmpty()).toList();
        if (sound.stream().anyMatch(line -> line.hasRows(newest.minus(MINUTES.length())) && !line.isSent(newest))) {
            return Shown.LACKING;
        }
        if (sound.stream().anyMatch(line -> line.hasRows(newest))) {
            return Shown.ALL;
        }
        return live.stream().anyMatch(line -> line.hasRowsSince(readAt.minus(IDLE))) ? Shown.NOTHING : Shown.IDLE;
    }
}
