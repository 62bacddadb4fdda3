package dev.splitheat.app;

import dev.splitheat.app.advise.AdviseCommand;
import dev.splitheat.app.advise.ExplainCommand;
import dev.splitheat.app.apply.DemoApplyCommand;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.export.live.ExportCommand;
import dev.splitheat.app.health.HealthCommand;
import dev.splitheat.app.lint.LintCommand;
import dev.splitheat.app.people.Desk;
import dev.splitheat.app.people.EventCommand;
import dev.splitheat.app.people.FeedbackCommand;
import dev.splitheat.app.people.SilenceCommand;
import dev.splitheat.app.replay.ReplayCommand;
import dev.splitheat.app.sandbox.SandboxCommand;
import dev.splitheat.app.terminal.Failures;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.app.weekly.ReportCommand;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command line. Exit status 0: done; 1: what {@code --fail-on} asked about was found; 2: any failure. */
@Command(
        name = "splitheat",
        description = "Live hotspot detection for Google Cloud Spanner.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildVersion.class)
public final class Splitheat implements Callable<Integer>, Failures.VerboseSwitch {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--verbose",
            scope = ScopeType.INHERIT,
            description = "Shows stack traces, and which files were left out.")
    private boolean verbose;

    Splitheat() {}

    /** Runs one command and ends the JVM, whatever threads are left. */
    public static void main(String[] args) {
        Terminal terminal = Terminal.ofThisProcess();
        Environment environment = Environment.ofThisProcess();
        Desk desk = new Desk(terminal, environment, DemoParts.PREFIX, Clock.systemDefaultZone());
        Map<String, Supplier<Object>> commands = commands(terminal, environment, desk);
        CommandLine line = commandLine(terminal, asked(args, commands));
        System.exit(new Failures(terminal).statusOf(() -> line.execute(args)));
    }

    /** Making a command ready takes a while, so only the one that is asked for is; without one, all of them. */
    private static List<Object> asked(String[] args, Map<String, Supplier<Object>> commands) {
        boolean one = args.length > 0 && commands.containsKey(args[0]);
        return (one ? Stream.of(commands.get(args[0])) : commands.values().stream())
                .map(Supplier::get)
                .toList();
    }

    private static Map<String, Supplier<Object>> commands(Terminal terminal, Environment environment, Desk desk) {
        Supplier<Screen> screen = () -> Screen.ofThisProcess(environment);
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("demo", () -> new CommandLine(new DemoCommand(terminal, environment, new DemoParts()))
                .addSubcommand(new DemoApplyCommand(terminal, DemoParts.PREFIX)));
        commands.put("run", () -> new RunCommand(terminal, environment, new RunParts()));
        commands.put("replay", () -> new ReplayCommand(terminal, Clock.systemUTC()));
        commands.put("export", () -> new ExportCommand(terminal));
        commands.put("sandbox", () -> SandboxCommand.commandLine(terminal, Clock.systemUTC()));
        commands.put("lint", () -> new LintCommand(terminal, System.in, screen.get()));
        commands.put("advise", () -> new AdviseCommand(terminal, System.in, screen.get()));
        commands.put("explain", () -> new ExplainCommand(terminal, environment, screen.get(), DemoParts.PREFIX));
        commands.put(
                "health", () -> new HealthCommand(terminal, System.in, environment, screen.get(), DemoParts.PREFIX));
        commands.put(
                "report", () -> new ReportCommand(terminal, environment, DemoParts.PREFIX, Clock.systemDefaultZone()));
        commands.put("notify", () -> NotifyCommand.commandLine(terminal, environment, Clock.systemDefaultZone()));
        commands.put("silence", () -> SilenceCommand.commandLine(desk));
        commands.put("event", () -> new EventCommand(desk));
        commands.put("feedback", () -> new FeedbackCommand(desk));
        commands.put("doctor", () -> new DoctorCommand(terminal, environment, Clock.systemUTC()));
        commands.put("config", () -> ConfigCommand.commandLine(terminal, environment));
        return commands;
    }

    /** The command line with these subcommands. */
    static CommandLine commandLine(Terminal terminal, List<Object> commands) {
        CommandLine line = new CommandLine(new Splitheat());
        commands.forEach(line::addSubcommand);
        line.addSubcommand(new HelpCommand());
        Failures failures = new Failures(terminal);
        line.setParameterExceptionHandler(failures);
        line.setExecutionExceptionHandler(failures);
        line.setOut(terminal.out());
        line.setErr(terminal.err());
        line.setUsageHelpAutoWidth(true);
        return line;
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                spec.subcommands().values().stream()
                        .filter(command -> !(command.getCommand() instanceof HelpCommand))
                        .map(CommandLine::getCommandName)
                        .collect(Collectors.joining(", ", "say what to do: ", "")));
    }

    @Override
    public boolean verbose() {
        return verbose;
    }
}
