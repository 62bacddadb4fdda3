package dev.splitheat.app.collectors;

import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.faults.Fault;
import dev.splitheat.sandbox.server.faults.FaultText;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A simulated Spanner whose time passes when it is told to, faster than a machine's but not so fast that collectors,
 * which have the same clock, could not do in between what they do in production.
 */
final class Sandbox implements AutoCloseable {
    static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    static final Instant FIRST_MINUTE = START.plus(Duration.ofMinutes(1));

    private static final Duration STEP = Duration.ofSeconds(5);
    /** Between two glances at the clock a collector takes this long at most, and some more to ask. */
    private static final Duration QUIET = Duration.ofMillis(30);

    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final VirtualClock clock;
    private final World world;
    private final SandboxServer server;

    private Sandbox(VirtualClock clock, World world) {
        this.clock = clock;
        this.world = world;
        this.server = SimulatedSpanner.start(world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock);
    }

    /** @param history that these databases have behind them */
    static Sandbox of(Duration history, DatabasePlan... plans) {
        World world = World.of(7, START, List.of(plans));
        return new Sandbox(new VirtualClock(START.plus(history)), world);
    }

    VirtualClock clock() {
        return clock;
    }

    Instant now() {
        return clock.instant();
    }

    String host() {
        return "http://127.0.0.1:" + server.port();
    }

    SandboxServer server() {
        return server;
    }

    SimulatedDatabase database(String name) {
        return world.database(name).orElseThrow();
    }

    List<String> databases() {
        return world.databases().stream().map(SimulatedDatabase::name).toList();
    }

    void fault(String database, Fault fault) {
        server.faults().add(database, fault);
    }

    /** As the command line spells it, {@code *} for all databases. */
    void fault(String text) {
        FaultText read = FaultText.read(text);
        if (read.database().equals("*")) {
            server.faults().addEverywhere(read.fault());
        } else {
            fault(World.nameOf(read.database()), read.fault());
        }
    }

    void heal() {
        server.faults().clear();
    }

    /** Time passes, whatever the collectors make of it. */
    void pass(Duration time) {
        for (Duration left = time; !left.isZero(); left = left.minus(step(left))) {
            clock.pass(step(left));
            settle();
        }
    }

    private static Duration step(Duration left) {
        return left.compareTo(STEP) < 0 ? left : STEP;
    }

    /** Time passes until a claim holds. */
    void until(String what, BooleanSupplier claim) {
        long limit = System.nanoTime() + LONGEST.toNanos();
        while (!claim.getAsBoolean()) {
            if (System.nanoTime() > limit) {
                throw new AssertionError("never, by " + now() + ": " + what);
            }
            pass(STEP);
        }
    }

    /** Waits for a moment in which nobody asks. */
    private void settle() {
        long before;
        do {
            before = calls();
            rest();
        } while (calls() > before);
    }

    private long calls() {
        return world.databases().stream()
                .mapToLong(database -> server.calls(database.name()))
                .sum();
    }

    static void rest() {
        try {
            Thread.sleep(QUIET.toMillis());
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
