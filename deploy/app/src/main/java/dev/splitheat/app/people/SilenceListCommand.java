package dev.splitheat.app.people;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.finding.Cause;
import dev.splitheat.notice.Silence;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code splitheat silence list}. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description =
                "Prints what is silenced, the first to end first: id, state, kind, whose alerts, when, who and why.")
final class SilenceListCommand implements Callable<Integer> {
    /** How the list is written. */
    private enum Format {
        text,
        json
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Desk desk;

    @Mixin
    private KafkaChoice kafka;

    @Option(names = "--all", description = "Those that are over, too.")
    private boolean all;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.",
            defaultValue = "text")
    private Format format;

    SilenceListCommand(Desk desk) {
        this.desk = desk;
    }

    @Override
    public Integer call() {
        Logs.errors();
        Instant now = desk.now();
        List<Silence> silences = SilenceTopic.read(desk.known(kafka)).stream()
                .filter(silence -> all || now.isBefore(silence.until()))
                .toList();
        if (format == Format.json) {
            desk.terminal().out().println(json(silences, now).toPrettyString());
        } else {
            silences.forEach(silence -> desk.terminal().out().println(SilenceText.line(silence, now)));
        }
        desk.terminal().out().flush();
        if (silences.isEmpty()) {
            desk.terminal().say(all ? "nothing was ever silenced" : "nothing is silenced (--all shows what was)");
        }
        return 0;
    }

    private static ArrayNode json(List<Silence> silences, Instant now) {
        ArrayNode array = JSON.createArrayNode();
        for (Silence silence : silences) {
            ObjectNode node = array.addObject();
            node.put("id", silence.id());
            node.put("state", SilenceText.state(silence, now));
            node.put("kind", SilenceText.kind(silence));
            node.put("database", silence.scope().database());
            node.put("object", silence.scope().object().orElse(null));
            node.put("cause", silence.scope().cause().map(Cause::name).orElse(null));
            node.put("finding", silence.scope().findingId().orElse(null));
            node.put("from", silence.from().toString());
            node.put("until", silence.until().toString());
            node.put("author", silence.author());
            node.put("reason", silence.reason());
        }
        return array;
    }
}
