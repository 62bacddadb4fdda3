package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.faults.Slow;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportProcessIT {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    @TempDir
    Path temp;

    @Test
    void anExportThatIsInterrupted_leavesNothing() throws IOException {
        World world = World.of(
                7, START, List.of(ScenarioLibrary.named("healthy-hotel-nights").plan()));
        Clock clock = Clock.fixed(START.plusSeconds(600), ZoneOffset.UTC);
        Path export = temp.resolve("export");
        try (SandboxServer server =
                SimulatedSpanner.start(world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock)) {
            String database = server.databases().get(0);
            server.faults().add(database, new Slow(Duration.ofSeconds(1)));
            try (ProcessUnderTest process = ProcessUnderTest.start(
                    temp, "export", database, export.toString(), "--spanner-host", "127.0.0.1:" + server.port())) {
                await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(export));
                process.terminate();
            }
        }

        assertThat(export).doesNotExist();
    }
}
