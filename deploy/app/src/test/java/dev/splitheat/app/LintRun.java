package dev.splitheat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.lint.LintCommand;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A {@code splitheat lint} that has ended. */
record LintRun(int status, String out, String err) {
    static LintRun of(String... words) {
        return reading("", words);
    }

    static LintRun reading(String standardInput, String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        LintCommand command = new LintCommand(
                terminal, new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8)), Screen.PLAIN);
        int status = Splitheat.commandLine(terminal, List.of(command))
                .execute(Stream.concat(Stream.of("lint"), Stream.of(words)).toArray(String[]::new));
        return new LintRun(status, out.toString(), err.toString());
    }

    JsonNode json() {
        try {
            return new ObjectMapper().readTree(out);
        } catch (IOException e) {
            throw new UncheckedIOException("no JSON: " + out + err, e);
        }
    }

    /** Each finding as {@code error SPH004 ByTime}. */
    List<String> findings() {
        return each("findings")
                .map(finding -> finding.path("severity").asText() + " "
                        + finding.path("ruleId").asText() + " "
                        + finding.path("index").asText(finding.path("table").asText()))
                .map(line -> line.replace(" null", ""))
                .toList();
    }

    /** Where each finding is. */
    List<String> places() {
        return each("findings")
                .map(finding -> finding.path("exact"))
                .map(place ->
                        place.path("file").asText() + ":" + place.path("line").asInt() + ":"
                                + place.path("position").asInt())
                .toList();
    }

    List<String> notes() {
        return each("diagnostics").map(note -> note.path("message").asText()).toList();
    }

    private Stream<JsonNode> each(String list) {
        return StreamSupport.stream(json().path(list).spliterator(), false);
    }
}
