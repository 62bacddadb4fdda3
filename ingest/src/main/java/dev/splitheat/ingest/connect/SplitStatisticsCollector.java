package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CollectionPlan;
import dev.splitheat.ingest.collect.Cursor;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Harvest;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.SplitStatisticsSource;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/** Collects one split statistics view of one database. */
final class SplitStatisticsCollector implements ViewCollector {
    private static final String INTERVAL_END = "intervalEnd";

    private final DatabaseName database;
    private final SplitStatisticsSource source;
    private final CollectorRecords records;
    private final CollectionPlan plan;
    private Cursor cursor;

    /** @param offset where an earlier run ended; null when there was none */
    SplitStatisticsCollector(
            DatabaseName database,
            CollectionPlan plan,
            SplitStatisticsSource source,
            CollectorRecords records,
            Map<String, Object> offset) {
        this.database = database;
        this.source = source;
        this.records = records;
        this.plan = plan;
        this.cursor = offset == null ? Cursor.fresh() : Cursor.after(end(offset));
    }

    static Map<String, String> sourcePartition(DatabaseName database, StatisticsView view) {
        return SourcePartition.of(database.toString(), view.name());
    }

    @Override
    public DatabaseName database() {
        return database;
    }

    @Override
    public String view() {
        return plan.view().name();
    }

    @Override
    public Collected collect() {
        Question question = plan.next(cursor);
        Harvest harvest = plan.harvest(cursor, question, source.ask(database, plan.view(), question));
        cursor = harvest.cursor();
        return new Collected(
                harvest.intervals().stream().map(this::record).toList(), harvest.more(), harvest.problem());
    }

    @Override
    public Optional<Instant> collectedUpTo() {
        return cursor.sentUpTo();
    }

    /** Only an interval's last part moves the offset past it: a crash between two parts sends all of them again. */
    private SourceRecord record(Interval<SplitRow> interval) {
        boolean last = interval.part() == interval.parts() - 1;
        Instant done = last ? interval.end() : interval.end().minus(interval.length());
        return records.record(
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
