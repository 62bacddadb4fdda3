package dev.splitheat.app.people;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.finding.Event;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitheat event}. */
@Command(
        name = "event",
        mixinStandardHelpOptions = true,
        description =
                "Tells Splitheat of something that no schema and no statistics show: a deploy, an import, maintenance.",
        footer = {
            "",
            "A deploy begins the proof of a change that the application made, as a new schema does. All of them stand on the"
                    + " time line. For a pipeline: it ends with 0 once the event is safe.",
            "  splitheat event deploy 'prices are cached since 1.42' --database shop-prod/orders --object Prices",
            "  splitheat event import 'history of 2019' --database 'orders-*'"
        })
public final class EventCommand implements Callable<Integer> {
    /** What people report. */
    private enum Kind {
        DEPLOY(Event.Kind.DEPLOY),
        IMPORT(Event.Kind.IMPORT),
        MAINTENANCE(Event.Kind.MAINTENANCE);

        private final Event.Kind event;

        Kind(Event.Kind event) {
            this.event = event;
        }
    }

    private final Terminal terminal;
    private final Environment environment;
    private final String demoPrefix;
    private final Clock clock;

    @Spec
    private CommandSpec spec;

    @Mixin
    private KafkaChoice kafka;

    @Parameters(index = "0", paramLabel = "KIND", description = "deploy, import or maintenance.")
    private String kindWord;

    @Parameters(
            index = "1",
            paramLabel = "TEXT",
            description =
                    "What happened, in a sentence that others understand. It is shown wherever alerts are; only printed keys"
                            + " such as Orders(17) are redacted.")
    private String text;

    @Option(
            names = "--database",
            paramLabel = "NAME",
            description = "The database, instance/database or the full name; with * each watched one that matches.")
    private Optional<String> database = Optional.empty();

    @Option(names = "--object", paramLabel = "NAME", description = "The table or index that it concerns.")
    private Optional<String> object = Optional.empty();

    @Option(names = "--finding", paramLabel = "FINDING", description = "The finding that it is meant to end.")
    private Optional<String> finding = Optional.empty();

    @Option(names = "--at", paramLabel = "TIME", description = "When. Default: now.")
    private Optional<String> at = Optional.empty();

    /** @param demoPrefix of the demo's topics */
    public EventCommand(Terminal terminal, Environment environment, String demoPrefix, Clock clock) {
        this.terminal = terminal;
        this.environment = environment;
        this.demoPrefix = demoPrefix;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Logs.errors();
        if (database.isEmpty() && finding.isEmpty()) {
            throw wrong("say what it concerns: --database or --finding");
        }
        if (text.isBlank()) {
            throw wrong("say what happened: TEXT is empty");
        }
        Kind kind = Word.of(kindWord, "event", Kind.values(), spec);
        Instant when = at.map(typed -> Moments.read(typed, clock.getZone())
                        .orElseThrow(() -> wrong("--at is " + typed + " but must be " + Moments.FORMS)))
                .orElseGet(clock::instant);
        Known known = kafka.known(environment, demoPrefix);
        Optional<Alert> meant = finding.map(known::alert);
        List<String> databases =
                meant.map(alert -> List.of(alert.database())).orElseGet(() -> known.databases(database.orElseThrow()));
        for (String name : databases) {
            Event event = new Event(name, when, kind.event, Spoken.of(text.strip()), meant.map(Alert::id), object);
            known.write(Topic.EVENTS, name, Wire.EVENTS.write(event));
            terminal.say(Word.text(kind) + " at " + when + " is noted for " + name);
        }
        return 0;
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
