package dev.splitheat.app.people;

import dev.splitheat.app.config.DurationText;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Spoken;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitheat event}. */
@Command(
        name = "event",
        mixinStandardHelpOptions = true,
        description =
                "Tells Splitheat of something that no schema and no statistics show: a deploy, an import, a backup, maintenance.",
        footer = {
            "",
            "A deploy begins the proof of a change that the application made, as a new schema does. What turns hot with an import,"
                    + " a backup or maintenance is named after it, and alarms nobody as long as it goes on and nobody is harmed."
                    + " That is what turns hot as it begins, or at any time of it in an --object; with --finding, what is hot"
                    + " already is. Said again of the same while it goes on, it moves its end: --for 1s ends it. All of them"
                    + " stand on the time line. For a pipeline: it ends with 0 once the event is safe.",
            "  splitheat event deploy 'prices are cached since 1.42' --database shop-prod/orders --object Prices",
            "  splitheat event import 'history of 2019' --database 'orders-*' --for 6h",
            "  splitheat event backup 'the nightly export' --database orders --at 2026-11-28T02:00Z --for 90m"
        })
public final class EventCommand implements Callable<Integer> {
    /** What people report. */
    private enum Kind {
        DEPLOY(Event.Kind.DEPLOY),
        IMPORT(Event.Kind.IMPORT),
        BACKUP(Event.Kind.BACKUP),
        MAINTENANCE(Event.Kind.MAINTENANCE);

        private final Event.Kind event;

        Kind(Event.Kind event) {
            this.event = event;
        }
    }

    /** Of work: what goes on for longer is no work that ends. */
    private static final Duration LONGEST = Duration.ofDays(7);

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final Desk desk;

    @Spec
    private CommandSpec spec;

    @Mixin
    private KafkaChoice kafka;

    @Parameters(index = "0", paramLabel = "KIND", description = "deploy, import, backup or maintenance.")
    private String kindWord;

    @Parameters(
            index = "1",
            paramLabel = "TEXT",
            description =
                    "What happened, in a sentence that others understand. It is shown wherever alerts are; only printed keys"
                            + " such as Orders(17) are redacted.")
    private String text;

    @Mixin
    private Meant meant;

    @Option(names = "--at", paramLabel = "TIME", description = "When. Default: now.")
    private Optional<String> at = Optional.empty();

    @Option(
            names = "--for",
            paramLabel = "DURATION",
            description = "How long the work goes on, such as 90m or 6h, 7d at most. Default: 4h, maintenance 1h.")
    private Optional<String> lasting = Optional.empty();

    public EventCommand(Desk desk) {
        this.desk = desk;
    }

    @Override
    public Integer call() {
        Logs.errors();
        if (meant.database().isEmpty() && !meant.namesAFinding()) {
            throw Desk.wrong(spec, "say what it concerns: --database or --finding");
        }
        if (text.isBlank()) {
            throw Desk.wrong(spec, "say what happened: TEXT is empty");
        }
        if (text.strip().length() > Event.MOST_LETTERS) {
            throw Desk.wrong(
                    spec,
                    "the TEXT has " + text.strip().length() + " letters but is shown in alerts: " + Event.MOST_LETTERS
                            + " at most");
        }
        Kind kind = Word.of(kindWord, "event", Kind.values(), spec);
        Instant when = at.map(typed -> desk.moment("--at", typed, spec)).orElseGet(desk::now);
        Optional<Instant> until = lasting.map(typed -> when.plus(length(typed, kind)));
        Known known = desk.known(kafka);
        Optional<Alert> alert = meant.alert(known);
        List<String> databases =
                alert.map(named -> List.of(named.database())).orElseGet(() -> meant.databases(known.schemas()));
        for (String name : databases) {
            Event event = new Event(
                    name, when, kind.event, Spoken.of(text.strip()), alert.map(Alert::id), meant.object(), until);
            known.write(Topic.EVENTS, name, Wire.EVENTS.write(event));
            desk.terminal().say(Word.text(kind) + " " + time(event) + " is noted for " + name);
        }
        return 0;
    }

    private static String time(Event event) {
        String begin = Moments.shown(event.at());
        return event.kind().isWork() ? "from " + begin + " until " + Moments.shown(event.end()) : "at " + begin;
    }

    private Duration length(String typed, Kind kind) {
        if (!kind.event.isWork()) {
            throw Desk.wrong(spec, "a " + Word.text(kind) + " happens at once: leave --for out");
        }
        Duration length = DurationText.parse(typed)
                .orElseThrow(() -> Desk.wrong(spec, "--for is " + typed + " but must be a duration such as 4h"));
        if (length.compareTo(SHORTEST) < 0 || length.compareTo(LONGEST) > 0) {
            throw Desk.wrong(spec, "--for is " + typed + " but must be between 1s and " + DurationText.of(LONGEST));
        }
        return length;
    }
}
