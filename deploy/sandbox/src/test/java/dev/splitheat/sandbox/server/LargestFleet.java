package dev.splitheat.sandbox.server;

import com.sun.management.OperatingSystemMXBean;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Measures a fleet whose databases each keep about a hundred splits warm: {@code LargestFleet [databases] [minutes]
 * [rounds]}. The world lives for so many minutes; then it lives a minute more for each round, and every database is asked
 * through Google's client, as collectors do.
 */
final class LargestFleet {
    private static final Duration REPORTED = Duration.ofMinutes(10);
    /** After the end of a minute: its rows are there for a read that is 15 s stale. */
    private static final Duration LATER = Duration.ofSeconds(30);

    private LargestFleet() {}

    public static void main(String[] arguments) throws Exception {
        int databases = argument(arguments, 0, 1_000);
        int minutes = argument(arguments, 1, 60);
        int rounds = argument(arguments, 2, 5);
        List<DatabasePlan> plans = plans(databases);
        long before = System.nanoTime();
        try (ConnectedSandbox fleet = new ConnectedSandbox(plans)) {
            report("%d databases, served after %d ms", databases, millis(before));
            Instant end = live(fleet, minutes);
            try (FleetReaders readers = new FleetReaders(fleet.spanner())) {
                for (int round = 1; round <= rounds; round++) {
                    end = end.plusSeconds(60);
                    long lived = advance(fleet, end);
                    ask(readers, plans, end, "round " + round + " (its minute lived in " + lived + " ms)");
                }
            }
        }
    }

    private static int argument(String[] arguments, int place, int otherwise) {
        return place < arguments.length ? Integer.parseInt(arguments[place]) : otherwise;
    }

    private static List<DatabasePlan> plans(int databases) {
        DatabasePlan plan = ServedPlans.named("busy-fleet");
        return IntStream.range(0, databases)
                .mapToObj(number -> plan.named("shop-" + number))
                .toList();
    }

    /** @return the end of the last minute */
    private static Instant live(ConnectedSandbox fleet, int minutes) {
        Instant end = ConnectedSandbox.START;
        long spent = 0;
        long busy = cpuMillis();
        for (int minute = 1; minute <= minutes; minute++) {
            end = end.plusSeconds(60);
            spent += advance(fleet, end);
            if (minute % REPORTED.toMinutes() == 0 || minute == minutes) {
                long lived = (minute - 1) % REPORTED.toMinutes() + 1;
                report(
                        "minute %d: %.1f warm splits a database; a minute of all in %d ms, %d ms of CPU, %.1f times as"
                                + " fast as time; %d MB of heap",
                        minute,
                        warm(fleet, end),
                        spent / lived,
                        (cpuMillis() - busy) / lived,
                        60_000.0 * lived / spent,
                        heap());
                spent = 0;
                busy = cpuMillis();
            }
        }
        return end;
    }

    private static long advance(ConnectedSandbox fleet, Instant end) {
        long from = System.nanoTime();
        fleet.clock.set(end.plus(LATER));
        fleet.world.advanceTo(fleet.clock.instant());
        return millis(from);
    }

    private static double warm(ConnectedSandbox fleet, Instant end) {
        return fleet.world.databases().stream()
                .mapToInt(database -> warm(database, end))
                .average()
                .orElse(0);
    }

    private static int warm(SimulatedDatabase database, Instant end) {
        return database.contents(end.plus(LATER))
                .rows("SPANNER_SYS", "SPLIT_STATS_TOP_MINUTE", end, end)
                .size();
    }

    private static void ask(FleetReaders readers, List<DatabasePlan> plans, Instant end, String name) throws Exception {
        long from = System.nanoTime();
        long busy = cpuMillis();
        long rows = readers.round(plans.stream().map(DatabasePlan::database).toList(), end);
        report(
                "%s: %d questions, %d rows, %d ms, %d ms of CPU for client and server, %d MB of heap",
                name, plans.size() * FleetReaders.QUESTIONS.size(), rows, millis(from), cpuMillis() - busy, heap());
    }

    private static long millis(long from) {
        return Duration.ofNanos(System.nanoTime() - from).toMillis();
    }

    private static long cpuMillis() {
        return Duration.ofNanos(ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                        .getProcessCpuTime())
                .toMillis();
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }

    private static void report(String line, Object... figures) {
        System.out.println(String.format(line, figures));
    }
}
