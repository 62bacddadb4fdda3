package dev.splitheat.app.people;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.finding.Cause;
import dev.splitheat.notice.Silence;
import java.time.Clock;
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

    private final Terminal terminal;
    private final Environment environment;
    private final String demoPrefix;
    private final Clock clock;

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

    SilenceListCommand(Terminal terminal, Environment environment, String demoPrefix, Clock clock) {
        this.terminal = terminal;
        this.environment = environment;
        this.demoPrefix = demoPrefix;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Logs.errors();
        Instant now = clock.instant();
        List<Silence> silences = SilenceTopic.read(kafka.known(environment, demoPrefix)).stream()
                .filter(silence -> all || now.isBefore(silence.until()))
                .toList();
        if (format == Format.json) {
            terminal.out().println(json(silences, now).toPrettyString());
        } else {
            silences.forEach(silence -> terminal.out().println(SilenceText.line(silence, now)));
        }
        terminal.out().flush();
        if (silences.isEmpty()) {
            terminal.say(all ? "nothing was ever silenced" : "nothing is silenced (--all shows what was)");
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
