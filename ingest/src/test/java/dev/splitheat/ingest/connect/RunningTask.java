package dev.splitheat.ingest.connect;

import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;
import org.awaitility.Awaitility;

/** A task as Connect runs it: polled until a claim holds, its offsets kept. */
final class RunningTask implements AutoCloseable {
    static final String STATISTICS = "splitheat.stats.split";
    static final String CATALOGS = "splitheat.catalogs";
    static final String STATUS = "splitheat.collector-status";

    private final SourceTask task;
    private final StoredOffsets offsets;
    private final List<SourceRecord> polled = new ArrayList<>();

    RunningTask(SourceTask task, StoredOffsets offsets, Map<String, String> settings) {
        this.task = task;
        this.offsets = offsets;
        task.initialize(offsets);
        task.start(settings);
    }

    RunningTask until(Predicate<RunningTask> claim) {
        Awaitility.await()
                .pollInterval(Duration.ofMillis(1))
                .pollInSameThread()
                .atMost(Duration.ofSeconds(30))
                .until(() -> {
                    poll();
                    return claim.test(this);
                });
        return this;
    }

    /** Until nothing comes within the time that a poll waits. */
    RunningTask untilQuiet() {
        int before;
        do {
            before = polled.size();
            try {
                poll();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        } while (polled.size() > before);
        return this;
    }

    List<Interval<SplitRow>> intervals(Object database) {
        return in(STATISTICS)
                .map(record -> Wire.SPLIT_INTERVALS.read((byte[]) record.value()))
                .filter(interval -> interval.database().equals(database.toString()))
                .toList();
    }

    List<CollectorStatus> statuses(Object database) {
        return in(STATUS)
                .filter(record -> record.value() != null)
                .map(record -> Wire.COLLECTOR_STATUS.read((byte[]) record.value()))
                .filter(status -> status.database().equals(database.toString()))
                .toList();
    }

    Stream<SourceRecord> in(String topic) {
        return polled.stream().filter(record -> record.topic().equals(topic));
    }

    private void poll() throws InterruptedException {
        List<SourceRecord> records = task.poll();
        if (records != null) {
            records.forEach(offsets::store);
            polled.addAll(records);
        }
    }

    @Override
    public void close() {
        task.stop();
    }
}
