package dev.splitheat.sandbox.server;

import com.sun.management.OperatingSystemMXBean;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Measures what the time series of many databases of one project cost: {@code WatchedFleet [databases] [minutes]}. Each
 * minute the world lives, then the collector of the project takes its turns.
 */
final class WatchedFleet {
    private WatchedFleet() {}

    public static void main(String[] arguments) {
        int databases = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000;
        int minutes = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 15;
        DatabasePlan plan = ServedPlans.named("counters");
        List<DatabasePlan> plans = IntStream.range(0, databases)
                .mapToObj(number -> plan.named("shop-" + number))
                .toList();
        try (ConnectedSandbox fleet = new ConnectedSandbox(plans)) {
            Instant now = ConnectedSandbox.START.plus(Duration.ofMinutes(6));
            live(fleet, now);
            try (WatchedProject project = new WatchedProject(fleet.server, now, Duration.ofMinutes(5))) {
                for (int minute = 0; minute < minutes; minute++) {
                    live(fleet, now);
                    collect(project, now);
                    now = now.plusSeconds(60);
                }
            }
        }
    }

    private static void live(ConnectedSandbox fleet, Instant now) {
        fleet.clock.set(now);
        fleet.world.advanceTo(now);
    }

    private static void collect(WatchedProject project, Instant now) {
        int calls = project.calls;
        long points = project.points;
        long bytes = project.bytes;
        long cpu = cpuMillis();
        long own = ownMillis();
        long began = System.nanoTime();
        project.collect(now);
        System.out.printf(
                "%s: %d records, %d calls, %d points, %d kB, %d ms, %d ms of CPU with the server's, %d ms without, %d MB%n",
                now,
                project.sent.size(),
                project.calls - calls,
                project.points - points,
                (project.bytes - bytes) / 1000,
                (System.nanoTime() - began) / 1_000_000,
                cpuMillis() - cpu,
                ownMillis() - own,
                (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
        project.sent.clear();
    }

    /** Of the thread that collects: what Google's client does on threads of its own is not in it. */
    private static long ownMillis() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000_000;
    }

    private static long cpuMillis() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1_000_000;
    }
}
