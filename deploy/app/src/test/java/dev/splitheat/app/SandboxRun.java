package dev.splitheat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.sandbox.SandboxCommand;
import dev.splitheat.app.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;

/** A {@code splitheat sandbox} that has ended. */
record SandboxRun(int status, String out, String err) {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);

    static SandboxRun of(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        int status = Splitheat.commandLine(terminal, List.of(SandboxCommand.commandLine(terminal, CLOCK)))
                .execute(Stream.concat(Stream.of("sandbox"), Stream.of(words)).toArray(String[]::new));
        return new SandboxRun(status, out.toString(), err.toString());
    }

    JsonNode json() {
        try {
            return new ObjectMapper().readTree(out);
        } catch (IOException e) {
            throw new UncheckedIOException("no JSON: " + out + err, e);
        }
    }
}
