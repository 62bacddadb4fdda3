package dev.splitheat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.replay.ReplayCommand;
import dev.splitheat.app.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;

/** A {@code splitheat replay} that has ended. */
record Replayed(int status, String out, String err) {
    /** Long after all exports. */
    private static final Instant LATER = Instant.parse("2100-01-01T00:00:00Z");

    static Replayed of(Object directory, String... options) {
        return at(LATER, directory, options);
    }

    /** {@code now} is what the machine's clock says. */
    static Replayed at(Instant now, Object directory, String... options) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        List<String> words = new ArrayList<>(List.of("replay", directory.toString()));
        words.addAll(List.of(options));
        int status = Splitheat.commandLine(terminal, List.of(new ReplayCommand(terminal, () -> now)))
                .execute(words.toArray(String[]::new));
        return new Replayed(status, out.toString(), err.toString());
    }

    static Path sample(String name) {
        try {
            return Path.of(Objects.requireNonNull(Replayed.class.getResource("/google-docs/" + name))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    JsonNode json() {
        try {
            return new ObjectMapper().readTree(out);
        } catch (IOException e) {
            throw new UncheckedIOException("no JSON: " + out + err, e);
        }
    }

    /** Each finding as {@code cause table/index.column severity start}. */
    List<String> findings() {
        return StreamSupport.stream(json().path("findings").spliterator(), false)
                .map(finding -> "%s %s/%s.%s %s %s"
                        .formatted(
                                finding.path("cause").asText(),
                                finding.path("table").asText(),
                                finding.path("index").asText(),
                                finding.path("column").asText(),
                                finding.path("severity").asText(),
                                finding.path("keyRange").path("start").asText()))
                .toList();
    }

    JsonNode only() {
        JsonNode findings = json().path("findings");
        if (findings.size() != 1) {
            throw new AssertionError("expected one finding: " + findings());
        }
        return findings.get(0);
    }
}
