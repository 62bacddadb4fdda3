package dev.splitheat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.export.live.ExportCommand;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** Live databases being exported from a simulated Spanner. */
abstract class Exporting {
    static final String NAME = "projects/p/instances/i/databases/d";
    static final long SEED = 7;
    static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    /** What the sandbox's own export waits for, and how stale we read. */
    static final int SECONDS_BEHIND_THE_END = 59 + 15;

    @TempDir
    Path directory;

    record Exported(int status, String out, String err) {}

    static SandboxServer served(Scenario scenario) {
        Instant end = START.plus(scenario.lasts());
        return SimulatedSpanner.start(
                World.of(SEED, START, List.of(scenario.plan())),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                Clock.fixed(end.plusSeconds(SECONDS_BEHIND_THE_END), ZoneOffset.UTC));
    }

    static Exported export(SandboxServer server, String database, Path into, String... options) {
        List<String> words = new ArrayList<>(List.of("export", database, into.toString()));
        words.addAll(List.of("--spanner-host", "127.0.0.1:" + server.port()));
        words.addAll(List.of(options));
        return run(words);
    }

    static Exported run(List<String> words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        int status = Splitheat.commandLine(terminal, List.of(new ExportCommand(terminal)))
                .execute(words.toArray(String[]::new));
        return new Exported(status, out.toString(), err.toString());
    }

    static List<String> files(Path export) throws IOException {
        try (Stream<Path> files = Files.list(export)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }

    static List<JsonNode> rows(JsonNode result) {
        List<JsonNode> rows = new ArrayList<>();
        result.path("rows").forEach(rows::add);
        return rows;
    }
}
