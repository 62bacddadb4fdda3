package dev.splitheat.app;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.app.alerting.Alerting;
import dev.splitheat.app.alerting.HeldBackCheck;
import dev.splitheat.app.alerting.NamesInCatalogs;
import dev.splitheat.app.alerting.SightCheck;
import dev.splitheat.app.alerting.Workshop;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.findings.KnownSchemas;
import dev.splitheat.app.findings.NoAnswerException;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.app.topics.KafkaUnreachableException;
import dev.splitheat.app.topics.TopicProvisioner;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.app.web.WebCheck;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.heartbeat.HeartbeatCheck;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code splitheat doctor}: looks at everything that a run would need, and changes nothing. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description =
                "Looks at the configuration, at Kafka and its topics, and at each sink's credentials, and says what is"
                        + " missing. It changes nothing and tells nobody anything.",
        footer = {"", "Exit status 2 when something is wrong.", "  splitheat doctor --config splitheat.yaml"})
final class DoctorCommand implements Callable<Integer> {
    private static final int CARD_WIDTH = 110;
    private static final int WRONG = 2;

    private final Terminal terminal;
    private final Environment environment;
    private final Clock clock;

    @Option(names = "--config", paramLabel = "FILE", required = true, description = "As of 'splitheat run'.")
    private Path config;

    DoctorCommand(Terminal terminal, Environment environment, Clock clock) {
        this.terminal = terminal;
        this.environment = environment;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Logs.errors();
        RunSetup setup = RunSetup.load(config, environment, Set.of());
        if (setup.config().roles().contains(RoleName.INGEST)) {
            Collectors.of(setup.config()).check(config);
        }
        List<Checked> all = new ArrayList<>();
        say(all, "configuration", Checked.good(config + " can be read, and nothing in it contradicts itself"));
        kafka(setup.config()).forEach(checked -> say(all, "kafka", checked));
        say(all, "routes", routes(setup.alerting()));
        say(all, "reports", ReportsCheck.of(setup.reports()));
        setup.config().web().ifPresent(web -> say(all, "pages", WebCheck.of(web)));
        names(setup).forEach(checked -> say(all, "names", checked));
        sight(setup.config()).forEach(checked -> say(all, "databases", checked));
        heldBack(setup).forEach(checked -> say(all, "held back", checked));
        Workshop workshop = workshop(setup);
        setup.alerting().sinks().forEach((name, plan) -> plan.check(name, workshop)
                .forEach(checked -> say(all, "sink " + name, checked)));
        setup.alerting().heartbeat().ifPresent(settings -> new HeartbeatCheck(settings, workshop.caller())
                .sentences()
                .forEach(checked -> say(all, "heartbeat", checked)));
        return all.stream().anyMatch(checked -> checked.verdict() == Checked.Verdict.WRONG) ? WRONG : 0;
    }

    private void say(List<Checked> all, String what, Checked checked) {
        all.add(checked);
        terminal.out()
                .printf(
                        Locale.ROOT,
                        "%-8s%s: %s%n",
                        checked.verdict().name().toLowerCase(Locale.ROOT),
                        what,
                        checked.sentence());
        terminal.out().flush();
    }

    private static List<Checked> kafka(AppConfig config) {
        AppConfig.Kafka kafka = config.kafka();
        WorkerSettings worker = WorkerSettings.remote(kafka.connection(), kafka.prefix(), kafka.replication());
        try {
            return TopicProvisioner.check(kafka.connection(), WantedTopic.all(kafka.partitions(), worker));
        } catch (KafkaUnreachableException unreachable) {
            return List.of(Checked.wrong(unreachable.getMessage()));
        }
    }

    /** What cannot be asked for is said of Kafka already. */
    private static List<Checked> names(RunSetup setup) {
        AppConfig.Kafka kafka = setup.config().kafka();
        try {
            KnownSchemas schemas = new Known(kafka.connection(), kafka.prefix(), "start 'splitheat run'").schemas();
            return new NamesInCatalogs(schemas).check(setup.alerting(), setup.reports());
        } catch (NoAnswerException nothing) {
            return List.of(Checked.unknown("what routes, teams and reports name could not be held against any schema"));
        }
    }

    private static List<Checked> sight(AppConfig config) {
        AppConfig.Kafka kafka = config.kafka();
        try {
            Known known = new Known(kafka.connection(), kafka.prefix(), "start 'splitheat run'");
            return new SightCheck(known.statuses(), known.alerts()).check();
        } catch (NoAnswerException nothing) {
            return List.of(Checked.unknown("collectors could not be asked whether statistics come"));
        }
    }

    private List<Checked> heldBack(RunSetup setup) {
        AppConfig.Kafka kafka = setup.config().kafka();
        try {
            Known known = new Known(kafka.connection(), kafka.prefix(), "start 'splitheat run'");
            return new HeldBackCheck(known.alerts(), known.told()).check(setup.alerting(), clock.instant());
        } catch (NoAnswerException nothing) {
            return List.of(Checked.unknown("what fires and is not told could not be asked for"));
        }
    }

    private static Checked routes(Alerting alerting) {
        if (alerting.routing().isEmpty()) {
            return Checked.good("there are none: every sink is told of all that is at least a warning");
        }
        int number = alerting.routing().get().rules().size();
        return alerting.routing().get().takesEverything()
                ? Checked.good("each of " + number + " can decide, and every alert is decided about")
                : Checked.unknown("what none of " + number
                        + " takes is told to nobody: a last route without conditions would take the rest");
    }

    private Workshop workshop(RunSetup setup) {
        return Workshop.of(
                System.out,
                new AlertCard(CARD_WIDTH, false, UnaryOperator.identity()),
                alert -> key -> "",
                setup.alerting().statements(),
                setup.alerting().link(),
                clock);
    }
}
