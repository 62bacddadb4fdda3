package dev.splitheat.app.sandbox;

import dev.splitheat.app.broker.PortTakenException;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.faults.FaultText;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;

/** The simulated Spanner as a part of a process. */
public final class SandboxRole implements Role {
    private final Supplier<World> world;
    private final int port;
    private final String portOption;
    private final Clock clock;
    private final List<FaultText> faults;
    private SandboxServer server;

    /**
     * @param world made when the part starts
     * @param port 0 takes any free one
     * @param portOption by which the user chose it
     */
    public SandboxRole(Supplier<World> world, int port, String portOption, Clock clock) {
        this(world, port, portOption, clock, List.of());
    }

    /** The same with things that go wrong from the start. */
    SandboxRole(Supplier<World> world, int port, String portOption, Clock clock, List<FaultText> faults) {
        this.faults = List.copyOf(faults);
        this.world = world;
        this.port = port;
        this.portOption = portOption;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "the simulated Spanner";
    }

    @Override
    public void start() {
        InetSocketAddress loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        try {
            server = SimulatedSpanner.start(world.get(), loopback, clock);
        } catch (dev.splitheat.sandbox.server.PortTakenException e) {
            throw new PortTakenException(port, name(), portOption, e);
        }
        faults.forEach(this::strike);
    }

    private void strike(FaultText text) {
        if (text.database().equals("*")) {
            server.faults().addEverywhere(text.fault());
        } else {
            server.faults().add(World.nameOf(text.database()), text.fault());
        }
    }

    /** Where it listens, once it is started. */
    public int port() {
        return server.port();
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
    }
}
