package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.connect.source.SourceRecord;

/** A collector that first takes back what earlier lives said of views that it has nothing to do with any more. */
final class TakenBack implements Collector {
    private final Collector collector;
    private final CollectorRecords records;
    private Set<Map<String, String>> statuses;

    /** @param statuses source partitions of what was said */
    TakenBack(Collector collector, CollectorRecords records, Set<Map<String, String>> statuses) {
        this.collector = collector;
        this.records = records;
        this.statuses = Set.copyOf(statuses);
    }

    @Override
    public String name() {
        return collector.name();
    }

    @Override
    public Collected collect() {
        Collected collected = collector.collect();
        List<SourceRecord> given = new ArrayList<>(collected.records());
        statuses.forEach(status -> given.add(records.noStatus(status)));
        statuses = Set.of();
        return new Collected(given, collected.next(), collected.reports());
    }

    @Override
    public Set<DatabaseName> retired() {
        return collector.retired();
    }

    @Override
    public List<SourceRecord> retire() {
        return collector.retire();
    }
}
