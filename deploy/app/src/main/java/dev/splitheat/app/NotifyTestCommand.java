package dev.splitheat.app;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.app.alerting.Example;
import dev.splitheat.app.alerting.RedactionSecret;
import dev.splitheat.app.alerting.SinkPlan;
import dev.splitheat.app.alerting.Trial;
import dev.splitheat.app.alerting.Workshop;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Nearest;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitheat notify test}: an example to a sink. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description =
                "Sends one sink an example that says it is one, then its end, and tells what came of both. A sink that"
                        + " pages, pages. Exit status 2 when the sink did not take it.")
final class NotifyTestCommand implements Callable<Integer> {
    private static final int CARD_WIDTH = 110;
    private static final int FAILED = 2;

    private final Terminal terminal;
    private final Environment environment;
    private final Clock clock;

    @Spec
    private CommandSpec spec;

    @Option(names = "--config", paramLabel = "FILE", required = true, description = "As of 'splitheat run'.")
    private Path config;

    @Parameters(index = "0", paramLabel = "SINK", description = "A sink of alerts.sinks, or console.")
    private String name;

    NotifyTestCommand(Terminal terminal, Environment environment, Clock clock) {
        this.terminal = terminal;
        this.environment = environment;
        this.clock = clock;
    }

    @Override
    public Integer call() throws InterruptedException {
        Logs.errors();
        RunSetup setup = RunSetup.load(config, environment, Set.of(RoleName.ADVISOR));
        Map<String, SinkPlan> sinks = setup.alerting().sinks();
        SinkPlan plan = Optional.ofNullable(sinks.get(name)).orElseThrow(() -> unknown(sinks));
        Sink sink = plan.build(name, workshop(setup));
        Alert example = Example.marked(clock.instant());
        Trial trial = new Trial(sink, pause -> Thread.sleep(pause.toMillis()));
        Delivery opened = trial.tell(Telling.Task.OPEN, example, Map.of());
        if (!told("the example", opened)) {
            return FAILED;
        }
        Map<String, String> reference = ((Delivery.Delivered) opened).reference();
        Delivery closed = trial.tell(Telling.Task.RESOLVE, Example.ended(example, clock.instant()), reference);
        return told("its end", closed) ? 0 : FAILED;
    }

    private boolean told(String what, Delivery delivery) {
        if (delivery instanceof Delivery.Delivered) {
            terminal.say(name + " took " + what);
            return true;
        }
        if (delivery instanceof Delivery.Retry retry) {
            terminal.say(name + " did not take " + what + ": " + retry.why()
                    + retry.after()
                            .map(after -> " (it asks to wait " + after.toSeconds() + " s)")
                            .orElse("")
                    + "; a real alert would be sent again until it is taken");
        } else if (delivery instanceof Delivery.Rejected rejected) {
            terminal.say(name + " refused " + what + ": " + rejected.why());
        } else {
            terminal.say(name + " did not come to take " + what + ": it asked to wait again and again");
        }
        return false;
    }

    private Workshop workshop(RunSetup setup) {
        return Workshop.of(
                        System.out,
                        new AlertCard(CARD_WIDTH, terminal.interactive(), UnaryOperator.identity()),
                        RedactionSecret.display(setup.config(), setup.alerting().shownColumns()),
                        setup.alerting().statements(),
                        setup.alerting().link(),
                        clock)
                .ownedBy(setup.alerting().owners());
    }

    private ParameterException unknown(Map<String, SinkPlan> sinks) {
        return new ParameterException(
                spec.commandLine(),
                "unknown sink " + name
                        + Nearest.to(name, sinks.keySet())
                                .map(near -> ": did you mean " + near + "?")
                                .orElse(": there are " + String.join(", ", sinks.keySet())));
    }
}
