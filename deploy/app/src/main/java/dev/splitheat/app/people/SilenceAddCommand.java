package dev.splitheat.app.people;

import dev.splitheat.app.config.DurationText;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.finding.Cause;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.routing.DatabaseGlob;
import dev.splitheat.routing.Glob;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code splitheat silence add}. */
@Command(
        name = "add",
        mixinStandardHelpOptions = true,
        description = "Tells nobody of these alerts for a time. Say whose: a database, an object, a cause, a finding.",
        footer = {
            "",
            "A silence or maintenance lasts 30 days at most. An accepted risk names an object or a finding and lasts a year"
                    + " at most: then somebody looks at it again.",
            "  splitheat silence add --database 'orders-*' --kind maintenance --from 2026-11-28T22:00Z --for 4h --reason"
                    + " 'version 9'",
            "  splitheat silence add --finding 4be1 --kind accepted-risk --until 2027-03-01 --reason 'rebuilt in spring'"
        })
final class SilenceAddCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Environment environment;
    private final String demoPrefix;
    private final Clock clock;

    @Spec
    private CommandSpec spec;

    @Mixin
    private KafkaChoice kafka;

    @Option(
            names = "--database",
            paramLabel = "NAME",
            description = "The database, instance/database or the full name; * stands for any letters, alone for all.")
    private Optional<String> database = Optional.empty();

    @Option(names = "--object", paramLabel = "NAME", description = "A table with its indexes, or an index; * as above.")
    private Optional<String> object = Optional.empty();

    @Option(names = "--cause", paramLabel = "CAUSE", description = "Such as HOT_ROW.")
    private Optional<String> causeWord = Optional.empty();

    @Option(names = "--finding", paramLabel = "FINDING", description = "A finding's id, or its beginning.")
    private Optional<String> finding = Optional.empty();

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "silence, maintenance or accepted-risk. Default: silence.")
    private String kindWord = "silence";

    @Option(names = "--from", paramLabel = "TIME", description = "When it begins. Default: now.")
    private Optional<String> from = Optional.empty();

    @Option(names = "--until", paramLabel = "TIME", description = "When it ends.")
    private Optional<String> until = Optional.empty();

    @Option(names = "--for", paramLabel = "DURATION", description = "Or how long it lasts, such as 90m, 4h, 7d.")
    private Optional<String> lasting = Optional.empty();

    @Option(names = "--reason", paramLabel = "TEXT", required = true, description = "Why; everybody can read it.")
    private String reason;

    @Option(names = "--author", paramLabel = "NAME", description = "Who decided. Default: the user.")
    private Optional<String> author = Optional.empty();

    SilenceAddCommand(Terminal terminal, Environment environment, String demoPrefix, Clock clock) {
        this.terminal = terminal;
        this.environment = environment;
        this.demoPrefix = demoPrefix;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Logs.errors();
        if (database.isEmpty() && object.isEmpty() && causeWord.isEmpty() && finding.isEmpty()) {
            throw wrong("say which alerts: --database, --object, --cause or --finding; --database '*' is all of them");
        }
        SilenceKind kind = Word.of(kindWord, "kind", SilenceKind.values(), spec);
        Instant begin = from.map(text -> moment("--from", text)).orElseGet(clock::instant);
        Instant end = end(begin);
        String who = Teller.name(author, environment)
                .orElseThrow(() -> wrong("say who decided with --author: the user of this process has no name"));
        if (reason.isBlank()) {
            throw wrong("--reason is empty: say why, others will ask");
        }
        refuseTooLong(kind, begin, end);
        Known known = kafka.known(environment, demoPrefix);
        String id = UUID.randomUUID().toString().substring(0, 8);
        Silence silence = new Silence(id, kind.kind(), scope(known), begin, end, who, reason.strip());
        known.write(Topic.SILENCES, SilenceTopic.key(silence), Wire.SILENCES.write(silence));
        terminal.out().println(SilenceText.line(silence, clock.instant()));
        terminal.out().flush();
        terminal.say("end it early with 'splitheat silence expire " + id + "'");
        return 0;
    }

    private Instant end(Instant begin) {
        if (until.isPresent() == lasting.isPresent()) {
            throw wrong("say when it ends: either --until or --for");
        }
        Instant end = until.map(text -> moment("--until", text))
                .orElseGet(() -> begin.plus(DurationText.parse(lasting.orElseThrow())
                        .orElseThrow(() -> wrong("--for is " + lasting.get() + " but must be a duration such as 4h"))));
        if (!end.isAfter(begin) || !end.isAfter(clock.instant())) {
            throw wrong("it would be over already: " + begin + " until " + end);
        }
        return end;
    }

    private void refuseTooLong(SilenceKind kind, Instant begin, Instant end) {
        Duration longest = kind.longest();
        if (Duration.between(begin, end).compareTo(longest) > 0) {
            throw wrong("a silence of kind " + Word.text(kind) + " lasts " + longest.toDays()
                    + " days at most, not until " + end);
        }
        if (kind == SilenceKind.ACCEPTED_RISK && object.isEmpty() && finding.isEmpty()) {
            throw wrong("a risk is accepted for an --object or a --finding, not for all that may come");
        }
    }

    private Scope scope(Known known) {
        Optional<Cause> cause = causeWord.map(word -> Word.of(word, "cause", Cause.values(), spec));
        if (finding.isPresent()) {
            Alert meant = known.alert(finding.get());
            return new Scope(meant.database(), object, cause, Optional.of(meant.id()));
        }
        Glob databases = database.map(text -> DatabaseGlob.of(text)
                        .orElseThrow(() -> wrong("--database is " + text
                                + " but must be a database, instance/database or projects/…/instances/…/databases/…")))
                .orElse(Glob.ANY);
        return new Scope(databases.text(), object, cause, Optional.empty());
    }

    private Instant moment(String option, String text) {
        return Moments.read(text, clock.getZone())
                .orElseThrow(() -> wrong(option + " is " + text + " but must be " + Moments.FORMS));
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
