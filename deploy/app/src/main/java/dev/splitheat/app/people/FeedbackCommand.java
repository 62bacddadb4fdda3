package dev.splitheat.app.people;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
    private final Terminal terminal;
    private final Environment environment;
    private final String demoPrefix;
    private final Clock clock;

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

    /** @param demoPrefix of the demo's topics */
    public FeedbackCommand(Terminal terminal, Environment environment, String demoPrefix, Clock clock) {
        this.terminal = terminal;
        this.environment = environment;
        this.demoPrefix = demoPrefix;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Logs.errors();
        Feedback.Verdict verdict = Word.of(verdictWord, "verdict", Feedback.Verdict.values(), spec);
        String who = Teller.name(author, environment)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "say who you are with --author: the user of this process has no name"));
        Known known = kafka.known(environment, demoPrefix);
        Alert alert = known.alert(finding);
        Feedback feedback = new Feedback(alert.database(), alert.id(), verdict, who, clock.instant(), comment.strip());
        known.write(Topic.FEEDBACK, TopicKey.of(alert.database(), alert.id()), Wire.FEEDBACK.write(feedback));
        terminal.say("thank you: finding " + alert.id() + " is marked as " + Word.text(verdict));
        return 0;
    }
}
