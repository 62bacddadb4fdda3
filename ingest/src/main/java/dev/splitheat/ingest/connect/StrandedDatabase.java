package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/** A database of which nobody knows where to go on: it says so, and Spanner is not asked. Offsets change in restarts only. */
final class StrandedDatabase implements Collector {
    private final DatabaseName database;
    private final UnusableOffsetException why;

    StrandedDatabase(String name, UnusableOffsetException why) {
        this.database = DatabaseName.of(name);
        this.why = why;
    }

    static ViewReport report(DatabaseName database, UnusableOffsetException why) {
        return new ViewReport(
                database,
                why.view(),
                Optional.of(FailureKind.UNUSABLE_OFFSET),
                Optional.of(why.getMessage()),
                Optional.empty(),
                Tally.NONE,
                0,
                0);
    }

    @Override
    public String name() {
        return database.toString();
    }

    @Override
    public Collected collect() {
        return new Collected(
                List.of(), new Collected.Next.Failed(FailureKind.UNUSABLE_OFFSET), List.of(report(database, why)));
    }

    @Override
    public List<SourceRecord> retire() {
        return List.of();
    }
}
