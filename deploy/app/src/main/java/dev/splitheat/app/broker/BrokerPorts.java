package dev.splitheat.app.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Where the broker and its controller listen on loopback. */
public record BrokerPorts(int broker, int controller) {
    public static final int DEFAULT_PORT = 19092;

    public BrokerPorts {
        if (broker < 1 || controller < 1 || broker > 65535 || controller > 65535 || broker == controller) {
            throw new IllegalArgumentException("not two ports: " + broker + ", " + controller);
        }
    }

    /** The port that the user chose, and the next one for the controller. */
    public static BrokerPorts from(int port) {
        return new BrokerPorts(port, port + 1);
    }

    /** Two ports that were free a moment ago. */
    public static BrokerPorts free() {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket first = new ServerSocket(0, 1, loopback);
                ServerSocket second = new ServerSocket(0, 1, loopback)) {
            return new BrokerPorts(first.getLocalPort(), second.getLocalPort());
        } catch (IOException refused) {
            throw new UncheckedIOException("no free port on loopback", refused);
        }
    }

    /** Kafka ends the whole process when a port is taken, before anybody can say why: so ask first. */
    void probe() {
        probe(broker, "Kafka");
        probe(controller, "Kafka's controller");
    }

    private static void probe(int port, String purpose) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1);
        } catch (IOException taken) {
            throw new PortTakenException(port, purpose, "--kafka-port", taken);
        }
    }
}
