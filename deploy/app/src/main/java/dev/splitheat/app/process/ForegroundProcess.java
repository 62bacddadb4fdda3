package dev.splitheat.app.process;

import dev.splitheat.app.lifecycle.FatalExits;
import dev.splitheat.app.lifecycle.Foreground;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.app.lifecycle.Roles;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Terminal;
import java.util.List;

/** Runs parts while showing on the terminal what is being started. */
public final class ForegroundProcess {
    private final Terminal terminal;
    private final StopSignal stop;

    public ForegroundProcess(Terminal terminal, StopSignal stop) {
        this.terminal = terminal;
        this.stop = stop;
    }

    public void run(List<Role> parts, Runnable ready) throws Exception {
        FatalExits.into(stop);
        try (Progress progress = Progress.of(terminal, "starting")) {
            Roles roles = new Roles(parts, name -> progress.now("starting " + name));
            Runnable running = () -> {
                progress.done();
                ready.run();
            };
            // Connections that are cut by the end are no news.
            Runnable ending = () -> Logs.connectionAttempts(false);
            new Foreground(stop, Runtime.getRuntime()::halt).run(roles, running, ending);
        }
    }
}
