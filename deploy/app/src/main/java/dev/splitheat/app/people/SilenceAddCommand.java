package dev.splitheat.app.people;

import dev.splitheat.app.config.DurationText;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Glob;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.routing.DatabaseGlob;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
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
    private final Desk desk;

    @Spec
    private CommandSpec spec;

    @Mixin
    private KafkaChoice kafka;

    @Mixin
    private Meant meant;

    @Option(names = "--cause", paramLabel = "CAUSE", description = "Such as HOT_ROW.")
    private Optional<String> causeWord = Optional.empty();

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

    SilenceAddCommand(Desk desk) {
        this.desk = desk;
    }

    @Override
    public Integer call() {
        Logs.errors();
        if (meant.database().isEmpty() && meant.object().isEmpty() && causeWord.isEmpty() && !meant.namesAFinding()) {
            throw wrong("say which alerts: --database, --object, --cause or --finding; --database '*' is all of them");
        }
        SilenceKind kind = Word.of(kindWord, "kind", SilenceKind.values(), spec);
        Optional<Cause> cause = causeWord.map(word -> Word.of(word, "cause", Cause.values(), spec));
        Glob databases = databases();
        Instant begin = from.map(text -> desk.moment("--from", text, spec)).orElseGet(desk::now);
        Instant end = end(begin);
        String who = desk.author(author, spec);
        if (reason.isBlank()) {
            throw wrong("--reason is empty: say why, others will ask");
        }
        refuseTooLong(kind, begin, end);
        Known known = desk.known(kafka);
        Silence silence = new Silence(
                UUID.randomUUID().toString().substring(0, 8),
                kind.kind(),
                scope(known, databases, cause),
                begin,
                end,
                who,
                reason.strip());
        known.write(Topic.SILENCES, SilenceTopic.key(silence), Wire.SILENCES.write(silence));
        told(silence, known);
        return 0;
    }

    private void told(Silence silence, Known known) {
        desk.terminal().out().println(SilenceText.line(silence, desk.now()));
        desk.terminal().out().flush();
        long covered = known.alerts().stream()
                .filter(alert -> alert.state() != Alert.State.RESOLVED)
                .filter(silence.scope()::matches)
                .count();
        desk.terminal()
                .say("of what is hot now it covers " + (covered == 0 ? "nothing" : covered + "")
                        + "; end it early with 'splitheat silence expire " + silence.id() + "'");
    }

    private Instant end(Instant begin) {
        if (until.isPresent() == lasting.isPresent()) {
            throw wrong("say when it ends: either --until or --for");
        }
        Instant end = until.map(text -> desk.moment("--until", text, spec))
                .orElseGet(() -> begin.plus(DurationText.parse(lasting.orElseThrow())
                        .orElseThrow(() -> wrong("--for is " + lasting.get() + " but must be a duration such as 4h"))));
        if (!end.isAfter(begin)) {
            throw wrong("it would end before it begins: from " + Moments.shown(begin) + " until " + Moments.shown(end));
        }
        if (!end.isAfter(desk.now())) {
            throw wrong("it would be over already: from " + Moments.shown(begin) + " until " + Moments.shown(end));
        }
        return end;
    }

    private void refuseTooLong(SilenceKind kind, Instant begin, Instant end) {
        Duration longest = kind.longest();
        if (Duration.between(begin, end).compareTo(longest) > 0) {
            throw wrong("a silence of kind " + Word.text(kind) + " lasts " + longest.toDays()
                    + " days at most, not until " + Moments.shown(end));
        }
        if (kind == SilenceKind.ACCEPTED_RISK && meant.object().isEmpty() && !meant.namesAFinding()) {
            throw wrong("a risk is accepted for an --object or a --finding, not for all that may come");
        }
    }

    private Glob databases() {
        return meant.database()
                .map(text -> DatabaseGlob.of(text)
                        .orElseThrow(() -> wrong("--database is " + text + " but must be " + Meant.DATABASE)))
                .orElse(Glob.ANY);
    }

    private Scope scope(Known known, Glob databases, Optional<Cause> cause) {
        Optional<Alert> named = meant.alert(known);
        if (named.isEmpty()) {
            meant.check(known.schemas());
            return new Scope(databases.text(), meant.object(), cause, Optional.empty());
        }
        Alert alert = named.get();
        cause.filter(other -> other != alert.finding().cause()).ifPresent(other -> {
            throw new RefusedWordException("the cause of finding " + alert.id() + " is "
                    + Word.text(alert.finding().cause()) + ", not " + Word.text(other) + ": leave --cause out");
        });
        return new Scope(alert.database(), meant.object(), cause, Optional.of(alert.id()));
    }

    private ParameterException wrong(String sentence) {
        return Desk.wrong(spec, sentence);
    }
}
