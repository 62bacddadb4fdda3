package dev.splitheat.app.collectors;

import com.sun.management.OperatingSystemMXBean;
import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.interval.Coverage;
import dev.splitheat.topics.Topic;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** The process that {@link LargestIngest} measures: one task, polled as Connect would, its records counted and forgotten. */
final class MeasuredCollectors {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    /** A read sees rows this long after their interval's end: published, and as stale as the collectors read. */
    private static final Duration ROWS_READABLE = Duration.ofSeconds(20);
    /** A read may believe that nothing was to be told. */
    private static final Duration SILENCE_READABLE = Duration.ofSeconds(75);

    /** What came of one minute. */
    private static final class Minute {
        private Instant lastRows = Instant.EPOCH;
        private Instant lastSilent = Instant.EPOCH;
        private final Set<String> databases = new HashSet<>();
        private int records;
    }

    private final Fleet fleet;
    private final KeptRecords forgotten = new KeptRecords();
    private final Set<String> met = new HashSet<>();
    private final TreeMap<Instant, Minute> minutes = new TreeMap<>();
    private final TreeMap<Instant, Duration> busyAt = new TreeMap<>();

    private MeasuredCollectors(Fleet fleet) {
        this.fleet = fleet;
    }

    public static void main(String[] arguments) throws Exception {
        Fleet fleet = new Fleet(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        SourceTask task = ClockedTasks.statistics(Clock.systemUTC());
        MeasuredCollectors measured = new MeasuredCollectors(fleet);
        task.initialize(measured.forgotten);
        task.start(Map.of(
                "databases",
                fleet.names(),
                "topic.partitions",
                "12",
                "history.ms",
                "60000",
                "spanner.host",
                arguments[0]));
        measured.measure(task, Integer.parseInt(arguments[3]));
        System.exit(0);
    }

    /** A minute is complete when the silence in it could be believed and another minute went by. */
    private void measure(SourceTask task, int steady) throws Exception {
        Instant started = Instant.now();
        while (met.size() < fleet.databases()) {
            take(task.poll());
        }
        System.out.printf(
                "%d databases, %d with rows; all were heard of after %d s%n",
                fleet.databases(),
                fleet.busy(),
                Duration.between(started, Instant.now()).toSeconds());
        Instant first = Instant.now().truncatedTo(ChronoUnit.MINUTES).plus(Duration.ofMinutes(2));
        Instant last = first.plus(Duration.ofMinutes(steady));
        System.out.printf("minutes that end from %s to before %s; the figures come 140 s later%n", first, last);
        while (Instant.now().isBefore(last.plus(Duration.ofSeconds(140)))) {
            take(task.poll());
        }
        for (Instant end = first; end.isBefore(last); end = end.plus(Duration.ofMinutes(1))) {
            print(end);
        }
        System.out.printf("peak resident memory: %d MB%n", peakMegabytes());
    }

    private void take(List<SourceRecord> polled) {
        Instant now = Instant.now();
        busyAt.putIfAbsent(now.truncatedTo(ChronoUnit.MINUTES), Duration.ofNanos(SYSTEM.getProcessCpuTime()));
        if (polled == null) {
            return;
        }
        for (SourceRecord record : polled) {
            if (!record.topic().equals(Topic.COLLECTOR_STATUS.in("splitheat."))) {
                take(record, now);
            }
        }
    }

    private void take(SourceRecord record, Instant now) {
        String database = (String) record.key();
        met.add(database);
        Minute minute = minutes.computeIfAbsent(Instant.ofEpochMilli(record.timestamp()), end -> new Minute());
        minute.records++;
        minute.databases.add(database);
        if (Fleet.isBusy(database) && hasRows(record)) {
            minute.lastRows = now;
        } else {
            minute.lastSilent = now;
        }
    }

    private static boolean hasRows(SourceRecord record) {
        return Sent.read(record.topic(), (byte[]) record.value()).coverage() != Coverage.SILENT;
    }

    private void print(Instant end) {
        Minute minute = minutes.getOrDefault(end, new Minute());
        Instant from = end.plus(Duration.ofMinutes(1));
        Duration busy = busyAt.get(from).minus(busyAt.get(end));
        System.out.printf(
                "minute %s: %d databases, %d records; those with rows %.1f s, silent ones %.1f s after they could be"
                        + " read; %.1f %% of a core%n",
                end,
                minute.databases.size(),
                minute.records,
                seconds(end.plus(ROWS_READABLE), minute.lastRows),
                seconds(end.plus(SILENCE_READABLE), minute.lastSilent),
                busy.toMillis() / 600.0);
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toMillis() / 1000.0;
    }

    static long peakMegabytes() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1000)
                .findFirst()
                .orElse(0);
    }
}
