package dev.splitheat.app.collectors;

import dev.splitheat.sandbox.server.AskedStatement;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A database with many tables, and two indexes of each. As a program, {@code ManyTables [tables] [looks]}, it measures what
 * it takes to read its catalog, by a collector in a process of its own, and to look at it again; time is real.
 */
final class ManyTables {
    /** A look hashes. */
    private static final Predicate<AskedStatement> LOOK = asked -> asked.sql().contains("FARM_FINGERPRINT");

    private ManyTables() {}

    static DatabasePlan plan(int tables) {
        DatabasePlan idle = Plans.idle();
        Stream<String> more = IntStream.range(idle.ddl().size(), tables).boxed().flatMap(ManyTables::ddl);
        return new DatabasePlan(
                idle.database(),
                idle.dialect(),
                idle.nodes(),
                Stream.concat(idle.ddl().stream(), more).toList(),
                idle.application(),
                idle.splitPoints(),
                idle.ddlChanges());
    }

    private static Stream<String> ddl(int number) {
        return Stream.of(
                        "CREATE TABLE T# (Id STRING(36) NOT NULL, Note STRING(MAX), MadeAt TIMESTAMP NOT NULL,"
                                + " Kind INT64 NOT NULL DEFAULT (0), Body BYTES(MAX), Tags ARRAY<STRING(MAX)>) PRIMARY KEY (Id)",
                        "CREATE INDEX T#ByNote ON T#(Note)",
                        "CREATE UNIQUE NULL_FILTERED INDEX T#ByTime ON T#(MadeAt DESC, Kind) STORING (Tags)")
                .map(statement -> statement.replace("#", Integer.toString(number)));
    }

    public static void main(String[] arguments) throws Exception {
        int tables = LargestIngest.number(arguments, 0, 5_000);
        int looks = LargestIngest.number(arguments, 1, 20);
        Clock clock = Clock.systemUTC();
        World world = World.of(7, clock.instant().minus(Duration.ofMinutes(2)), List.of(plan(tables)));
        world.advanceTo(clock.instant());
        Queue<AskedStatement> asked = new ConcurrentLinkedQueue<>();
        try (SandboxServer server =
                SimulatedSpanner.start(world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock)) {
            server.watch(asked::add);
            int status = collector(server.port(), tables, looks).waitFor();
            print("each look", asked.stream().filter(LOOK).toList());
            print("the rest", asked.stream().filter(LOOK.negate()).toList());
            System.exit(status);
        }
    }

    private static Process collector(int port, int tables, int looks) throws Exception {
        return OwnProcess.start(
                MeasuredCatalog.class, "http://127.0.0.1:" + port, Integer.toString(tables), Integer.toString(looks));
    }

    private static void print(String what, List<AskedStatement> asked) {
        LongSummaryStatistics bytes =
                asked.stream().mapToLong(AskedStatement::bytes).summaryStatistics();
        System.out.printf(
                "%s: %d queries, %d bytes together, %.0f each%n",
                what, bytes.getCount(), bytes.getSum(), bytes.getAverage());
    }
}
