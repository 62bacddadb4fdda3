package dev.splitheat.app.collectors;

import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;

/**
 * Measures the collectors of a fleet in a process of their own beside the simulated Spanner: {@code LargestIngest
 * [databases] [with rows] [minutes]}. Time is real.
 */
final class LargestIngest {
    private static final Duration HISTORY = Duration.ofMinutes(10);

    private LargestIngest() {}

    public static void main(String[] arguments) throws Exception {
        Fleet fleet = new Fleet(number(arguments, 0, 1_000), number(arguments, 1, 50));
        int minutes = number(arguments, 2, 3);
        Clock clock = Clock.systemUTC();
        World world = World.of(7, clock.instant().minus(HISTORY), fleet.plans());
        world.advanceTo(clock.instant());
        try (SandboxServer server =
                SimulatedSpanner.start(world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock)) {
            System.out.printf("%d databases are served, their collectors start%n", fleet.databases());
            Process collectors = collectors(server.port(), fleet, minutes);
            System.exit(collectors.waitFor());
        }
    }

    static int number(String[] arguments, int place, int otherwise) {
        return place < arguments.length ? Integer.parseInt(arguments[place]) : otherwise;
    }

    private static Process collectors(int port, Fleet fleet, int minutes) throws Exception {
        return OwnProcess.start(
                MeasuredCollectors.class,
                "http://127.0.0.1:" + port,
                Integer.toString(fleet.databases()),
                Integer.toString(fleet.busy()),
                Integer.toString(minutes));
    }
}
