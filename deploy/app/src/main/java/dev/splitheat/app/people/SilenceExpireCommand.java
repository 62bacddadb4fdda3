package dev.splitheat.app.people;

import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code splitheat silence expire}. */
@Command(
        name = "expire",
        mixinStandardHelpOptions = true,
        description = "Ends a silence now; one that has not begun is taken away. What is still hot is told at once.")
final class SilenceExpireCommand implements Callable<Integer> {
    private final Desk desk;

    @Mixin
    private KafkaChoice kafka;

    @Parameters(index = "0", paramLabel = "ID", description = "The silence's id, or its beginning.")
    private String id;

    SilenceExpireCommand(Desk desk) {
        this.desk = desk;
    }

    @Override
    public Integer call() {
        Logs.errors();
        Known known = desk.known(kafka);
        Instant now = desk.now();
        Silence silence = named(SilenceTopic.read(known).stream()
                .filter(each -> now.isBefore(each.until()))
                .toList());
        byte[] ended = silence.from().isBefore(now)
                ? Wire.SILENCES.write(new Silence(
                        silence.id(),
                        silence.kind(),
                        silence.scope(),
                        silence.from(),
                        now,
                        silence.author(),
                        silence.reason()))
                : null;
        known.write(Topic.SILENCES, SilenceTopic.key(silence), ended);
        desk.terminal().say("silence " + silence.id() + (ended == null ? " is taken away" : " is over"));
        return 0;
    }

    private Silence named(List<Silence> silences) {
        List<Silence> named =
                silences.stream().filter(each -> each.id().startsWith(id)).toList();
        if (named.size() == 1) {
            return named.get(0);
        }
        String known =
                (named.isEmpty() ? silences : named).stream().map(Silence::id).collect(Collectors.joining(", "));
        throw new RefusedWordException(
                named.isEmpty()
                        ? "no silence that is not over begins with '" + id + "'"
                                + (known.isEmpty() ? ": there is none" : "; there are " + known)
                        : "several silences begin with '" + id + "': " + known);
    }
}
