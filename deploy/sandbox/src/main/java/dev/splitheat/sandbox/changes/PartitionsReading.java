package dev.splitheat.sandbox.changes;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The query without a token: it returns the partitions that live at its start, each in a record of its own, and ends. */
final class PartitionsReading implements ChangeReading {
    private final ChangeLog log;
    private final ChangeRequest request;
    private final Position from;

    PartitionsReading(ChangeLog log, ChangeRequest request, Position from) {
        this.log = log;
        this.request = request;
        this.from = from;
    }

    @Override
    public Batch poll(Instant now, int most) {
        synchronized (log) {
            StreamLog stream = log.stream(request.stream());
            if (now.isBefore(request.start()) || !log.partitionsKnownAt(request.start())) {
                return Batch.NOTHING;
            }
            List<Delivered> delivered = new ArrayList<>();
            Position position = from;
            for (ChangeRecord record :
                    first(stream, request.start()).stream().skip(from.record()).toList()) {
                position = position.afterRecord(request.start());
                delivered.add(new Delivered(record, position.text()));
            }
            return new Batch(delivered, true);
        }
    }

    static List<ChangeRecord> first(StreamLog stream, Instant start) {
        List<ChangeRecord> records = new ArrayList<>();
        for (Partition partition : stream.partitions().livingAt(start)) {
            records.add(new ChildPartitions(
                    start, records.size(), List.of(new ChildPartitions.Child(partition.token(), List.of()))));
        }
        return records;
    }
}
