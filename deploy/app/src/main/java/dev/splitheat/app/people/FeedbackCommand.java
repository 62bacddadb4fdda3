package dev.splitheat.app.people;

import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitheat feedback}. */
@Command(
        name = "feedback",
        mixinStandardHelpOptions = true,
        description =
                "Tells Splitheat whether a finding and its advice were useful; a later word replaces an earlier one.",
        footer = {"", "  splitheat feedback 4be1 wrong --comment 'that job runs every Monday'"})
public final class FeedbackCommand implements Callable<Integer> {
    private final Desk desk;

    @Spec
    private CommandSpec spec;

    @Mixin
    private KafkaChoice kafka;

    @Parameters(index = "0", paramLabel = "FINDING", description = "The finding's id, or its beginning.")
    private String finding;

    @Parameters(index = "1", paramLabel = "useful|wrong", description = "What it was.")
    private String verdictWord;

    @Option(names = "--comment", paramLabel = "TEXT", description = "What was good or wrong about it.")
    private String comment = "";

    @Option(names = "--author", paramLabel = "NAME", description = "Who says so. Default: the user.")
    private Optional<String> author = Optional.empty();

    public FeedbackCommand(Desk desk) {
        this.desk = desk;
    }

    @Override
    public Integer call() {
        Logs.errors();
        Feedback.Verdict verdict = Word.of(verdictWord, "verdict", Feedback.Verdict.values(), spec);
        String who = desk.author(author, spec);
        Known known = desk.known(kafka);
        Alert alert = known.alert(finding);
        Feedback feedback = new Feedback(alert.database(), alert.id(), verdict, who, desk.now(), comment.strip());
        known.write(Topic.FEEDBACK, TopicKey.of(alert.database(), alert.id()), Wire.FEEDBACK.write(feedback));
        desk.terminal().say("thank you: finding " + alert.id() + " is marked as " + Word.text(verdict));
        return 0;
    }
}
