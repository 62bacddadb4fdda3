package dev.splitheat.app.collectors;

import com.sun.management.OperatingSystemMXBean;
import dev.splitheat.app.KeptOffsets;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** The process that {@link ManyTables} measures: one task, polled as Connect would, that looks once a second. */
final class MeasuredCatalog {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private MeasuredCatalog() {}

    public static void main(String[] arguments) throws Exception {
        SourceTask task = ClockedTasks.catalogs(Clock.systemUTC());
        task.initialize(new KeptOffsets());
        Instant started = Instant.now();
        task.start(Map.of(
                "databases",
                Plans.IDLE,
                "topic.partitions",
                "12",
                "poll.interval.ms",
                "1000",
                "spanner.host",
                arguments[0]));
        List<byte[]> parts = read(task);
        Duration took = Duration.between(started, Instant.now());
        Catalog catalog =
                CatalogParts.join(parts.stream().map(Wire.CATALOG_PARTS::read).toList());
        System.out.printf(
                "%d tables, %d indexes in %d records of %d KB together, %.1f s after the start; %.1f s of CPU, %d MB at most%n",
                catalog.tables().size(),
                catalog.indexes().size(),
                parts.size(),
                parts.stream().mapToLong(part -> part.length).sum() / 1024,
                took.toMillis() / 1000.0,
                cpuSeconds(),
                Memory.peakMegabytes(ProcessHandle.current().pid()));
        look(task, Integer.parseInt(arguments[2]));
        System.exit(catalog.tables().size() == Integer.parseInt(arguments[1]) ? 0 : 1);
    }

    private static List<byte[]> read(SourceTask task) throws InterruptedException {
        List<byte[]> parts = new ArrayList<>();
        while (parts.isEmpty()) {
            parts.addAll(catalogs(task.poll()));
        }
        return parts;
    }

    private static void look(SourceTask task, int looks) throws Exception {
        double before = cpuSeconds();
        Instant end = Instant.now().plusSeconds(looks);
        int again = 0;
        while (Instant.now().isBefore(end)) {
            again += catalogs(task.poll()).size();
        }
        System.out.printf(
                "%d s with a look a second: %.2f s of CPU, %d records of the catalog, %d MB at most%n",
                looks,
                cpuSeconds() - before,
                again,
                Memory.peakMegabytes(ProcessHandle.current().pid()));
    }

    private static List<byte[]> catalogs(List<SourceRecord> polled) {
        return polled == null
                ? List.of()
                : polled.stream()
                        .filter(record -> record.topic().equals(Topic.CATALOGS.in("splitheat.")))
                        .map(record -> (byte[]) record.value())
                        .toList();
    }

    private static double cpuSeconds() {
        return SYSTEM.getProcessCpuTime() / 1e9;
    }
}
