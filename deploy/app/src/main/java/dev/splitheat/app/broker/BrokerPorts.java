package dev.splitheat.app.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Where the broker and its controller listen on loopback. */
public record BrokerPorts(int broker, int controller) {
    public static final int DEFAULT_PORT = 19092;

    private static final int LOWEST = 20_000;
    /** Linux gives outgoing connections ports from 32768 on, other systems from 49152. */
    private static final int HIGHEST = 32_000;

    private static final int TRIES = 1_000;

    public BrokerPorts {
        if (broker < 1 || controller < 1 || broker > 65535 || controller > 65535 || broker == controller) {
            throw new IllegalArgumentException("not two ports: " + broker + ", " + controller);
        }
    }

    /** The port that the user chose, and the next one for the controller. */
    public static BrokerPorts from(int port) {
        return new BrokerPorts(port, port + 1);
    }

    /**
     * Two ports on which nothing listens. They lie below those that systems give to outgoing connections, so that none of these
     * takes them before the broker does, or while it is away.
     */
    public static BrokerPorts free() {
        int[] ports = ThreadLocalRandom.current()
                .ints(LOWEST, HIGHEST)
                .distinct()
                .limit(TRIES)
                .filter(BrokerPorts::isFree)
                .limit(2)
                .toArray();
        if (ports.length < 2) {
            throw new IllegalStateException("no two free ports on loopback between " + LOWEST + " and " + HIGHEST);
        }
        return new BrokerPorts(ports[0], ports[1]);
    }

    private static boolean isFree(int port) {
        try {
            bind(port);
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    /** Kafka ends the whole process when a port is taken, before anybody can say why: so ask first. */
    void probe() {
        probe(broker, "Kafka");
        probe(controller, "Kafka's controller");
    }

    private static void probe(int port, String purpose) {
        try {
            bind(port);
        } catch (IOException taken) {
            throw new PortTakenException(port, purpose, "--kafka-port", taken);
        }
    }

    /** For a moment. */
    private static void bind(int port) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1);
        }
    }
}
