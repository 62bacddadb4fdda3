package dev.splitheat.app.sandbox;

import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.process.ForegroundProcess;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.sandbox.server.faults.FaultText;
import dev.splitheat.sandbox.server.faults.UnreadableFaultException;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitheat sandbox run}. */
@Command(
        name = "run",
        description =
                "Serves scenarios as a simulated Spanner, for Google's unmodified clients with plaintext and without "
                        + "credentials, until Ctrl-C.",
        mixinStandardHelpOptions = true)
final class SandboxRunCommand implements Callable<Integer> {
    private static final int HIGHEST_PORT = 65535;

    private final Terminal terminal;
    private final Clock clock;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "SCENARIO",
            description = "Names of the library (see 'sandbox list') or YAML files; each is one database.")
    private List<String> scenarios;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Where it listens on loopback; 0 takes any free port. Default: ${DEFAULT-VALUE}.",
            defaultValue = "19010")
    private int port;

    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            description = "The same seed and start give the same history. Default: ${DEFAULT-VALUE}.",
            defaultValue = "2026")
    private long seed;

    @Option(
            names = "--history",
            paramLabel = "DURATION",
            description = "How much history there is at the start, such as 90m or 6h. Default: ${DEFAULT-VALUE}.",
            defaultValue = "6h",
            converter = DurationConverter.class)
    private Duration history;

    @Option(
            names = "--copies",
            paramLabel = "NUMBER",
            description = "Serves each scenario as so many databases, numbered. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1")
    private int copies;

    @Option(
            names = "--fault",
            paramLabel = "DATABASE:KIND:ARGUMENTS",
            description =
                    "Something that goes wrong, such as shop:slow:250 or *:unavailable:3; repeatable. A wrong one names all "
                            + "there are.")
    private List<String> faults = List.of();

    SandboxRunCommand(Terminal terminal, Clock clock) {
        this.terminal = terminal;
        this.clock = clock;
    }

    @Override
    public Integer call() throws Exception {
        Logs.errors();
        check(port >= 0 && port <= HIGHEST_PORT, "--port is " + port + " but must lie between 0 and " + HIGHEST_PORT);
        check(copies >= 1, "--copies is " + copies + " but must be at least 1");
        List<DatabasePlan> plans = plans();
        SandboxRole sandbox = new SandboxRole(
                () -> World.of(seed, clock.instant().minus(history), plans), port, "--port", clock, faults(plans));
        StopSignal stop = new StopSignal();
        new ForegroundProcess(terminal, stop).run(List.of(sandbox), () -> announce(sandbox, plans));
        return 0;
    }

    private List<DatabasePlan> plans() {
        Map<String, String> served = new HashMap<>();
        List<DatabasePlan> plans = new ArrayList<>();
        for (String name : scenarios) {
            DatabasePlan plan = Scenarios.named(name).plan();
            String same = served.put(plan.database(), name);
            check(
                    same == null,
                    same + " and " + name + " would both be the database " + plan.database()
                            + ": --copies serves one several times");
            for (int copy = 1; copy <= copies; copy++) {
                plans.add(copies == 1 ? plan : plan.named(plan.database() + "-" + copy));
            }
        }
        return plans;
    }

    private List<FaultText> faults(List<DatabasePlan> plans) {
        List<FaultText> read = faults.stream().map(this::fault).toList();
        for (FaultText fault : read) {
            boolean known = fault.database().equals("*")
                    || plans.stream().anyMatch(plan -> plan.database().equals(fault.database()));
            check(known, "--fault names database " + fault.database() + ", which is not among those that are served");
        }
        return read;
    }

    private FaultText fault(String text) {
        try {
            return FaultText.read(text);
        } catch (UnreadableFaultException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private void check(boolean holds, String sentence) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), sentence);
        }
    }

    private void announce(SandboxRole sandbox, List<DatabasePlan> plans) {
        String first = World.nameOf(plans.get(0).database());
        terminal.say("the simulated Spanner listens on 127.0.0.1:" + sandbox.port() + " with "
                + (plans.size() == 1 ? first : plans.size() + " databases, the first of them " + first)
                + "; Ctrl-C ends it");
    }
}
