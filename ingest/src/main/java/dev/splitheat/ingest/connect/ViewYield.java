package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Cursor;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.Harvest;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.CollectorStatus.Tally;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.TopicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/** What one view of one database gives in a turn, and what is to be said of it. */
final class ViewYield<R> {
    private final DatabaseName database;
    private final StatisticsView view;
    private final FamilyTopic<R> topic;
    private final List<Interval<R>> intervals = new ArrayList<>();
    private Map<String, Object> offset = Map.of();
    private Optional<String> problem = Optional.empty();
    private Tally tally = Tally.NONE;
    private boolean touched;
    private long remaining;
    private long rows;
    private long bytes;

    ViewYield(DatabaseName database, StatisticsView view, FamilyTopic<R> topic) {
        this.database = database;
        this.view = view;
        this.topic = topic;
    }

    /** Where an earlier run ended: what stays true until this turn's last record. */
    void stored(Map<String, Object> earlier) {
        offset = earlier;
    }

    void touch() {
        touched = true;
    }

    /** Something went wrong that the next turns make up for. */
    void trouble(String sentence) {
        touched = true;
        problem = Optional.of(sentence);
    }

    void read(long more) {
        bytes += more;
        touched = true;
    }

    void add(Harvest<R> harvest) {
        touched = true;
        intervals.addAll(harvest.intervals());
        harvest.intervals().forEach(this::count);
        problem = harvest.problem().or(() -> problem);
    }

    private void count(Interval<R> interval) {
        rows += interval.rows().size();
        if (interval.part() == 0) {
            tally = new Tally(
                    tally.sent() + 1,
                    tally.missing() + (interval.coverage() == Coverage.MISSING ? 1 : 0),
                    tally.truncated() + (interval.truncated() ? 1 : 0),
                    tally.revised() + (interval.revision() > 0 ? 1 : 0),
                    0);
        }
    }

    int size() {
        return intervals.size();
    }

    long bytes() {
        return bytes;
    }

    /** This turn's records; the last one alone moves the offset, so that a crash among them sends all of them again. */
    List<SourceRecord> records(CollectorRecords records, Cursor cursor) {
        List<SourceRecord> made = new ArrayList<>();
        if (intervals.isEmpty()) {
            return made;
        }
        Map<String, Object> next = StatisticsOffset.of(cursor);
        int last = intervals.size() - 1;
        for (int at = 0; at <= last; at++) {
            made.add(record(records, intervals.get(at), at == last ? next : offset));
        }
        offset = next;
        intervals.clear();
        return made;
    }

    private SourceRecord record(CollectorRecords records, Interval<R> interval, Map<String, Object> after) {
        return records.record(
                topic.topic(),
                TopicKey.of(interval.database()),
                topic.writer().apply(interval),
                interval.end(),
                SourcePartition.of(database.toString(), view.name()),
                after);
    }

    /** Intervals of history, as it was told last. */
    long remaining() {
        return remaining;
    }

    /** What is to be said of this turn; nothing when the view had no part in it. */
    Optional<ViewReport> report(Cursor cursor, long history, Optional<UnreadableDatabaseException> failure) {
        if (!touched && failure.isEmpty()) {
            return Optional.empty();
        }
        remaining = history;
        Optional<FailureKind> why = failure.map(UnreadableDatabaseException::kind);
        Optional<String> said =
                failure.map(UnreadableDatabaseException::getMessage).or(() -> problem);
        Tally now = new Tally(tally.sent(), tally.missing(), tally.truncated(), tally.revised(), remaining);
        ViewReport report = new ViewReport(database, view.name(), why, said, cursor.sentUpTo(), now, rows, bytes);
        touched = false;
        problem = Optional.empty();
        rows = 0;
        bytes = 0;
        return Optional.of(report);
    }
}
