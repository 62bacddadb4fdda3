package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CollectionPlan;
import dev.splitheat.ingest.collect.Cursor;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.Harvest;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.SplitStatisticsSource;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.CollectorStatus.Tally;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/** Collects one split statistics view of one database. */
final class SplitStatisticsCollector implements Collector {
    private static final String INTERVAL_END = "intervalEnd";

    private final DatabaseName database;
    private final SplitStatisticsSource source;
    private final CollectorContext context;
    private final CollectionPlan plan;
    private final Duration interval;
    private Cursor cursor;

    /** @param offset where an earlier run ended */
    SplitStatisticsCollector(
            DatabaseName database,
            CollectionPlan plan,
            SplitStatisticsSource source,
            CollectorContext context,
            Duration interval,
            Optional<Map<String, Object>> offset) {
        this.database = database;
        this.source = source;
        this.context = context;
        this.plan = plan;
        this.interval = interval;
        this.cursor = offset.map(stored -> Cursor.after(end(stored))).orElseGet(Cursor::fresh);
    }

    static Map<String, String> sourcePartition(DatabaseName database, StatisticsView view) {
        return SourcePartition.of(database.toString(), view.name());
    }

    @Override
    public String name() {
        return database.toString();
    }

    @Override
    public Collected collect() {
        try {
            Question question = plan.next(cursor);
            Harvest harvest = plan.harvest(cursor, question, source.ask(database, plan.view(), question));
            cursor = harvest.cursor();
            Next next = harvest.more()
                    ? new Next.AtOnce()
                    : new Next.At(context.clock().instant().plus(interval));
            return new Collected(
                    harvest.intervals().stream().map(this::record).toList(),
                    next,
                    List.of(report(Optional.empty(), harvest.problem(), harvest.more() ? 1 : 0)));
        } catch (UnreadableDatabaseException e) {
            ViewReport report = report(Optional.of(e.kind()), Optional.of(e.getMessage()), 0);
            return new Collected(List.of(), new Next.Failed(e.kind()), List.of(report));
        }
    }

    @Override
    public List<SourceRecord> retire() {
        return List.of();
    }

    private ViewReport report(Optional<FailureKind> failure, Optional<String> problem, long remaining) {
        Tally tally = new Tally(0, 0, 0, 0, remaining);
        return new ViewReport(database, plan.view().name(), failure, problem, cursor.sentUpTo(), tally, 0, 0);
    }

    /** Only an interval's last part moves the offset past it: a crash between two parts sends all of them again. */
    private SourceRecord record(Interval<SplitRow> interval) {
        boolean last = interval.part() == interval.parts() - 1;
        Instant done = last ? interval.end() : interval.end().minus(interval.length());
        return context.records()
                .record(
                        Topic.STATS_SPLIT,
                        TopicKey.of(interval.database()),
                        Wire.SPLIT_INTERVALS.write(interval),
                        interval.end(),
                        sourcePartition(database, plan.view()),
                        Map.of(INTERVAL_END, ChronoUnit.MICROS.between(Instant.EPOCH, done)));
    }

    private static Instant end(Map<String, Object> offset) {
        if (offset.get(INTERVAL_END) instanceof Number micros) {
            return Instant.EPOCH.plus(micros.longValue(), ChronoUnit.MICROS);
        }
        throw new UnusableOffsetException(offset, INTERVAL_END + " is no number of microseconds");
    }
}
