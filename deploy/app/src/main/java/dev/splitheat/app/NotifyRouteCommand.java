package dev.splitheat.app;

import dev.splitheat.alert.Audience;
import dev.splitheat.alert.Headline;
import dev.splitheat.app.alerting.Alerting;
import dev.splitheat.app.alerting.Example;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.findings.KnownSchemas;
import dev.splitheat.app.lifecycle.StartupException;
import dev.splitheat.app.people.Moments;
import dev.splitheat.app.people.SilenceTopic;
import dev.splitheat.app.people.Word;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Glob;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.routing.Chosen;
import dev.splitheat.routing.DatabaseGlob;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitheat notify route}: who would be told. */
@Command(
        name = "route",
        mixinStandardHelpOptions = true,
        description =
                "Prints which route decides about a finding, which sinks are told, and when. The finding is one that"
                        + " Splitheat knows, or one that you describe.",
        footer = {
            "",
            "  splitheat notify route 4be1 --config splitheat.yaml",
            "  splitheat notify route --config splitheat.yaml --database orders --object Orders --severity critical",
            "  splitheat notify route 4be1 --config splitheat.yaml --at 2026-11-28T03:00"
        })
final class NotifyRouteCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Environment environment;
    private final Clock clock;

    @Spec
    private CommandSpec spec;

    @Option(names = "--config", paramLabel = "FILE", required = true, description = "As of 'splitheat run'.")
    private Path config;

    @Parameters(index = "0", paramLabel = "FINDING", arity = "0..1", description = "A finding's id, or its beginning.")
    private Optional<String> finding = Optional.empty();

    @Option(names = "--database", paramLabel = "NAME", description = "Without FINDING: its database.")
    private Optional<String> database = Optional.empty();

    @Option(names = "--object", paramLabel = "NAME", description = "Its table or index.")
    private Optional<String> object = Optional.empty();

    @Option(names = "--cause", paramLabel = "CAUSE", description = "Default: undiagnosed.")
    private String cause = "undiagnosed";

    @Option(
            names = "--severity",
            paramLabel = "SEVERITY",
            description = "info, warning or critical. Default: critical.")
    private String severity = "critical";

    @Option(names = "--at", paramLabel = "TIME", description = "Default: now.")
    private Optional<String> at = Optional.empty();

    NotifyRouteCommand(Terminal terminal, Environment environment, Clock clock) {
        this.terminal = terminal;
        this.environment = environment;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Logs.errors();
        if (finding.isPresent() == database.isPresent()) {
            throw new ParameterException(
                    spec.commandLine(), "say which finding: either its id, or --database and more");
        }
        RunSetup setup = RunSetup.load(config, environment, Set.of(RoleName.ADVISOR));
        Instant now = at.map(this::moment).orElseGet(clock::instant);
        Known known = known(setup.config());
        Alert alert = finding.map(id -> SilenceTopic.hushed(known, known.alert(id), now))
                .orElseGet(() -> described(known, now));
        terminal.out()
                .println(Headline.shortName(alert.database()) + ": " + Headline.of(alert) + " ("
                        + Word.text(alert.severity()) + ", "
                        + Word.text(alert.finding().cause()) + ")");
        terminal.out().println(sentence(setup.alerting(), alert, now));
        reached(setup.alerting(), alert, now).forEach(sink -> setup.alerting()
                .sinks()
                .get(sink)
                .makesOf(alert)
                .ifPresent(what -> terminal.out().println(sink + ": " + what)));
        ButFirst.of(alert).ifPresent(terminal.out()::println);
        terminal.out().flush();
        return 0;
    }

    private String sentence(Alerting alerting, Alert alert, Instant now) {
        if (alerting.routing().isEmpty()) {
            return "there are no routes: "
                    + (told(alerting, alert, now).isEmpty()
                            ? "nobody is told"
                            : "told to " + String.join(", ", told(alerting, alert, now)));
        }
        Optional<Chosen> chosen = alerting.routing().get().of(alert, now);
        String decided = chosen.map(this::sentence).orElse("no route takes it: nobody is told by any");
        List<String> always = told(alerting, alert, now).stream()
                .filter(sink -> !alerting.routing().get().names(sink))
                .toList();
        return always.isEmpty() ? decided : decided + "; whatever the routes say, told to " + String.join(", ", always);
    }

    private String sentence(Chosen chosen) {
        String route = "route " + chosen.rule().number() + " (" + config + ":"
                + chosen.rule().line() + ") decides: ";
        if (chosen.sinks().isEmpty()) {
            return route + "told to nobody";
        }
        return route + "told to " + String.join(", ", chosen.sinks())
                + chosen.heldUntil()
                        .map(until -> ", held until "
                                + until.atZone(
                                        chosen.rule().hours().orElseThrow().zone()))
                        .orElse(" now");
    }

    /** Those who are told now or in the morning. */
    private static List<String> reached(Alerting alerting, Alert alert, Instant now) {
        return alerting.sinks().keySet().stream()
                .filter(sink -> !(alerting.audience(sink).ask(alert, now) instanceof Audience.Answer.No))
                .toList();
    }

    private static List<String> told(Alerting alerting, Alert alert, Instant now) {
        return alerting.sinks().keySet().stream()
                .filter(sink -> alerting.tells(sink, alert, now))
                .toList();
    }

    private Alert described(Known known, Instant now) {
        // Words first: whoever mistypes one need not wait for a Kafka that does not answer.
        Cause namedCause = Word.of(cause, "cause", Cause.values(), spec);
        Severity namedSeverity = Word.of(severity, "severity", Severity.values(), spec);
        String typed = database.orElseThrow();
        Optional<KnownSchemas> schemas = schemas(known);
        if (schemas.isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("Kafka does not answer: whether there is such a database, and whether it is silenced, is"
                            + " not known");
            return Example.of(typed, object, namedCause, namedSeverity, now);
        }
        String meant = database(typed, schemas.get());
        return SilenceTopic.hushed(known, Example.of(meant, object, namedCause, namedSeverity, now), now);
    }

    /** The full name of the one that is meant; what nothing watches is refused. */
    private String database(String typed, KnownSchemas schemas) {
        Glob meant =
                DatabaseGlob.of(typed).orElseThrow(() -> refused("--database is " + typed + " but must be a name"));
        schemas.noDatabase(typed, meant).ifPresent(clause -> {
            throw refused(clause);
        });
        object.flatMap(name -> schemas.noObject(List.of(meant), new Glob(name))).ifPresent(clause -> {
            throw refused(clause);
        });
        List<String> named = schemas.databases().stream().filter(meant::matches).toList();
        return named.size() == 1 ? named.get(0) : typed;
    }

    private static Optional<KnownSchemas> schemas(Known known) {
        try {
            return Optional.of(known.schemas());
        } catch (StartupException away) {
            // Routes can be tried without anything that runs.
            return Optional.empty();
        }
    }

    private ParameterException refused(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    private Instant moment(String text) {
        return Moments.read(text, clock.getZone())
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--at is " + text + " but must be " + Moments.FORMS));
    }

    private static Known known(AppConfig config) {
        return new Known(
                config.kafka().connection(),
                config.kafka().prefix(),
                "start 'splitheat run', look at kafka in the file, or describe the finding with --database");
    }
}
