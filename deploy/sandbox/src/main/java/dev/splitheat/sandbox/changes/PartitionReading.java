package dev.splitheat.sandbox.changes;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The query of one partition: its records as they are committed, heartbeats in silence, and its children in the end. */
final class PartitionReading implements ChangeReading {
    private final ChangeLog log;
    private final ChangeRequest request;
    private Position position;
    private Instant lastReturned;

    PartitionReading(ChangeLog log, ChangeRequest request, Position from, Instant now) {
        this.log = log;
        this.request = request;
        this.position = from;
        this.lastReturned = now;
    }

    @Override
    public Batch poll(Instant now, int most) {
        synchronized (log) {
            StreamLog stream = log.stream(request.stream());
            Partition partition = ChangeLog.partition(stream, request);
            refuseWhatIsGone(stream, partition, now);
            Instant horizon = now.isBefore(log.knownUntil()) ? now : log.knownUntil();
            List<Delivered> delivered = new ArrayList<>();
            Optional<DataChange> next = partition.record(position.record());
            while (delivered.size() < most
                    && next.filter(record -> due(record, horizon)).isPresent()) {
                position = position.afterRecord(next.get().at());
                delivered.add(new Delivered(next.get(), position.text()));
                next = partition.record(position.record());
            }
            if (next.filter(record -> due(record, horizon)).isPresent()) {
                lastReturned = now;
                return new Batch(delivered, false);
            }
            return closed(partition, horizon, delivered, now);
        }
    }

    private void refuseWhatIsGone(StreamLog stream, Partition partition, Instant now) {
        Instant earliest = stream.earliest(now);
        if (partition.ends().isBefore(earliest)) {
            throw ChangeQueryRefusedException.stalePartition();
        }
        if (partition.forgot(position.record())) {
            throw ChangeQueryRefusedException.tooOld(earliest, position.through());
        }
    }

    private boolean due(DataChange record, Instant horizon) {
        return !record.at().isAfter(horizon) && !record.at().isAfter(request.endOrNever());
    }

    /** All records that are due are there: what else, and is it the end? */
    private Batch closed(Partition partition, Instant horizon, List<Delivered> delivered, Instant now) {
        boolean ended = !partition.ends().isAfter(horizon) && !partition.ends().isAfter(request.endOrNever());
        if (ended) {
            if (!partition.isBehindAll(position.record())) {
                ChildPartitions children = partition.children();
                position = position.afterRecord(children.at());
                delivered.add(new Delivered(children, position.text()));
            }
            return new Batch(delivered, true);
        }
        if (!request.endOrNever().isAfter(horizon)) {
            return new Batch(delivered, true);
        }
        if (!delivered.isEmpty()) {
            lastReturned = now;
        } else if (!now.isBefore(lastReturned.plus(request.heartbeat())) && horizon.isAfter(position.through())) {
            lastReturned = now;
            position = position.afterHeartbeat(horizon);
            delivered.add(new Delivered(new Heartbeat(horizon), position.text()));
        }
        return new Batch(delivered, false);
    }
}
