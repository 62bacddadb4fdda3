package dev.splitheat.app;

import dev.splitheat.app.broker.PortTakenException;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.sandbox.scenario.DemoScenarios;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.world.SandboxState;
import dev.splitheat.sandbox.world.UnreadableStateException;
import dev.splitheat.sandbox.world.World;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/** The simulated Spanner as a part of the demo. A restart on the same directory goes on with the same history. */
final class SandboxRole implements Role {
    private static final long SEED = 2026;

    private final Path stateFile;
    private final int port;
    private final Clock clock;
    private SandboxServer server;

    SandboxRole(Path stateFile, int port, Clock clock) {
        this.stateFile = stateFile;
        this.port = port;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "the simulated Spanner";
    }

    @Override
    public void start() throws IOException {
        InetSocketAddress loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        Optional<SandboxState> known = known();
        SandboxState state =
                known.orElseGet(() -> new SandboxState(SEED, clock.instant().minus(DemoScenarios.HISTORY)));
        World world = DemoScenarios.world(state.seed(), state.start());
        try {
            server = SandboxServer.start(world, loopback, clock);
        } catch (dev.splitheat.sandbox.server.PortTakenException e) {
            throw new PortTakenException(port, name(), "--spanner-port", e);
        }
        if (known.isEmpty()) {
            state.save(stateFile);
        }
    }

    private Optional<SandboxState> known() {
        try {
            return SandboxState.load(stateFile);
        } catch (UnreadableStateException e) {
            throw new DemoStateException(stateFile, e);
        }
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
    }
}
